import { ERA_DIFFERENCES } from '../core/era-difference.ts';
import type { Trait } from '../core/event.ts';
import { isArray, isObject, isSameJson, isString, type Json, type JsonObject } from '../core/json/json.ts';
import { LISTS, type Listing, type ListName } from '../core/peer.ts';
import type { EraSurvey, SurveyResult } from './survey.ts';

const IDENTIFIED_BY: { readonly [List in ListName]: string } = {
  tools: 'name',
  resources: 'uri',
  templates: 'uriTemplate',
  prompts: 'name',
};

/** What a server of both eras offers in one of them alone, or otherwise in each. Neither right nor wrong. */
export function differencesOf({ legacy, modern }: Pick<SurveyResult, 'legacy' | 'modern'>): readonly Trait[] {
  if (legacy === undefined || modern === undefined) return [];
  return LISTS.flatMap((list) => differencesIn(list, legacy, modern)).map(({ name, entries }) => ({ name, value: nameSome(entries) }));
}

interface Difference {
  readonly name: string;
  readonly entries: readonly string[];
}

function differencesIn(list: ListName, legacy: Pick<EraSurvey, 'lists'>, modern: Pick<EraSurvey, 'lists'>): readonly Difference[] {
  const [before, after] = [entriesOf(list, legacy.lists[list]), entriesOf(list, modern.lists[list])];
  if (before === undefined || after === undefined) return [];
  const shared = [...before].flatMap(([name, old]) => {
    const entry = after.get(name);
    return entry === undefined ? [] : [{ name, old, entry }];
  });
  const otherwise = (differs: (old: JsonObject, entry: JsonObject) => boolean) =>
    shared.filter(({ old, entry }) => differs(old, entry)).map(({ name }) => name);
  return [
    { name: `${list} ${ERA_DIFFERENCES.legacyAlone}`, entries: [...before.keys()].filter((name) => !after.has(name)) },
    { name: `${list} ${ERA_DIFFERENCES.modernAlone}`, entries: [...after.keys()].filter((name) => !before.has(name)) },
    {
      name: `${list} ${ERA_DIFFERENCES.described}`,
      entries: otherwise((old, entry) => old['description'] !== entry['description']),
    },
    {
      name: `${list} ${ERA_DIFFERENCES.schemas}`,
      entries: otherwise((old, entry) => ['inputSchema', 'outputSchema'].some((member) => !isSameSchema(old[member], entry[member]))),
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** Entries by what tells them apart; `undefined` where the list did not come whole. A list that is not declared is empty. */
function entriesOf(list: ListName, listing: Listing | undefined): ReadonlyMap<string, JsonObject> | undefined {
  if (listing === undefined) return new Map();
  if (listing.ended !== 'complete') return undefined;
  return new Map(
    listing.items.filter(isObject).flatMap((entry) => {
      const identity = entry[IDENTIFIED_BY[list]];
      return isString(identity) ? [[identity, entry] as const] : [];
    }),
  );
}

/** Hints for headers belong to the stateless era, and an output schema to the newer revisions: neither is a difference. */
function isSameSchema(old: Json | undefined, entry: Json | undefined): boolean {
  return old === undefined || isSameJson(dropHints(old), dropHints(entry ?? null));
}

function dropHints(schema: Json): Json {
  if (isArray(schema)) return schema.map(dropHints);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([member]) => member !== 'x-mcp-header');
  return Object.fromEntries(kept.map(([member, value]) => [member, value === undefined ? value : dropHints(value)]));
}

const MOST_NAMES = 4;

function nameSome(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
