import { describe, expect, it } from 'vitest';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Json } from '../../src/core/json/json.ts';
import { watchUnreadable } from '../../src/run/unreadable.ts';
import { settlesWithin } from '../../src/wire/wait.ts';

/** Whether the watch notices within a moment that these lines came as the answer to `initialize`. */
async function notices(lines: readonly string[], ms = 2500): Promise<boolean> {
  const log = createFrameLog(() => performance.now());
  const watch = watchUnreadable(log);
  const asked: Json = { jsonrpc: '2.0', id: 1, method: 'initialize' };
  log.add({ kind: 'message', from: 'client', connection: 'c1', text: JSON.stringify(asked), message: asked });
  for (const text of lines) log.add({ kind: 'noise', from: 'server', connection: 'c1', text, bytes: text.length });
  const isSeen = await settlesWithin(watch.seen, ms);
  watch.stop();
  return isSeen;
}

const ANSWER = { jsonrpc: '2.0', id: 1, result: {} };

describe.concurrent('a watch for answers that nobody can read', () => {
  it('sees one that stands on several lines.', async () => {
    expect(await notices(JSON.stringify(ANSWER, null, 2).split('\n'))).toBe(true);
  });

  it('sees one that shares its line with other text.', async () => {
    expect(await notices([`Starting ... ${JSON.stringify(ANSWER)}`])).toBe(true);
  });

  it('sees a header of language servers, and lets a moment pass before it says so.', async () => {
    expect(await notices(['Content-Length: 38'], 20)).toBe(false);
    expect(await notices(['Content-Length: 38'])).toBe(true);
  });

  it('does not take banners, logs and answers to other questions for one.', async () => {
    expect(await notices(['Welcome', '{"level":"info","msg":"ready"}', '{', '  "level": "info"', '}'])).toBe(false);
    expect(await notices([`debug: ${JSON.stringify({ ...ANSWER, id: 7 })}`])).toBe(false);
  });
});
