import type { Parameters } from './sign-in-habits.ts';

/** Leaves parameters out of a query or a form. */
export function omitParameter(...names: readonly string[]): (parameters: Parameters) => Parameters {
  return (parameters) => Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}
