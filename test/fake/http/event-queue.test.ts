import { describe, expect, it } from 'vitest';
import { EventQueue } from '../../../src/fake/http/event-queue.ts';

describe('a queue of events', () => {
  it('gives what was pushed before and after somebody listens, and ends', async () => {
    const queue = new EventQueue();
    queue.push({ data: 'early' });
    const seen: (string | undefined)[] = [];
    const read = (async () => {
      for await (const { data } of queue) seen.push(data);
    })();
    await new Promise((resolve) => setTimeout(resolve, 5));
    queue.push({ data: 'late' });
    queue.end();
    queue.push({ data: 'too late' });
    await read;
    expect([seen, queue.ended]).toEqual([['early', 'late'], true]);
  });
});
