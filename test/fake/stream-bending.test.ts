import { describe, expect, it } from 'vitest';
import { cutAt } from '../../src/fake/stream-bending.ts';
import { withExercises } from './faulty-exercises.ts';
import { openSession, post } from './http-client.ts';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
};

/** The pieces in which an answer to `initialize` comes. */
async function greet(url: string): Promise<readonly Buffer[]> {
  const answer = await post(url, INITIALIZE);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const pieces: Buffer[] = [];
  for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece));
  return pieces;
}

describe('streams whose events are written otherwise', () => {
  it.each([
    ['events-end-in-crlf', /^event: message\r\ndata: \{"jsonrpc".*\}\r\n\r\n$/],
    ['events-end-in-cr', /^event: message\rdata: \{"jsonrpc".*\}\r\r$/],
    ['data-comes-in-lines', /^event: message\ndata: \{\ndata: {3}"jsonrpc": "2.0",\n(data: .*\n)+data: \}\n\n$/],
    ['events-have-rare-forms', /^: keep-alive\n\n:\n\ntopic: library\nmood\ndata:\{"jsonrpc".*\}\n\n$/],
  ])('have the form of %s, with the answer to `initialize` among them', (fault, form) =>
    withExercises([fault], async (url) => {
      expect(Buffer.concat(await greet(url)).toString()).toMatch(form);
    }),
  );

  it('come in pieces that end between a carriage return and a line feed', () =>
    withExercises(['cuts-between-cr-and-lf'], async (url) => {
      const pieces = await greet(url);
      expect(pieces[0]?.toString()).toBe('event: message\r');
      expect(Buffer.concat(pieces).toString()).toMatch(/^event: message\r\ndata: \{"jsonrpc":"2.0",\r\ndata: "id":1,.*\}\r\n\r\n$/);
    }));

  it('come in pieces that end within characters, and are whole together', () =>
    withExercises(['cuts-within-characters'], async (url) => {
      const session = await openSession(url, '2025-11-25');
      const answer = await session.post({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'echo', arguments: { text: 'Zoë 你好' } },
      });
      const pieces: Buffer[] = [];
      for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece));
      expect(pieces.some((piece) => piece.toString().includes('\ufffd'))).toBe(true);
      expect(Buffer.concat(pieces).toString()).toContain('Zoë 你好');
    }));

  it('cut bytes where they are told to', () => {
    const bytes = Buffer.from('abcdef');
    expect(cutAt(bytes, [0, 2, 6]).map(String)).toEqual(['ab', 'cdef']);
  });
});
