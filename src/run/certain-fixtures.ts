import { FIXTURES, type FixtureKind, type FixtureName, type Fixtures } from '../core/fixtures.ts';
import { isObject } from '../core/json/json.ts';
import type { Listing, ListName } from '../core/peer.ts';
import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';

type Lists = { readonly [List in ListName]?: Listing };

/** What names are looked for in. What a resource is called may be made by a template, and need not be listed. */
const LISTED: { readonly [Kind in FixtureKind]?: 'tools' | 'prompts' } = { tool: 'tools', prompt: 'prompts' };

const MOST = 20;

/** A fixture that names what the server lists in no era that it serves. */
interface Stranger {
  readonly name: FixtureName;
  readonly text: string;
  readonly near: string | undefined;
  readonly isSlip: boolean;
  /** What it lists instead. */
  readonly offered: string;
}

/**
 * Refuses a fixture that is certain to be misspelt: it is meant for this server, or it is one slip of the hand away from what
 * the server lists. Any other that stands for several targets may be meant for another one of them.
 * @throws UserError unless a list was not seen whole
 */
export function refuseUnknownFixtures(fixtures: Fixtures, certain: readonly FixtureName[], eras: readonly Lists[]): void {
  for (const { name, text, near, isSlip, offered } of strangersIn(fixtures, eras)) {
    if (certain.includes(name))
      throw new UserError('UNKNOWN_FIXTURE', text, near === undefined ? offered : `Did you mean \`${near}\`? ${offered}`);
    if (!isSlip) continue;
    const remedy = `Did you mean \`${near}\`? What is meant for another target stands under \`fixtures\` of that target. ${offered}`;
    throw new UserError('UNKNOWN_FIXTURE', text, remedy);
  }
}

/** Fixtures that name what the server does not list, each with the reason for which its checks are skipped. */
export function whyUnlisted(fixtures: Fixtures, eras: readonly Lists[]): { readonly [Name in FixtureName]?: string } {
  return Object.fromEntries(
    strangersIn(fixtures, eras).map(({ name, text, near }) => [name, near === undefined ? text : `${text} Did you mean \`${near}\`?`]),
  );
}

function strangersIn(fixtures: Fixtures, eras: readonly Lists[]): readonly Stranger[] {
  return (Object.keys(FIXTURES) as FixtureName[]).flatMap((name) => {
    const fixture = fixtures[name];
    const list = LISTED[fixture?.kind ?? 'tool'];
    if (fixture === undefined || list === undefined) return [];
    const listings = eras.flatMap((lists) => lists[list] ?? []);
    const names = new Set(listings.flatMap(namesIn));
    if (names.has(fixture.tool) || listings.some(({ ended }) => ended !== 'complete')) return [];
    const shown = [...names].slice(0, MOST).join(', ');
    const near = nearest(fixture.tool, names);
    return {
      name,
      text: `The server has no ${list.slice(0, -1)} \`${fixture.tool}\`, which \`fixtures.${name}\` names as one that ${FIXTURES[name]}.`,
      near,
      isSlip: near !== undefined && isSlip(fixture.tool, near),
      offered: names.size === 0 ? `It lists no ${list}.` : `It lists: ${shown}${names.size > MOST ? ', …' : ''}.`,
    };
  });
}

/**
 * Two letters changed places, or one letter inside came or went. Names that differ at an end, by another letter or by a
 * number may be two names: `get_issue` and `get_issues`, `export` and `import`.
 */
function isSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let head = 0;
  while (head < shorter && typed[head] === meant[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && typed.at(-1 - tail) === meant.at(-1 - tail)) tail += 1;
  const one = typed.slice(head, typed.length - tail);
  const other = meant.slice(head, meant.length - tail);
  if (!/^[a-z]+$/i.test(one + other)) return false;
  return one.length === 2 ? other === [...one].reverse().join('') : one.length + other.length === 1 && head > 0 && tail > 0;
}

function namesIn({ items }: Listing): readonly string[] {
  return items.flatMap((item) => (isObject(item) && typeof item['name'] === 'string' ? [item['name']] : []));
}
