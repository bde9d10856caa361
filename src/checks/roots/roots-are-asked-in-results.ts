import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'roots/roots-are-asked-in-results',
  claim: 'Asks for roots in a result, and only where the client declares them.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ROOTS-06'],
    says: '`roots/list` stands in the `inputRequests` of a result of type `input_required`, for clients that declare `roots` with the request.',
    spec: '2026-07-28/client/roots#listing-roots',
  },
  messages: {
    request: 'The call of `{{tool}}` sends `roots/list` as a request, which no client of this era answers.',
    undeclared: 'The call of `{{tool}}` wants `roots/list` from a client that does not declare `roots`.',
  },
  remedy:
    'Answer with `resultType: "input_required"` and `roots/list` among the `inputRequests`; refuse with -32021 where `roots` is not declared.',
  catches: { 'requests-roots-in-between': ['request'], 'wants-roots-of-everybody': ['undeclared'] },
  explains: { request: ['modern/server-sends-no-requests'] },
  connection: 'capable',
  needs: ['roots'],
  callsTool: true,

  async run({ connection, peer, report, skip }) {
    const fixture = fixtureOf(peer, 'roots');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const mark = connection.frames.at(-1)?.seq ?? -1;
    const willing = await callAnswering(connection, peer, fixture, WILLING);
    const request = connection.frames.find((frame) => frame.seq > mark && sendsRoots(frame));
    if (request !== undefined) return report({ message: 'request', values: { tool }, subject: tool, evidence: [request] });
    const isAsked = willing.questions.some(({ method }) => method === 'roots/list');
    if (!isAsked) return skip(`\`${tool}\` did not ask for roots. Name a call that does under \`fixtures.roots\`.`);
    const bare = await callAnswering(connection, peer, fixture, {}, { declares: {} });
    const undeclared = bare.questions.find(({ method }) => method === 'roots/list');
    if (undeclared !== undefined)
      report({ message: 'undeclared', values: { tool }, subject: tool, evidence: [bare.end.evidence[0], undeclared.frame] });
  },
});

function sendsRoots(frame: Frame): boolean {
  return (
    frame.kind === 'message' &&
    frame.from === 'server' &&
    messagesIn(frame.message).some((message) => isRequest(message) && message['method'] === 'roots/list')
  );
}
