import { describe, expect, it } from 'vitest';
import { createAskPerson } from '../../../src/cli/login/ask-person.ts';

const PAGE = new URL('https://a.example/authorize?x=1');
const never = { next: () => new Promise<URLSearchParams>(() => {}) };

function setUp(listener: { next(): Promise<URLSearchParams> }, patienceMs = 5000, signal?: AbortSignal) {
  let stderr = '';
  const show = (text: string) => {
    stderr += text;
  };
  const io = { env: { PATH: '/nowhere' }, platform: 'linux', stderr: show, ...(signal && { signal }) };
  return { ask: createAskPerson({ io, listener, opensNothing: false, patienceMs }), shown: () => stderr };
}

describe('asking a person', () => {
  it('shows where to go where no browser can be opened, and waits for the redirect.', async () => {
    const { ask, shown } = setUp({ next: async () => new URLSearchParams({ code: 'c' }) });
    expect((await ask(PAGE)).get('code')).toBe('c');
    expect(shown()).toBe('Open this page to sign in:\nhttps://a.example/authorize?x=1\n');
  });

  it('ends where nobody comes back, or the command is to end.', async () => {
    await expect(setUp(never, 50).ask(PAGE)).rejects.toThrow('Nobody came back from `a.example`');
    const stop = new AbortController();
    const asking = setUp(never, 5000, stop.signal).ask(PAGE);
    stop.abort();
    await expect(asking).rejects.toThrow('The sign-in was given up.');
    await expect(setUp(never, 5000, stop.signal).ask(PAGE)).rejects.toThrow('The sign-in was given up.');
  });
});
