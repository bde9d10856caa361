import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import { type Flags, flagOf } from '../arguments.ts';
import type { Explanation } from './explanation.ts';
import { facetsOf, type ListFilter } from './listing.ts';

/** Reads the options that narrow the list. A word that no check knows is refused, and the nearest offered. */
export function readFilter(flags: Flags, explanations: readonly Explanation[]): ListFilter {
  const facets = explanations.map(facetsOf);
  const read = (name: keyof ListFilter) => {
    const known = [...new Set(facets.flatMap((facet) => facet[name]))].sort();
    const words = flags.all(name).flatMap((text) => text.split(','));
    return words.filter((word) => word.trim() !== '').map((word) => match(word.trim(), known, flagOf(name)));
  };
  return { area: read('area'), level: read('level'), revision: read('revision'), wire: read('wire'), row: read('row'), role: read('role') };
}

function match(word: string, known: readonly string[], flag: string): string {
  const found = known.find((each) => each.toLowerCase() === word.toLowerCase());
  if (found !== undefined) return found;
  const meant = nearest(word, known);
  const listed =
    known.length > 40 ? '`mcp-litmus explain --list` lists every check.' : `Expected ${known.map((each) => `\`${each}\``).join(', ')}.`;
  throw new UserError(
    'UNKNOWN_CHOICE',
    `\`${flag}\` knows no \`${word}\`.`,
    meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
  );
}
