import { describe, expect, it } from 'vitest';
import type { FakeEvent } from '../../../src/fake/fake-http.ts';
import { StoredStream } from '../../../src/fake/http/stored-stream.ts';

async function collect(events: AsyncIterable<FakeEvent>): Promise<readonly FakeEvent[]> {
  const seen: FakeEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

const signal = () => new AbortController().signal;

describe('a stored stream', () => {
  it('numbers its events, and goes on after any of them', async () => {
    const stream = new StoredStream('s');
    stream.prime();
    const first = collect(stream.attach(signal()));
    stream.push({ a: 1 });
    stream.push(undefined);
    stream.push('text');
    const resumed = collect(stream.attach(signal(), 's.1'));
    stream.push({ a: 2 });
    stream.end();
    expect((await first).map(({ id }) => id)).toEqual(['s.1', 's.2', 's.3']);
    expect((await resumed).map(({ id, data }) => [id, data])).toEqual([
      ['s.2', '{"a":1}'],
      ['s.3', 'text'],
      ['s.4', '{"a":2}'],
    ]);
    expect(await collect(stream.attach(signal(), 's.4'))).toEqual([]);
    expect([stream.has('s.4'), stream.has('s.5')]).toEqual([true, false]);
  });

  it('ends a connection and says when to come back, once an event has said from where', async () => {
    const stream = new StoredStream('s');
    stream.letGo();
    const first = collect(stream.attach(signal()));
    stream.prime();
    stream.letGo();
    stream.push({ a: 1 });
    stream.end();
    expect(await first).toEqual([{ id: 's.1', data: '' }, { retry: 500 }]);
    expect((await collect(stream.attach(signal(), 's.1'))).map(({ data }) => data)).toEqual(['{"a":1}']);
  });

  it('lets a connection go when its client hangs up', async () => {
    const stream = new StoredStream('s');
    const left = new AbortController();
    const events = collect(stream.attach(left.signal));
    expect(stream.attached).toBe(true);
    left.abort();
    expect([await events, stream.attached]).toEqual([[], false]);
  });
});
