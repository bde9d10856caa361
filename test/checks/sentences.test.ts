import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { Json, JsonObject } from '../../src/core/json/json.ts';
import { changeTool, without } from '../../src/fake/bending.ts';
import { defineFault, type Fault } from '../../src/fake/fault.ts';
import { runAgainstFake } from './fake-run.ts';

/** What one check says of a server with this fault. */
async function saidBy(check: string, fault: Fault, revision: '2025-11-25' | '2026-07-28' = '2025-11-25', maxPages = 10) {
  const checks = CHECKS.filter(({ id }) => id === check);
  const report = await runAgainstFake({ faults: [fault], wire: 'stdio', revision, checks, maxPages });
  return {
    texts: report.findings.map(({ text }) => text),
    verdicts: report.checks.map(({ verdict, because }) => (because === undefined ? verdict : `${verdict}: ${because}`)),
  };
}

/** Gives every tool of the fake server, or its first ones, these icons. */
function withIcons(icons: Json, most = 1): Fault {
  return defineFault({
    id: 'icons',
    does: 'Lists tools with these icons.',
    offer: ({ tools, ...rest }) => ({ ...rest, tools: tools.map((tool, at): JsonObject => (at < most ? { ...tool, icons } : tool)) }),
  });
}

describe('what is said of icons', () => {
  it.each([
    [5, 1, '`icons` is a number, and must be a list. That is so for the tool `search_books`.'],
    [[null], 1, '`icons[]` is `null`, and must be an object. That is so for the tool `search_books`.'],
    [[{ mimeType: 'image/png' }], 2, '`icons[].src` is missing. 2 things have such icons, first the tool `search_books`.'],
    [
      [{ src: 'https://x.example/a.png', theme: 'a `dark` one' }],
      1,
      '`icons[].theme` is `a \\u0060dark\\u0060 one`, and must be `light` or `dark`. That is so for the tool `search_books`.',
    ],
  ])('is a sentence of one or of several, with backticks around what was given: %j', async (icons, most, expected) => {
    const { texts } = await saidBy('icons/icons-are-complete', withIcons(icons, most));
    expect(texts).toEqual([expected]);
  });

  it('counts sources only where there are several', async () => {
    const icons = [{ src: 'ftp://x.example/a`.png' }];
    const one = 'The icon of the tool `search_books` has the source `ftp://x.example/a\\u0060.png`, which clients must not fetch.';
    expect((await saidBy('icons/sources-can-be-fetched', withIcons(icons))).texts).toEqual([one]);
    expect((await saidBy('icons/sources-can-be-fetched', withIcons(icons, 3))).texts).toEqual([`${one} 3 icons are like that.`]);
  });
});

describe('what is said of answers without their form', () => {
  const answering = (body: JsonObject) =>
    defineFault({
      id: 'answers',
      does: 'Answers `tools/list` with this.',
      bend: (message, _, request) => (request?.['method'] === 'tools/list' ? { ...without(message, 'result'), ...body } : message),
    });

  it.each([
    [{ result: null }, 'the result of `tools/list` is `null`, and must be an object with the list `tools`.'],
    [{ result: [1] }, 'the result of `tools/list` is a list, and must be an object with the list `tools`.'],
    [{ result: {} }, 'the result of `tools/list` has no list `tools`.'],
    [{ result: { tools: { a: 1 } } }, 'the result of `tools/list` has an object for its list `tools`.'],
  ])('names what came in place of a result: %j', async (body, said) => {
    const { texts } = await saidBy('lifecycle/declared-capabilities-answer', answering(body));
    expect(texts.join()).toContain(said);
  });
});

describe('what is said where a list was cut or did not come', () => {
  const many = (pageSize: number, count: number) =>
    defineFault({
      id: 'many',
      does: 'Lists many tools in small pages.',
      offer: ({ tools: [first, ...others], ...rest }) => ({
        ...rest,
        pageSize,
        tools: first === undefined ? [] : [...Array.from({ length: count }, (_, at) => ({ ...first, name: `tool_${at}` })), ...others],
      }),
    });

  it('leaves the cost of tools open where the first of them are cheap', async () => {
    const { texts, verdicts } = await saidBy('tools/context-cost-is-bounded', many(1, 40));
    expect(texts).toEqual([]);
    expect(verdicts).toEqual(['inconclusive: Only 10 pages of its tools were read: raise `--max-pages`.']);
  });

  it('tells what the first tools cost at least where they are dear already', async () => {
    const { texts } = await saidBy('tools/context-cost-is-bounded', many(20, 400));
    expect(texts.join()).toMatch(
      /^The descriptions of its first 200 tools take at least \d+ tokens of every prompt \(10 pages were read; /,
    );
  });

  it('leaves open what a server does without views where its list never came without them', async () => {
    const fault = defineFault({
      id: 'needs-views',
      does: 'Refuses its list of tools to clients that declare no views.',
      bend(message, session, request) {
        if (request?.['method'] !== 'tools/list' || session.clientCapabilities['extensions'] !== undefined) return message;
        return { ...without(message, 'result'), error: { code: -32603, message: 'No views.' } };
      },
    });
    const { texts, verdicts } = await saidBy('apps/tools-serve-without-views', fault, '2026-07-28');
    expect(texts).toEqual([]);
    expect(verdicts).toEqual(['inconclusive: Its list of tools did not come where nothing of the kind is declared.']);
  });
});

describe('what is said of tools that nest deep', () => {
  it('gives the depth of the whole message, and a least one where no more was kept', async () => {
    const nested = (levels: number) => {
      let inputSchema: JsonObject = { type: 'object' };
      for (let level = 0; level < levels; level++) inputSchema = { type: 'object', properties: { part: inputSchema } };
      return saidBy(
        'tools/nesting-can-be-read',
        defineFault({ id: 'nests', does: 'Nests.', offer: changeTool((tool) => ({ ...tool, inputSchema })) }),
      );
    };
    expect((await nested(29)).verdicts).toEqual(['passed']);
    expect((await nested(30)).texts.join()).toMatch(
      /^The list of tools nests 65 levels deep in the tool `search_books`\. .* 64 levels, as in \.NET/,
    );
    expect((await nested(140)).texts.join()).toMatch(
      /^The list of tools nests at least 256 levels deep in the tool `search_books`\. .* Rust/,
    );
  });
});
