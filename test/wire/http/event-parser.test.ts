import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from '../../../src/wire/http/event-parser.ts';

type Seen = { readonly comment: string } | StreamEvent;

function parse(pieces: readonly string[]): { readonly seen: readonly Seen[]; readonly rest: string } {
  const seen: Seen[] = [];
  const parser = createEventParser({ onComment: (comment) => seen.push({ comment }), onEvent: (event) => seen.push(event) });
  for (const piece of pieces) parser.push(piece);
  return { seen, rest: parser.end() };
}

const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom('data', 'event', 'id', 'retry', 'x'),
        fc.constantFrom(':', ': ', ':  '),
        fc.constantFrom('', 'a', '12', 'a:b', 'ü😀'),
      )
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('data', ':', ': note', ':note', 'retry: soon', 'id: a\0b', '{"jsonrpc":"2.0"}') },
  { weight: 4, arbitrary: fc.constant('') },
);
const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 }).map((lines) => lines.flat().join(''));

describe('the reader of event streams', () => {
  it('reads the fields of a block, and gives each block what stood in it.', () => {
    const { seen } = parse(['id: 7\nevent: note\nretry: 1500\ndata: a\ndata:b\ndata\n\ndata: {}\n\n']);
    expect(seen).toEqual([
      { event: 'note', id: '7', retry: 1500, data: 'a\nb\n', strays: [] },
      { event: '', data: '{}', strays: [] },
    ]);
  });

  it('shows blocks of which clients make no event.', () => {
    expect(parse(['retry: 10\n\n', 'id: 1\n\n', 'event: ping\n\n']).seen).toEqual([
      { event: '', retry: 10, strays: [] },
      { event: '', id: '1', strays: [] },
      { event: 'ping', strays: [] },
    ]);
    expect(parse(['{"a":1}\n\n']).seen).toEqual([{ event: '', strays: ['{"a":1}'] }]);
    expect(parse(['\n\n\n']).seen).toEqual([]);
  });

  it('hands over an event as soon as its blank line is there, also when lines end with CR.', () => {
    expect(parse(['data: 1\r\r']).seen).toHaveLength(1);
    expect(parse(['data: 1\r\n\r']).seen).toHaveLength(1);
    expect(parse(['data: 1\r\n\r', '\ndata: 2\n\n']).seen).toHaveLength(2);
  });

  it('tells what stood after the last blank line.', () => {
    expect(parse(['data: 1\n\ndata: 2\nid: ', '3']).rest).toBe('data: 2\nid: 3');
    expect(parse(['data: 1\n\n: note']).rest).toBe('');
  });

  it('holds no more than the unfinished block.', () => {
    const parser = createEventParser({ onComment: () => {}, onEvent: () => {} });
    parser.push('data: 12345\nda');
    expect(parser.held).toBeGreaterThanOrEqual(14);
    parser.push('ta: 6\n\n');
    expect(parser.held).toBe(0);
    parser.push(': a comment\n');
    expect(parser.held).toBe(0);
  });

  it('counts what lines cost by themselves: many short ones take more than their text.', () => {
    const parser = createEventParser({ onComment: () => {}, onEvent: () => {} });
    parser.push('id\n'.repeat(1000));
    expect(parser.held).toBeGreaterThan(30_000);
  });

  it('reads the same in whatever pieces the text comes.', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat({ max: 200 })), (text, cuts) => {
        const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
        const pieces = [...at, text.length].map((end, index) => text.slice(index === 0 ? 0 : at[index - 1], end));
        expect(parse(pieces)).toEqual(parse([text]));
      }),
      { numRuns: 300 },
    );
  });

  it('sees the events and comments that another reader sees.', () => {
    fc.assert(
      fc.property(stream, (text) => {
        const theirs: unknown[] = [];
        const parser = createParser({
          onComment: (comment) => theirs.push({ comment }),
          onEvent: ({ data, event = '', id }) => theirs.push({ data, event, ...(id !== undefined && { id }) }),
        });
        // Theirs waits for one more character after a CR.
        parser.feed(`${text}\n:end\n`);
        const ours: unknown[] = [];
        for (const each of parse([`${text}\n:end\n`]).seen) {
          if ('comment' in each) ours.push(each);
          else if (each.data !== undefined)
            ours.push({ data: each.data, event: each.event, ...(each.id !== undefined && { id: each.id }) });
        }
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 500 },
    );
  });
});
