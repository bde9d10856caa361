import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/core/connection.ts';
import { defineFault, type Fault } from '../../../src/fake/fault.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';
import { breaksAgain, callTool, describeBreak, inSeconds, probeLife } from '../../../src/peer/calls/call-ends.ts';
import { connectToFake } from '../fake-connection.ts';

const CALL = { name: 'list_branches', arguments: {} };
const faultNamed = (id: string) => FAULTS.filter((fault) => fault.id === id);
const never: Fault = defineFault({
  id: 'never-answers-calls',
  does: 'Never answers a call.',
  handle: (message, next) => (message['method'] === 'tools/call' ? undefined : next(message)),
});

const swallowing: Fault = defineFault({
  id: 'swallows-a-line',
  does: 'Reads neither the first call nor the line after it.',
  process: {
    line(line, next, { state }) {
      if (line.includes('"tools/call"')) state.set('taken', true);
      else if (!state.delete('taken')) next(line);
    },
  },
});

async function endWith(faults: readonly Fault[], revision?: '2026-07-28') {
  const connection = await connectToFake(faults, revision);
  const end = await callTool(connection, CALL);
  const { alive } = connection;
  await connection.close();
  return { end, alive };
}

describe('the end of a call', () => {
  it('is an answer with its result, or with its error', async () => {
    const connection = await connectToFake();
    const result = await callTool(connection, CALL);
    expect(result).toMatchObject({ kind: 'answered', result: { content: [{ type: 'text' }] } });
    const error = await callTool(connection, { name: 'no_such_tool' });
    expect(error).toMatchObject({ kind: 'answered', error: { code: -32602 } });
    await connection.close();
  });

  it.each([undefined, '2026-07-28'] as const)(
    'is slow when other requests are answered, and the connection stays (%s)',
    async (revision) => {
      const { end, alive } = await endWith([never], revision);
      expect(end.kind).toBe('slow');
      expect(end.evidence.length).toBe(3);
      expect(alive).toBe(true);
    },
  );

  it('is blocked when nothing is answered, and the connection is closed', async () => {
    const { end, alive } = await endWith(faultNamed('blocks-on-a-child-at-calls'));
    expect(end.kind).toBe('blocked');
    expect(alive).toBe(false);
  });

  it('is swallowed when the next request vanishes and a later one is answered', async () => {
    const { end, alive } = await endWith([swallowing]);
    expect(end.kind).toBe('swallowed');
    expect(alive).toBe(false);
  });

  it('is a break with exit code and last words when the server dies', async () => {
    const { end } = await endWith([
      defineFault({
        id: 'dies-on-calls',
        does: 'Dies when a tool is called.',
        handle(message, next, { process }) {
          if (message['method'] !== 'tools/call') return next(message);
          process?.stderr('first\nFatal: no such table\n');
          process?.exit(70);
          return undefined;
        },
      }),
    ]);
    expect(end).toMatchObject({
      kind: 'broke',
      how: 'It ended with exit code 70',
      lastWords: '; its last words on stderr: `first / Fatal: no such table`',
    });
    expect(end.evidence.map(({ kind }) => kind)).toEqual(['message', 'stderr', 'stderr', 'exit']);
  });
});

describe('a call that broke a connection', () => {
  it('is tried on one of its own, so that what came before is not blamed on it', async () => {
    const dying = FAULTS.filter(({ id }) => id === 'unknown-tool-crashes');
    const call = (connection: Connection) => callTool(connection, { name: 'no_such_tool' });
    expect(await breaksAgain(() => connectToFake(dying), call)).toBe(true);
    expect(await breaksAgain(() => connectToFake(), call)).toBe(false);
  });
});

describe('a sign of life', () => {
  it('is any answer, and its absence is told from a dead server', async () => {
    const connection = await connectToFake();
    expect((await probeLife(connection)).answered).toBe(true);
    await connection.close();
    const { answered, probe } = await probeLife(connection);
    expect(answered).toBe(false);
    expect(describeBreak(connection, probe).how).toBe('It ended with exit code 0');
    expect(describeBreak(connection, probe).lastWords).toBe('; it wrote nothing to stderr');
  });
});

describe('a time', () => {
  it('is told in seconds', () => {
    expect([10_000, 150, 1_250].map(inSeconds)).toEqual([10, 0.2, 1.3]);
  });
});
