import { describe, expect, it } from 'vitest';
import type { CountTokens } from '../../../src/core/context-cost.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { contextCostOf } from '../../../src/peer/lists/context-cost.ts';

const tool = (name: string, description: string): { readonly name: string; readonly tool: JsonObject } => ({
  name,
  tool: { name, description, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
});
const tools = [tool('a', 'Short.'), tool('b', 'A description that is somewhat longer.')];

describe('the cost of tools', () => {
  it('is estimated by characters where no tokenizer is at hand, and says so', () => {
    const { counts, missing, tools: each } = contextCostOf(tools, { counters: {}, missing: 'Install it.' });
    expect(counts.map(({ family, exact, how }) => [family, exact, how])).toEqual([
      ['estimate', false, 'estimated, 4 characters a token'],
      ['claude', false, 'estimated, 3.5 characters a token'],
      ['gemini', false, 'estimated, 4 characters a token'],
    ]);
    const text = JSON.stringify(tools.map(({ tool: { name, description, inputSchema } }) => ({ name, description, inputSchema })));
    expect(counts[0]?.tokens).toBe(Math.ceil(text.length / 4));
    expect(each.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(missing).toBe('Install it.');
  });

  it('is estimated from the text that each API takes, with a schema or without', () => {
    const bare: { readonly name: string; readonly tool: JsonObject } = { name: 'c', tool: { name: 'c' } };
    const { counts } = contextCostOf([...tools, bare]);
    for (const [family, member, ratio] of [
      ['estimate', 'inputSchema', 4],
      ['claude', 'input_schema', 3.5],
      ['gemini', 'parameters', 4],
    ] as const) {
      const sent = [...tools, bare].map(({ tool: { name, description, inputSchema } }) => ({ name, description, [member]: inputSchema }));
      expect(counts.find((count) => count.family === family)?.tokens).toBe(Math.ceil(JSON.stringify(sent).length / ratio));
    }
  });

  it('is counted as the request of an API holds the tools: all together, and one by one', () => {
    const seen: (readonly string[])[] = [];
    const o200k: CountTokens = (texts) => {
      seen.push(texts);
      return { together: JSON.stringify(sent).length, each: texts.map(({ length }) => length) };
    };
    const sent = tools.map(({ tool: { name, description, inputSchema } }) => ({
      type: 'function',
      name,
      description,
      parameters: inputSchema,
    }));
    const { counts, tools: each } = contextCostOf(tools, { counters: { o200k, cl100k: o200k } });
    expect(seen[0]).toEqual(sent.map((part) => JSON.stringify(part)));
    expect(seen[1]).toBe(seen[0]);
    expect(counts.find(({ family }) => family === 'o200k')).toMatchObject({ exact: true, tokens: JSON.stringify(sent).length });
    expect(each[0]?.tokens.o200k).toBe(JSON.stringify(sent[1]).length);
  });

  it('is left out where a tokenizer gives up', () => {
    const { counts } = contextCostOf(tools, {
      counters: { o200k: () => undefined, cl100k: (texts) => ({ together: 1, each: texts.map(() => 1) }) },
    });
    expect(counts.map(({ family }) => family)).toEqual(['estimate', 'cl100k', 'claude', 'gemini']);
  });

  it('is nothing where there are no tools, and survives a schema without a bottom', () => {
    expect(contextCostOf([]).counts.map(({ tokens }) => tokens)).toEqual([0, 0, 0]);
    let inputSchema: JsonObject = {};
    for (let depth = 0; depth < 100_000; depth += 1) inputSchema = { not: inputSchema };
    const deep = [{ name: 'deep', tool: { name: 'deep', inputSchema } }];
    expect(
      contextCostOf(deep, { counters: { o200k: (texts) => ({ together: 1, each: texts.map(() => 1) }) } }).counts.map(
        ({ family }) => family,
      ),
    ).toEqual(['estimate', 'claude', 'gemini']);
  });
});
