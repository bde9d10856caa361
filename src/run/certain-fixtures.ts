import { FIXTURES, type FixtureKind, type FixtureName, type Fixtures } from '../core/fixtures.ts';
import { isObject } from '../core/json/json.ts';
import type { Listing, ListName } from '../core/peer.ts';
import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';

type Lists = { readonly [List in ListName]?: Listing };

/** What names are looked for in. What a resource is called may be made by a template, and need not be listed. */
const LISTED: { readonly [Kind in FixtureKind]?: 'tools' | 'prompts' } = { tool: 'tools', prompt: 'prompts' };

const MOST = 20;

/**
 * Refuses a fixture that names what the server lists in no era that it serves.
 * @throws UserError unless a list was not seen whole
 */
export function refuseUnknownFixtures(fixtures: Fixtures, certain: readonly FixtureName[], eras: readonly Lists[]): void {
  for (const name of certain) {
    const fixture = fixtures[name];
    const list = LISTED[fixture?.kind ?? 'tool'];
    if (fixture === undefined || list === undefined) continue;
    const listings = eras.flatMap((lists) => lists[list] ?? []);
    const names = new Set(listings.flatMap(namesIn));
    if (names.has(fixture.tool) || listings.some(({ ended }) => ended !== 'complete')) continue;
    const shown = [...names].slice(0, MOST).join(', ');
    const offered = names.size === 0 ? `It lists no ${list}.` : `It lists: ${shown}${names.size > MOST ? ', …' : ''}.`;
    const near = nearest(fixture.tool, names);
    throw new UserError(
      'UNKNOWN_FIXTURE',
      `The server has no ${list.slice(0, -1)} \`${fixture.tool}\`, which \`fixtures.${name}\` names as one that ${FIXTURES[name]}.`,
      near === undefined ? offered : `Did you mean \`${near}\`? ${offered}`,
    );
  }
}

function namesIn({ items }: Listing): readonly string[] {
  return items.flatMap((item) => (isObject(item) && typeof item['name'] === 'string' ? [item['name']] : []));
}
