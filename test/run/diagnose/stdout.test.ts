import { describe, expect, it } from 'vitest';
import { createFrameLog } from '../../../src/core/frame-log.ts';
import type { Silence } from '../../../src/run/diagnose/silence.ts';
import { answersUnreadably } from '../../../src/run/diagnose/stdout.ts';

const ANSWER = { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-11-25' } };

/** What is found when `initialize` was asked under id 1 and these lines came, none of which is a message. */
function look(...lines: readonly string[]) {
  const log = createFrameLog(() => 0);
  const message = { jsonrpc: '2.0', id: 1, method: 'initialize' };
  log.add({ kind: 'message', from: 'client', connection: 'c1', text: JSON.stringify(message), message });
  for (const text of lines) log.add({ kind: 'noise', from: 'server', connection: 'c1', text, bytes: text.length });
  return answersUnreadably({ main: log.frames } as Silence);
}

describe('an answer that no client finds', () => {
  it('stands on several lines.', () => {
    const lines = JSON.stringify(ANSWER, null, 2).split('\n');
    const found = look(...lines);
    expect(found?.cause).toBe('answers-over-several-lines');
    expect(found?.text).toContain(`${lines.length} lines`);
    expect(found?.evidence).toHaveLength(lines.length);
  });

  it('shares its line with other text.', () => {
    const found = look(`Ready. ${JSON.stringify(ANSWER)}`);
    expect(found?.cause).toBe('answer-shares-its-line');
    expect(found?.text).toContain('Ready.');
    expect(found?.evidence.map(({ kind }) => kind)).toEqual(['message', 'noise']);
  });

  it('is not seen in what only looks like one.', () => {
    expect(look('Welcome', '{', '  "level": "info"', '}')).toBeUndefined();
    expect(look(`debug ${JSON.stringify({ ...ANSWER, id: 2 })}`)).toBeUndefined();
    expect(look()).toBeUndefined();
  });
});
