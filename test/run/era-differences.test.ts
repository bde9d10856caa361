import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { differencesOf } from '../../src/run/era-differences.ts';
import type { SurveyResult } from '../../src/run/survey.ts';
import { runAgainstFake } from '../checks/fake-run.ts';
import { standIn } from '../stand-in.ts';

type Lists = { readonly [list: string]: readonly object[] };

function surveyed(legacy: Lists, modern: Lists, ended = 'complete'): SurveyResult {
  const era = (lists: Lists) => ({
    lists: Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, { items, pages: [], ended }])),
  });
  return standIn<SurveyResult>({ legacy: era(legacy), modern: era(modern) });
}

describe('what differs between the eras of a server', () => {
  it('is told by list and kind', () => {
    const survey = surveyed(
      { tools: [{ name: 'old' }, { name: 'both', description: 'a', inputSchema: { type: 'object' } }] },
      { tools: [{ name: 'both', description: 'b', inputSchema: { type: 'object', required: [] } }], prompts: [{ name: 'new' }] },
    );
    expect(differencesOf(survey)).toEqual([
      { name: 'tools in the session era alone', value: 'old' },
      { name: 'tools described otherwise in each era', value: 'both' },
      { name: 'tools with other schemas in each era', value: 'both' },
      { name: 'prompts in the stateless era alone', value: 'new' },
    ]);
  });

  it('leaves out what only one era knows of a schema, and lists that did not come whole', () => {
    const property = { type: 'string' };
    const inputSchema = (hint: object) => ({ properties: { branch: { ...property, ...hint } } });
    const old = { tools: [{ name: 'a', inputSchema: inputSchema({}) }] };
    const young = { tools: [{ name: 'a', inputSchema: inputSchema({ 'x-mcp-header': 'Branch' }), outputSchema: {} }] };
    expect(differencesOf(surveyed(old, young))).toEqual([]);
    expect(differencesOf(surveyed({ tools: [] }, young, 'limit'))).toEqual([]);
    expect(differencesOf({})).toEqual([]);
  });

  it('names a few of many', () => {
    const tools = Array.from({ length: 9 }, (_, index) => ({ name: `t${index}` }));
    expect(differencesOf(surveyed({ tools }, {}))[0]?.value).toBe('t0, t1, t2, t3 and 5 more');
  });

  it('stands among the traits of a report', async () => {
    const fault = FAULTS.filter(({ id }) => id === 'header-hint-with-a-blank');
    const names = (report: Awaited<ReturnType<typeof runAgainstFake>>) => report.traits.map(({ name }) => name);
    expect(names(await runAgainstFake({ wire: 'http', checks: [] }))).toEqual([]);
    expect(names(await runAgainstFake({ wire: 'http', checks: [], faults: fault }))).toEqual(['tools with other schemas in each era']);
  });
});
