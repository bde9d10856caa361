import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { frameOfEntry } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'resources/annotations-are-valid',
  claim: 'Annotates resources with values from their ranges.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RES-22'],
    says: '`audience` names `user` or `assistant`, `priority` lies between 0 and 1, and `lastModified` is a date.',
    spec: '2025-06-18/server/resources#annotations',
  },
  messages: { outside: '`annotations.{{member}}` is {{value}} on {{count}} of {{total}} resources, and must be {{expected}}.' },
  remedy: 'Give `priority` as a number from 0 to 1, `audience` as a list, `lastModified` as an ISO 8601 date and time, or leave them out.',
  catches: { 'priority-is-high': ['outside'] },

  async run({ peer, report, skip }) {
    const listing = peer.lists.resources;
    if (listing === undefined) return skip('It declares no resources.');
    const annotated = listing.items.filter((entry) => isObject(entry) && isObject(entry['annotations']));
    if (annotated.length === 0) return skip('It annotates no resource.');
    for (const { member, expected, fits } of MEMBERS) {
      const wrong = listing.items.flatMap((entry, index) => {
        const value = annotationsOf(entry)?.[member];
        return value === undefined || fits(value) ? [] : [{ value, frame: frameOfEntry(listing, index) }];
      });
      const [first] = wrong;
      if (first?.frame === undefined) continue;
      const values = { member, value: shown(first.value), count: wrong.length, total: listing.items.length, expected };
      report({ message: 'outside', subject: member, values, evidence: [first.frame] });
    }
  },
});

const MEMBERS: readonly { readonly member: string; readonly expected: string; fits(value: Json): boolean }[] = [
  {
    member: 'audience',
    expected: 'a list of `user` and `assistant`',
    fits: (value) => isArray(value) && value.every((role) => role === 'user' || role === 'assistant'),
  },
  { member: 'priority', expected: 'a number from 0 to 1', fits: (value) => typeof value === 'number' && value >= 0 && value <= 1 },
  {
    member: 'lastModified',
    expected: 'an ISO 8601 date',
    fits: (value) => typeof value === 'string' && /^\d{4}-\d{2}(-\d{2}(T\d{2}:?\d{2}.*)?)?$/.test(value),
  },
];

function annotationsOf(entry: Json): JsonObject | undefined {
  return isObject(entry) && isObject(entry['annotations']) ? entry['annotations'] : undefined;
}

function shown(value: Json): string {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 40) ? `\`${value}\`` : kindOf(value);
}
