import { describe, expect, it } from 'vitest';
import { createAskPerson, type PersonSetup } from '../../../src/cli/login/ask-person.ts';

const PAGE = new URL('https://a.example/authorize?x=1');
const never = { next: () => new Promise<URLSearchParams>(() => {}) };

function setUp(listener: PersonSetup['listener'], patienceMs = 5000, signal?: AbortSignal) {
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

  it('hands on the state that it awaits, and says once that others come.', async () => {
    const page = new URL('https://a.example/authorize?state=ours');
    const next: PersonSetup['listener']['next'] = async (state, onRefused) => {
      for (let times = 0; times < 3; times++) onRefused?.('stranger');
      for (let times = 0; times < 3; times++) onRefused?.('too-long');
      return new URLSearchParams({ state });
    };
    const { ask, shown } = setUp({ next });
    expect((await ask(page)).get('state')).toBe('ours');
    expect(shown().match(/does not belong to this sign-in/g)).toHaveLength(1);
    expect(shown().match(/whose address is too long/g)).toHaveLength(1);
    expect(shown()).toContain('does not send back the `state` that it was given');
    const leadAstray: typeof next = (_, onRefused) => {
      onRefused?.('stranger');
      return never.next();
    };
    const onlyStrangers = setUp({ next: leadAstray }, 50);
    await expect(onlyStrangers.ask(page)).rejects.toThrow('with the `state` of this sign-in within 1 minutes, only with another one');
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
