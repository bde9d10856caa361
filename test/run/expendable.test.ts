import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/core/connection.ts';
import type { Peer } from '../../src/core/peer.ts';
import { eraOf, type Revision } from '../../src/core/revision.ts';
import { createExpendables } from '../../src/run/expendable.ts';
import { standIn } from '../stand-in.ts';

interface Switches {
  alive: boolean;
  answers: readonly string[];
}

function peerOf(revision: Revision = '2025-11-25'): Peer {
  return standIn<Peer>({ revision, lists: { tools: { pages: [{}], ended: 'complete' } } });
}

/** Connections whose life the test holds in its hands. */
function createStock() {
  const opened: (Switches & { readonly revision: Revision; closed: boolean; readonly asked: string[] })[] = [];
  const open = async (revision: Revision): Promise<Connection> => {
    const state = { revision, alive: true, answers: ['ping'] as readonly string[], closed: false, asked: [] as string[] };
    opened.push(state);
    return standIn<Connection>({
      id: `c${opened.length}`,
      era: eraOf(revision),
      get alive() {
        return state.alive;
      },
      request: async (method: string) => {
        state.asked.push(method);
        return { outcome: state.answers.includes(method) ? 'answered' : 'timeout' };
      },
      close: async () => {
        state.closed = true;
        state.alive = false;
      },
    });
  };
  return { opened, open };
}

describe('expendable connections', () => {
  it('stay one as long as it answers', async () => {
    const { opened, open } = createStock();
    const expendables = createExpendables(open);
    const ids = [await expendables.take(peerOf()), await expendables.take(peerOf()), await expendables.take(peerOf())];
    expect(ids.map(({ id }) => id)).toEqual(['c1', 'c1', 'c1']);
    expect(opened).toHaveLength(1);
  });

  it('are one for each revision', async () => {
    const { opened, open } = createStock();
    const expendables = createExpendables(open);
    await expendables.take(peerOf('2025-11-25'));
    await expendables.take(peerOf('2026-07-28'));
    await expendables.take(peerOf('2025-11-25'));
    expect(opened.map(({ revision }) => revision)).toEqual(['2025-11-25', '2026-07-28']);
  });

  it('are opened anew when the last one has ended, went deaf, or was closed by a check', async () => {
    const { opened, open } = createStock();
    const expendables = createExpendables(open);
    await expendables.take(peerOf());
    if (opened[0]) opened[0].alive = false;
    const second = await expendables.take(peerOf());
    if (opened[1]) opened[1].answers = [];
    const third = await expendables.take(peerOf());
    await third.close();
    const fourth = await expendables.take(peerOf());
    expect([second.id, third.id, fourth.id]).toEqual(['c2', 'c3', 'c4']);
    expect(opened.map(({ closed }) => closed)).toEqual([true, true, true, false]);
  });

  it('take the answer to a list for a sign of life where `ping` brings none', async () => {
    const { opened, open } = createStock();
    const expendables = createExpendables(open);
    await expendables.take(peerOf());
    if (opened[0]) opened[0].answers = ['tools/list'];
    expect((await expendables.take(peerOf())).id).toBe('c1');
  });

  it('of the stateless era begin with an ordinary request, so that no probe settles the era', async () => {
    const { opened, open } = createStock();
    const expendables = createExpendables(open);
    await expendables.take(peerOf('2026-07-28'));
    await expendables.take(peerOf('2025-11-25'));
    expect(opened.map(({ asked }) => asked)).toEqual([['tools/list'], []]);
  });

  it('are tried again after one that did not come up', async () => {
    const { open } = createStock();
    let isDown = true;
    const expendables = createExpendables(async (revision) => {
      if (isDown) throw new Error('It is down.');
      return open(revision);
    });
    await expect(expendables.take(peerOf())).rejects.toThrow('It is down.');
    isDown = false;
    expect((await expendables.take(peerOf())).id).toBe('c1');
  });
});
