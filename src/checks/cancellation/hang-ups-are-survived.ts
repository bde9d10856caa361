import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { fateOf } from '../../peer/answers/fate.ts';
import { startFixture } from '../../peer/calls/fixture-call.ts';
import { isResponseOn } from '../../peer/http/stream-frames.ts';
import { plainMethod } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'cancellation/hang-ups-are-survived',
  claim: 'Takes it for a cancellation when a client hangs up during a call, and goes on.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CANCEL-10'],
    says: 'Over HTTP a client cancels a request by closing its stream.',
    spec: '2026-07-28/basic/patterns/cancellation#transport-specific-cancellation',
  },
  wires: ['http'],
  messages: { broke: 'After a client had hung up during a call of `{{tool}}`, it {{fate}} to `{{method}}`.' },
  harm: { broke: { kind: 'hangs', because: 'One impatient user takes the server away from everybody.' } },
  remedy: 'Let the end of the response stream stop the work of its request, and catch what a write to a closed stream throws.',
  catches: { 'breaks-when-a-client-hangs-up': ['broke'] },
  explains: { broke: ['open:*'] },
  connection: 'expendable',
  needs: ['cancellation'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'cancellation');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const { http } = await startFixture(connection, peer, fixture, limits.startMs);
    if (http?.isStream !== true) return skip(`It answers the call of \`${tool}\` without a stream, so that there is none to close.`);
    const isOver = http.frames.some((frame) => isResponseOn(frame, http.request.seq));
    http.close();
    if (isOver) return skip(`The call of \`${tool}\` is over too soon to be cancelled. Name a slower one under \`fixtures.cancellation\`.`);
    const method = plainMethod(peer);
    const exchange = await connection.request(method);
    const fate = fateOf(exchange, connection);
    if (fate.kind === 'result') return;
    if (fate.kind !== 'broke') return inconclusive(`After the client had hung up, \`${method}\` was refused.`);
    report({ message: 'broke', values: { tool, fate: fate.how, method }, subject: tool, evidence: [http.request, ...fate.evidence] });
  },
});
