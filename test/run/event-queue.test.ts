import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/core/event.ts';
import { createEventQueue } from '../../src/run/event-queue.ts';

const progress = (text: string): RunEvent => ({ kind: 'progress', text });

async function readAll(events: AsyncIterable<RunEvent>): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const event of events) if (event.kind === 'progress') texts.push(event.text);
  return texts;
}

describe('an event queue', () => {
  it('hands on what was pushed before and while it is read, in order', async () => {
    const queue = createEventQueue();
    queue.push(progress('a'));
    setTimeout(() => {
      queue.push(progress('b'));
      queue.push(progress('c'));
      setTimeout(() => queue.end(), 1);
    }, 1);
    expect(await readAll(queue.read())).toEqual(['a', 'b', 'c']);
  });

  it('throws a failure at its reader after the last event', async () => {
    const queue = createEventQueue();
    queue.push(progress('a'));
    queue.end(new Error('broken'));
    await expect(readAll(queue.read())).rejects.toThrow('broken');
  });

  it('takes nothing after its end', async () => {
    const queue = createEventQueue();
    queue.end();
    queue.push(progress('late'));
    expect(await readAll(queue.read())).toEqual([]);
  });
});
