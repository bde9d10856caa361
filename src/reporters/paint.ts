import type { Severity } from '../core/check.ts';

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

/** Colours for a terminal, or none. */
export type Paint = { readonly [Name in keyof typeof CODES]: (text: string) => string };

export function createPaint(colors: boolean): Paint {
  const paint = (name: keyof typeof CODES) => (text: string) => {
    const [on, off] = CODES[name];
    return colors && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  };
  return { bold: paint('bold'), dim: paint('dim'), red: paint('red'), green: paint('green'), yellow: paint('yellow'), cyan: paint('cyan') };
}

export function paintSeverity(severity: Severity, paint: Paint): (text: string) => string {
  return severity === 'error' ? paint.red : severity === 'warning' ? paint.yellow : paint.cyan;
}
