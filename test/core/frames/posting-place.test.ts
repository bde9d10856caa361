import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { postingPlaceOf } from '../../../src/core/frames/posting-place.ts';

const STREAM = 'http://127.0.0.1:3000/sse';

function event(name: string, data: string): Frame {
  return { kind: 'event', from: 'server', connection: 'c1', seq: 1, t: 0, request: 0, event: name, data };
}

describe('the place where messages are posted', () => {
  it('is what the stream names, against its own address.', () => {
    expect(postingPlaceOf([event('hello', '/no'), event('endpoint', '/messages?sessionId=1')], STREAM)).toBe(
      'http://127.0.0.1:3000/messages?sessionId=1',
    );
    expect(postingPlaceOf([event('endpoint', 'http://127.0.0.1:3000/post')], STREAM)).toBe('http://127.0.0.1:3000/post');
  });

  it('is not known where nothing, or no address, was named.', () => {
    expect(postingPlaceOf([event('message', '/messages')], STREAM)).toBeUndefined();
    expect(postingPlaceOf([event('endpoint', ' ')], STREAM)).toBeUndefined();
    expect(postingPlaceOf([event('endpoint', 'http://[')], STREAM)).toBeUndefined();
  });
});
