import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { hangUpDuring } from '../../peer/calls/hung-up-call.ts';

export default defineCheck({
  id: 'cancellation/hang-ups-stop-the-work',
  claim: 'Stops the work of a request whose client has closed its stream.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-34'],
    says: 'In the stateless era a client cancels a request by closing its stream; the work for it should stop.',
    spec: '2026-07-28/basic/transports/streamable-http#cancellation',
  },
  wires: ['http'],
  messages: { wentOn: 'A client closed the stream of a call of `{{tool}}`, and the call went on to change its list.' },
  regrade: { wentOn: { severity: 'warning', because: 'That the work stops is advised: some work cannot be stopped half-way.' } },
  remedy: 'Hand the signal that the stream was closed to the work of its request, and stop there.',
  catches: { 'works-on-after-hang-ups': ['wentOn'] },
  connection: 'expendable',
  needs: ['slowListChange'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'slowListChange');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const call = await hangUpDuring(connection, peer, fixture, limits);
    if (call.because !== undefined) return call.isSkipped ? skip(call.because) : inconclusive(call.because);
    if (call.hasChanged) report({ message: 'wentOn', values: { tool }, subject: tool, evidence: call.evidence });
  },
});
