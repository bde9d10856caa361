import { describe, expect, test } from 'vitest';
import { NEWEST_LEGACY } from '../../../src/core/revision.ts';
import type { ClientFault } from '../../../src/fake/client/client-fault.ts';
import { CLIENT_FAULTS } from '../../../src/fake/client/faults/index.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { asksForAll, play, transcriptOf } from './play.ts';

/** The revision and the wire on which a fault is tried: the newest, and the first that it names. */
function sceneOf({ wires, from, until, needs = [] }: ClientFault) {
  const revision = until !== undefined && until < NEWEST_LEGACY ? until : from !== undefined && from > NEWEST_LEGACY ? from : NEWEST_LEGACY;
  return { wire: wires?.[0] ?? 'stdio', revision, server: [asksForAll, ...findFaults(needs)], timeoutMs: 300 } as const;
}

describe('Faults of the client', () => {
  test('Their names are in order, and none stands twice.', () => {
    const ids = CLIENT_FAULTS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test.each(CLIENT_FAULTS)('$id: the client does something else than the reference.', async (fault) => {
    expect(fault.does).toMatch(/^[A-Z`].*\.$/);
    const scene = sceneOf(fault);
    const reference = transcriptOf(await play(scene));
    const bent = transcriptOf(await play({ ...scene, client: fault }));
    expect(bent).not.toEqual(reference);
  });
});
