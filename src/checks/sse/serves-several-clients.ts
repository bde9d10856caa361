import { defineCheck, type RunContext } from '../../core/check.ts';
import { type Connection, NoAnswer } from '../../core/connection.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { usualRequest } from '../../core/frames/sign-of-life.ts';
import { shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'sse/serves-several-clients',
  claim: 'Opens a stream for a second client, and goes on taking the messages of the first.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SSE-01'],
    says: 'A server has an endpoint where each client opens the stream that it reads, and one where it posts what it says; it is there for several clients.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  messages: {
    refused: 'While one client is connected, the GET of a second is answered with {{status}}.',
    mixedUp:
      'Once a second client has connected, the first gets {{what}} to `{{method}}`. Most often one variable holds the transport of whoever came last.',
  },
  remedy: 'Create a transport and a server object for each GET, keep them by the session id of the endpoint, and look them up in the POST.',
  catches: { 'opens-one-stream-at-a-time': ['refused'], 'answers-whoever-came-last': ['mixedUp'] },
  explains: ['*'],
  decidesJobs: true,

  async run({ connection, open, peer, limits, report, trait, inconclusive }) {
    // The survey has come and gone as other clients do: where that took the stream of the first, a new one is the first.
    const isHeard = (await connection.request(usualRequest(connection))).outcome === 'answered';
    const first = isHeard ? connection : await open();
    const method = usualRequest(first);
    const before = isHeard ? undefined : await first.request(method);
    if (before !== undefined && before.outcome !== 'answered')
      return inconclusive(`It did not answer the first client (${before.outcome}).`);
    const second = await tryOpen(open);
    if (!('id' in second)) {
      const { head, evidence } = second;
      if (head?.status === 429) return inconclusive(TOO_MANY);
      // What served others beside the first a moment ago has its fill by now.
      const served = peer.offers.filter(({ exchange }) => exchange.result !== undefined).length;
      const status = head?.status ?? 'no answer';
      if (served > 1) return trait('refuses further streams with', status);
      if (head === undefined || head.status === 200) return inconclusive(second.because);
      return report({ message: 'refused', values: { status }, evidence });
    }
    const after = await first.request(method, undefined, { timeoutMs: limits.requestMs });
    if (after.outcome === 'answered') return;
    if (after.http?.status === 429) return inconclusive(TOO_MANY);
    const isPosted = after.http === undefined || (after.http.status >= 200 && after.http.status < 300);
    const what = isPosted ? 'no answer' : statusOf(after.http);
    report({ message: 'mixedUp', values: { what, method }, evidence: [after.sent, ...(after.http ? shown(after.http) : [])] });
  },
});

interface Refusal {
  readonly because: string;
  readonly head: FrameOf<'response-head'> | undefined;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** A further connection, or how its stream was refused. */
async function tryOpen(open: RunContext<Record<string, string>>['open']): Promise<Connection | Refusal> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const [one, ...more] = error.evidence;
    if (one === undefined) throw error;
    const head = error.evidence.findLast((frame): frame is FrameOf<'response-head'> => frame.kind === 'response-head');
    return { because: error.message, head, evidence: [one, ...more] };
  }
}
