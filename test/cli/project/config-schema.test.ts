import { expect, test } from 'vitest';
import { CONFIG_SCHEMA } from '../../../src/cli/project/config-schema.ts';
import type { LitmusConfig } from '../../../src/core/config.ts';
import { FIXTURES } from '../../../src/core/fixtures.ts';
import { loadSchemaJudge } from '../../../src/schema/judge.ts';

const judge = await loadSchemaJudge((work) => work());

test('A configuration with everything in it fits its schema.', async () => {
  const call = { tool: 'find', args: { a: 1 } };
  const all = {
    only: ['tools'],
    skip: ['pages'],
    failOn: 'warning',
    waivers: [{ check: 'tools/hints-are-given', message: 'silent', subject: 'find', reason: 'Later.', until: '2030-01-01' }],
    fixtures: {
      ...Object.fromEntries(Object.keys(FIXTURES).map((name) => [name, { ...call, uri: 'a://b' }])),
      inputRequiredPrompt: { prompt: 'greet', args: { tone: 'plain' } },
      inputRequiredResource: { uri: 'a://b' },
    },
    baseline: 'known.json',
    budgets: {
      contextCost: 8000,
      toolCost: 800,
      contextGrowth: '10%',
      countedBy: 'o200k',
      startMs: 3000,
      handshakeMs: 1000,
      listMs: 500,
    },
  } as const;
  const config: LitmusConfig = {
    $schema: 'config.schema.json',
    ...all,
    targets: {
      started: { ...all, command: 'node', args: ['server.js'], env: { A: 'b' }, cwd: '.', call },
      reached: { url: 'http://127.0.0.1:1/mcp', headers: { 'X-A': 'b' }, type: 'http' },
    },
  };
  const schema = await judge.compileSchema(CONFIG_SCHEMA, '2020-12');
  if (!schema.usable) throw new Error(schema.because);
  expect(schema.validate(JSON.parse(JSON.stringify(config)))).toEqual({ verdict: 'valid' });
});

test.each([[{ startMs: '1s' }], [{ contextGrowth: 'much' }], [{ tokens: 3 }], [{ countedBy: 'gpt' }], [{ listMs: -1 }]])(
  'The budgets %j do not fit.',
  async (budgets) => {
    const schema = await judge.compileSchema(CONFIG_SCHEMA, '2020-12');
    if (!schema.usable) throw new Error(schema.because);
    expect(schema.validate({ budgets })).toMatchObject({ verdict: 'invalid' });
  },
);
