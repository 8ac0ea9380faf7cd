import { CHA, CUB, CUD, CUF, CUP, CUU, DECRC, DECSC, DECSTBM, VPA, VPR } from './cursor.js';
import { DCH, DECDC, DECIC, DL, ICH, IL, SD, SL, SR, SU } from './edit.js';
import { ECH, ED, EL } from './erase.js';
import { setModes, setPrivateModes } from './modes.js';
import type { Params } from './params.js';
import { REP } from './print.js';
import { DECSTR } from './reset.js';
import { DECSCA, SGR } from './sgr.js';
import { CBT, CHT, TBC } from './tabs.js';
import type { Vt } from './vt.js';

/** Control sequences: `collect` holds prefix and intermediates, 0 when there are none. */
export function dispatchCsi(vt: Vt, collect: number, final: number, params: Params): void {
  if (collect === 0) plainCsi(vt, final, params);
  else if (collect === 0x3f) privateCsi(vt, final, params);
  else intermediateCsi(vt, collect, final, params);
  vt.joinAt = -1;
}

function plainCsi(vt: Vt, final: number, params: Params): void {
  const n = params.count(0);
  switch (final) {
    case 0x6d: // m
      SGR(vt, params);
      break;
    case 0x40: // @
      ICH(vt, n);
      break;
    case 0x41: // A
      CUU(vt, n);
      break;
    case 0x42: // B
      CUD(vt, n);
      break;
    case 0x43: // C
    case 0x61: // a
      CUF(vt, n);
      break;
    case 0x44: // D
      CUB(vt, n);
      break;
    case 0x45: // E, CNL
      CUD(vt, n);
      vt.x = 0;
      break;
    case 0x46: // F, CPL
      CUU(vt, n);
      vt.x = 0;
      break;
    case 0x47: // G
    case 0x60: // `
      CHA(vt, n);
      break;
    case 0x48: // H
    case 0x66: // f
      CUP(vt, n, params.count(1));
      break;
    case 0x49: // I
      CHT(vt, n);
      break;
    case 0x4a: // J
      ED(vt, params.values[0]!, false);
      break;
    case 0x4b: // K
      EL(vt, params.values[0]!, false);
      break;
    case 0x4c: // L
      IL(vt, n);
      break;
    case 0x4d: // M
      DL(vt, n);
      break;
    case 0x50: // P
      DCH(vt, n);
      break;
    case 0x53: // S
      SU(vt, n);
      break;
    case 0x54: // T
      SD(vt, n);
      break;
    case 0x58: // X
      ECH(vt, n);
      break;
    case 0x5a: // Z
      CBT(vt, n);
      break;
    case 0x62: // b
      REP(vt, n);
      break;
    case 0x64: // d
      VPA(vt, n);
      break;
    case 0x65: // e
      VPR(vt, n);
      break;
    case 0x67: // g
      TBC(vt, params.values[0]!);
      break;
    case 0x68: // h
      setModes(vt, params, true);
      break;
    case 0x6c: // l
      setModes(vt, params, false);
      break;
    case 0x72: // r
      DECSTBM(vt, n, params.length > 1 ? params.values[1]! : 0);
      break;
    case 0x73: // s
      DECSC(vt);
      break;
    case 0x75: // u
      DECRC(vt);
  }
}

function privateCsi(vt: Vt, final: number, params: Params): void {
  switch (final) {
    case 0x4a: // J
      ED(vt, params.values[0]!, true);
      break;
    case 0x4b: // K
      EL(vt, params.values[0]!, true);
      break;
    case 0x68: // h
      setPrivateModes(vt, params, true);
      break;
    case 0x6c: // l
      setPrivateModes(vt, params, false);
  }
}

function intermediateCsi(vt: Vt, collect: number, final: number, params: Params): void {
  const n = params.count(0);
  switch ((collect << 8) | final) {
    case 0x2040: // SP @
      SL(vt, n);
      break;
    case 0x2041: // SP A
      SR(vt, n);
      break;
    case 0x2170: // ! p
      DECSTR(vt);
      break;
    case 0x2271: // " q
      DECSCA(vt, params.values[0]!);
      break;
    case 0x277d: // ' }
      DECIC(vt, n);
      break;
    case 0x277e: // ' ~
      DECDC(vt, n);
  }
}
