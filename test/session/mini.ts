import { compileManifest } from '../../src/manifest/compile.js';

/** An agent as simple as can be: the first word of the last row tells the state. */
export const mini = compileManifest(`
schema = 1
id = "mini"
name = "Mini"
version = "1.0"
commands = ["mini"]

[[rules]]
id = "prompt"
state = "blocked"
kind = "permission"
region = "bottom(6)"
any = ['^ASK']

[[rules]]
id = "viewer"
state = "hold"
any = ['^VIEWER']

[[rules]]
id = "busy"
state = "working"
any = ['^BUSY']

[[rules]]
id = "ready"
state = "idle"
any = ['^READY']
`);

/** A frame that shows only this. */
export const show = (...rows: string[]) => `\x1b[2J\x1b[H${rows.join('\r\n')}`;
