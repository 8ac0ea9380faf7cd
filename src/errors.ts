/**
 * An argument of a public call is unusable. `argument` names it as it stands in the documentation,
 * e.g. `cols` or `options.intervalMs`; the message says what was given and what is accepted.
 */
export class ArgumentError extends TypeError {
  override readonly name = 'ArgumentError';
  readonly argument: string;

  constructor(argument: string, problem: string) {
    super(`${argument}: ${problem}`);
    this.argument = argument;
  }
}
