import { defineCheck } from '../../core/check.ts';
import type { Connection, HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { isLookedAt, postBesideStream, responseTo } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/sessions-are-no-keys',
  claim: 'Wants a token with every request of a session.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-17', 'SEC-04'],
    says: 'Every request carries its token, also within a session: whoever learns the id of a session has no right by that.',
    spec: '2025-11-25/basic/authorization#token-requirements',
  },
  until: '2025-11-25',
  wires: ['http', 'sse'],
  messages: {
    taken: 'It answers {{request}} in a session without a token with {{status}}. The id of a session is all that an attacker needs.',
    otherStatus: 'It answers {{request}} in a session without a token with {{status}}. Clients get a token at 401, and give up at others.',
  },
  remedy: 'Put the check of the token before everything else, for POST, GET and DELETE alike, and answer 401.',
  catches: {
    'sessions-need-no-token': ['taken'],
    'streams-need-no-token': ['taken'],
    'ends-sessions-without-token': ['taken'],
    'answers-tokenless-sessions-with-404': ['otherStatus'],
    'posts-need-no-token': ['taken'],
  },
  connection: 'fresh',

  async run({ connection, inconclusive, limits, open, peer, report, skip }) {
    const refusal = refusalFor(peer);
    if (refusal === undefined) return skip('Nothing asked for a token.');
    if (peer.wire === 'sse') {
      const request = 'a POST beside its stream';
      const without = { headers: { authorization: null } };
      const { answer, reply } = await postBesideStream(connection, connection.compose('ping'), without, peer, limits.requestMs);
      const status = statusOf(answer);
      const [first, ...rest] = shown(answer);
      const more = {
        subject: request,
        values: { request, status },
        evidence: [first, ...rest, ...(reply ? [reply.frame] : [])],
        expected: '401',
        actual: status,
      } as const;
      if (reply !== undefined) return report({ ...more, message: 'taken' });
      if (answer.status === 0) return inconclusive(`${request} without a token brought ${status}.`);
      if (answer.status !== 401 && answer.status !== refusal.status) report({ ...more, message: 'otherStatus' });
      return;
    }
    if (!['initialize', 'server/discover'].includes(refusal.asked)) return skip('It is open but for calls.');
    const { sessionId } = connection;
    if (sessionId === undefined) return skip('It gave no session id.');
    const probe = await openProbe({ open, peer }, connection);
    const without = { authorization: null };
    // A session more, to be ended by the wrong hand.
    const greeted = await probe.greet();
    const other = headerOf(greeted.headers, 'mcp-session-id') ?? sessionId;
    const list = connection.compose('tools/list', {});
    const call = connection.compose('tools/call', { name: 'mcp_litmus_no_such_tool', arguments: {} });
    const tries = [
      ['`tools/list`', () => probe.post(list, without)],
      ['`tools/call`', () => probe.post(call, without)],
      ['a GET', () => probe.get(without)],
      ['a DELETE', () => probe.link.http({ method: 'DELETE', headers: { ...without, 'mcp-session-id': other, 'content-type': null } })],
    ] as const;
    let unanswered: string | undefined;
    for (const [request, send] of tries) {
      const answer = await send();
      const isTaken = await wasTaken(request, answer, probe.link, limits.requestMs);
      answer.close();
      const status = statusOf(answer);
      const more = { subject: request, values: { request, status }, evidence: shown(answer), expected: '401', actual: status };
      if (isTaken) report({ ...more, message: 'taken' });
      else if (answer.status === 0) unanswered ??= `${request} without a token brought ${status}.`;
      // Where there are no such requests, 405 says so.
      else if (![401, 405, refusal.status].includes(answer.status)) report({ ...more, message: 'otherStatus' });
    }
    await probe.leave(greeted);
    if (unanswered !== undefined) return inconclusive(unanswered);
  },
});

/** A page for people, or an error that speaks of access, comes with a status of success as well. */
async function wasTaken(request: string, answer: HttpAnswer, link: Connection, timeoutMs: number): Promise<boolean> {
  if (answer.status < 200 || answer.status > 299) return false;
  if (answer.mediaType === 'text/html') return false;
  const method = /^`(tools\/\w+)`$/.exec(request)?.[1];
  if (method === undefined) return true;
  const response = await responseTo(answer, link, timeoutMs);
  return response !== undefined && isLookedAt(method, response);
}
