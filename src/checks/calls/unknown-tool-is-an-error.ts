import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { ADD_TOKEN, BROKE_ONCE, breaksAgain, callTool, inSeconds, SIGN_IN_STATUS } from '../../peer/calls/call-ends.ts';

const INVALID_PARAMS = -32602;

export default defineCheck({
  id: 'calls/unknown-tool-is-an-error',
  claim: 'Answers the call of a tool that it does not have with a JSON-RPC error.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-13'],
    says: 'A tool that does not exist is an error of the protocol, as -32602, and no result.',
    spec: '2026-07-28/server/tools#error-handling',
  },
  messages: {
    asResult: 'The call of a tool that does not exist brought a result with `isError`, where a JSON-RPC error belongs.',
    succeeded: 'The call of a tool that does not exist brought a result, as if it had worked.',
    otherCode: 'The call of a tool that does not exist brought the error {{code}}, where -32602 is usual.',
    refused: 'The call of a tool that does not exist was answered with HTTP {{status}} and no message.',
    broke: '{{how}} when a tool was called that does not exist{{lastWords}}.',
    silent: 'The call of a tool that does not exist was not answered within {{seconds}} s.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'A model that makes up a name ends the session.' },
    silent: { kind: 'hangs', because: 'A model that makes up a name waits for ever.' },
  },
  regrade: {
    succeeded: {
      severity: 'error',
      because: 'A client cannot tell that nothing was done. Neither the specification nor any SDK knows such an answer.',
    },
    otherCode: { severity: 'note', because: 'The specification gives the code as an example; several SDKs send another.' },
  },
  remedy: 'Answer with the error -32602 that names the tool. Older official SDKs wrap it into a result: bring them up to date.',
  catches: {
    'unknown-tool-as-result': ['asResult'],
    'unknown-tool-succeeds': ['succeeded'],
    'unknown-tool-gets-other-code': ['otherCode'],
    'unknown-tool-gets-bare-404': ['refused'],
    'unknown-tool-crashes': ['broke'],
    'unknown-tool-hangs': ['silent'],
  },
  explains: { broke: ['calls/malformed-calls-are-refused'], silent: ['calls/malformed-calls-are-refused'] },
  connection: 'expendable',

  async run({ connection, open, peer, limits, nonce, report, skip, inconclusive }) {
    if (peer.capabilities['tools'] === undefined) return skip('It declares no tools.');
    const params = { name: `no_such_tool_${nonce()}`, arguments: {} };
    const end = await callTool(connection, params);
    const { evidence } = end;
    if (end.kind === 'answered') {
      const { result, error, isRefusal } = end;
      if (isRefusal) {
        if (error !== undefined && error.code !== INVALID_PARAMS) report({ message: 'otherCode', values: { code: error.code }, evidence });
      } else report({ message: result?.['isError'] === true ? 'asResult' : 'succeeded', evidence });
    } else if (end.kind === 'refused') {
      if (end.status === SIGN_IN_STATUS) return skip(ADD_TOKEN);
      if (saysNothing(end.status)) return inconclusive(`The call was answered with HTTP ${end.status}.`);
      report({ message: 'refused', values: { status: end.status }, evidence });
    } else if (end.kind === 'broke') {
      if (!(await breaksAgain(open, (other) => callTool(other, params)))) return inconclusive(BROKE_ONCE);
      report({ message: 'broke', values: { how: end.how, lastWords: end.lastWords }, evidence });
    } else report({ message: 'silent', values: { seconds: inSeconds(limits.requestMs) }, evidence });
  },
});
