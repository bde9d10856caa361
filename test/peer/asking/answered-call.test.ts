import { describe, expect, it } from 'vitest';
import { fullCapabilities } from '../../../src/client/capabilities.ts';
import { ClientRefusal } from '../../../src/core/connection.ts';
import { fixtureOf } from '../../../src/core/fixtures.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { LIBRARY_FIXTURES } from '../../../src/fake/library/fixtures.ts';
import { callAnswering } from '../../../src/peer/asking/answered-call.ts';
import { WILLING } from '../../../src/peer/asking/willing-client.ts';
import { startPeer } from '../../client/fake-peers.ts';
import { listedPeer } from '../listed-peer.ts';

const PEER = listedPeer({});
const FORM = fixtureOf({ fixtures: LIBRARY_FIXTURES }, 'elicitation') ?? { tool: '', arguments: {} };
const ERAS: readonly Revision[] = ['2025-11-25', '2026-07-28'];

async function open(revision: Revision) {
  return (await startPeer('stdio')).open({ revision, declares: fullCapabilities(revision) });
}

describe.each(ERAS)('a call whose questions are answered in %s', (revision) => {
  it('comes to its end, and tells what was asked', async () => {
    const { end, questions } = await callAnswering(await open(revision), PEER, FORM, WILLING);
    expect(questions.map(({ method }) => method)).toEqual(['elicitation/create']);
    expect(end).toMatchObject({ kind: 'answered', result: { content: [{ text: 'The card of litmus waits at the desk.' }] } });
  });

  it('takes a refusal for an answer', async () => {
    const refuse = () => {
      throw new ClientRefusal(-32603, 'The window is gone.');
    };
    const { end } = await callAnswering(await open(revision), PEER, FORM, { 'elicitation/create': refuse });
    const result = revision === '2026-07-28' ? { resultType: 'input_required' } : { isError: true };
    expect(end).toMatchObject({ kind: 'answered', result });
  });
});

it('A call of the stateless era may declare other things than its connection.', async () => {
  const { end } = await callAnswering(await open('2026-07-28'), PEER, FORM, WILLING, { declares: {} });
  expect(end).toMatchObject({ kind: 'answered', error: { code: -32021 } });
});
