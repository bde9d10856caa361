import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { hangUpDuring } from '../../peer/calls/hung-up-call.ts';

export default defineCheck({
  id: 'http/lost-connections-cancel-nothing',
  claim: 'Goes on with a call whose connection was lost.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-15'],
    says: 'A connection may be lost at any time, which is no cancellation: who means that sends `notifications/cancelled`.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    dropped: 'When the connection of a call of `{{tool}}` is lost, the call is given up: the list that it changes stays as it was.',
  },
  remedy: 'Let the work of a request outlive its connection, and stop it at `notifications/cancelled` alone.',
  catches: { 'gives-calls-up-with-their-connection': ['dropped'] },
  connection: 'expendable',
  needs: ['slowListChange'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'slowListChange');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const call = await hangUpDuring(connection, peer, fixture, limits);
    if (call.because !== undefined) return call.isSkipped ? skip(call.because) : inconclusive(call.because);
    if (!call.hasChanged) report({ message: 'dropped', values: { tool }, subject: tool, evidence: call.evidence });
  },
});
