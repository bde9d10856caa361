import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { MODERN, NEWEST_LEGACY, type Revision } from '../../../src/core/revision.ts';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { addTool } from '../../../src/fake/bending.ts';
import type { ClientFault } from '../../../src/fake/client/client-fault.ts';
import fetchesReferences from '../../../src/fake/client/faults/fetches-references.ts';
import { CLIENT_FAULTS } from '../../../src/fake/client/faults/index.ts';
import { createExercises } from '../../../src/fake/exercises/exercises.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { asksForAll, play, type Scene, transcriptOf } from './play.ts';

/** What they do does not show in what is said to the server, or only in how often a task is asked after. */
const ELSEWHERE = ['asks-after-tasks-at-once', 'fetches-references'];

let auth: RunningAuthServer | undefined;
afterAll(() => auth?.close());

/** What a check finds is proven where all checks are. */
const FOUND = new Set(CLIENT_CHECKS.flatMap(({ catches }) => Object.keys(catches)));

const transcripts = new Map<string, Promise<readonly string[]>>();

/** What the reference says in a scene, played once for all faults. */
function referenceIn(key: string, scene: Scene): Promise<readonly string[]> {
  const known = transcripts.get(key) ?? play(scene).then(transcriptOf);
  transcripts.set(key, known);
  return known;
}

async function scenesOf({ wires, from, until, access, needs = [] }: ClientFault): Promise<readonly (readonly [string, Scene])[]> {
  const revision: Revision = until !== undefined && until < NEWEST_LEGACY ? until : from === MODERN ? MODERN : NEWEST_LEGACY;
  const wire = wires?.[0] ?? 'stdio';
  if (access !== undefined) auth ??= await startAuthServer();
  const scene: Scene = {
    wire,
    revision,
    server: [asksForAll, ...findFaults(needs)],
    timeoutMs: 300,
    ...(access && auth && { protection: { issuers: [auth.issuer], verify: auth.verify } }),
  };
  const key = [wire, revision, access, ...needs].join(' ');
  return [
    [key, scene],
    [`${key} exercises`, { ...scene, serves: { offers: createExercises } }],
  ];
}

describe('Faults of the client', () => {
  test('Their names are in order, and none stands twice.', () => {
    const ids = CLIENT_FAULTS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('The reference says the same in every run.', async () => {
    for (const wire of ['stdio', 'http'] as const) {
      const scene: Scene = { wire, serves: { offers: createExercises } };
      expect(transcriptOf(await play(scene))).toEqual(transcriptOf(await play(scene)));
    }
  });

  test.each(CLIENT_FAULTS.filter(({ id }) => !ELSEWHERE.includes(id) && !FOUND.has(id)))(
    '$id: the client does something else than the reference.',
    async (fault) => {
      expect(fault.does).toMatch(/^[A-Z`].*\.$/);
      let differs = false;
      for (const [key, scene] of await scenesOf(fault)) {
        const bent = transcriptOf(await play({ ...scene, client: fault }));
        differs ||= bent.join('\n') !== (await referenceIn(key, scene)).join('\n');
        if (differs) break;
      }
      expect(differs).toBe(true);
    },
  );

  test('`fetches-references` fetches what a schema refers to, and the reference does not.', async () => {
    const fetched: string[] = [];
    const canary = createServer((request, response) => {
      fetched.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const address = canary.address();
    const $ref = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/schema`;
    const inputSchema = { type: 'object', properties: { place: { $ref } } };
    const refers = defineFault({ id: 'refers-elsewhere', does: 'Refers elsewhere.', offer: addTool({ name: 'far', inputSchema }) });
    await play({ wire: 'http', server: [refers] });
    expect(fetched).toEqual([]);
    await play({ wire: 'http', server: [refers], client: fetchesReferences });
    expect(fetched).toEqual(['/schema']);
    canary.close();
  });
});
