import { defineCheck } from '../../core/check.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { badCallsOf } from '../../peer/calls/bad-arguments.ts';
import { BROKE_ONCE, breaksAgain, inSeconds } from '../../peer/calls/call-ends.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';
import { untoldFailureIn } from '../../peer/calls/untold-failure.ts';

export default defineCheck({
  id: 'calls/bad-arguments-are-refused',
  claim: 'Refuses arguments that do not fit the input schema of the tool.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TOOL-16', 'SEC-18'],
    says: 'A server validates what goes into its tools: a missing argument or one of another type does not pass.',
    spec: '2026-07-28/server/tools#security-considerations',
  },
  messages: {
    accepted: '`{{tool}}` took a call {{what}} (`{{argument}}`), and answered as if nothing were wrong.',
    unflagged: '`{{tool}}` refuses a call {{what}} (`{{argument}}`) in its text and not in `isError`: `{{text}}`.',
    broke: '{{how}} when `{{tool}}` was called {{what}} (`{{argument}}`){{lastWords}}.',
    blocked: 'When `{{tool}}` was called {{what}} (`{{argument}}`), it answered neither that nor anything after it within {{seconds}} s.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'One wrong argument of a model ends the session.' },
    blocked: { kind: 'hangs', because: 'Nothing is answered any more, not even a cancellation.' },
  },
  regrade: {
    unflagged: { severity: 'warning', because: 'The arguments are refused; what is missing is the flag.' },
    accepted: { severity: 'warning', because: 'A tool may read more than its schema promises. Only its author can tell.' },
  },
  remedy: 'Validate the arguments against the schema that is listed before the tool runs.',
  catches: {
    'accepts-any-arguments': ['accepted'],
    'bad-arguments-are-told-in-text': ['unflagged'],
    'bad-arguments-crash': ['broke'],
    'bad-arguments-block-the-loop': ['blocked'],
  },
  explains: { broke: ['calls/refusals-say-what-is-wrong'], blocked: ['calls/refusals-say-what-is-wrong'] },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, open, peer, limits, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    const tool = showName(named.name);
    if (named.isDestructive) return skip(`\`${tool}\` says that it may destroy something: it is called with the given arguments only.`);
    const calls = badCallsOf(named);
    if (calls.length === 0) return skip(`\`${tool}\` takes no argument that could be wrong. Add \`--call\` with a tool that does.`);
    for (const call of calls) {
      const { what } = call;
      const argument = showName(call.argument);
      const end = await callNamed(connection, named, call.arguments);
      const { evidence } = end;
      if (end.kind === 'broke') {
        if (!(await breaksAgain(open, (other) => callNamed(other, named, call.arguments)))) return inconclusive(BROKE_ONCE);
        report({ message: 'broke', subject: tool, values: { how: end.how, tool, what, argument, lastWords: end.lastWords }, evidence });
        return;
      }
      if (end.kind === 'answered') {
        const { result } = end;
        const isComplete = (result?.['resultType'] ?? 'complete') === 'complete';
        if (result === undefined || result['isError'] === true || !isComplete) continue;
        const failure = untoldFailureIn(result);
        if (failure === undefined) report({ message: 'accepted', subject: tool, values: { tool, what, argument }, evidence });
        else {
          const text = escapeUnseen(shortenText(failure, 160));
          report({ message: 'unflagged', subject: tool, values: { tool, what, argument, text }, evidence });
        }
      } else if (end.kind === 'slow' || end.kind === 'blocked' || end.kind === 'swallowed') {
        // It may be at work with them.
        if (end.kind === 'slow') return inconclusive(`A call of \`${tool}\` ${what} (\`${argument}\`) was not answered in time.`);
        report({
          message: 'blocked',
          subject: tool,
          values: { tool, what, argument, seconds: inSeconds(limits.requestMs) },
          evidence,
        });
        return;
      }
    }
  },
});
