import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { ADD_TOKEN, BROKE_ONCE, breaksAgain, callTool, inSeconds, SIGN_IN_STATUS } from '../../peer/calls/call-ends.ts';
import { namedTool } from '../../peer/calls/named-call.ts';

export default defineCheck({
  id: 'calls/malformed-calls-are-refused',
  claim: 'Refuses a malformed `tools/call` with a JSON-RPC error.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['TOOL-14'],
    says: 'A call without the name of a tool, or whose arguments are no object, is an error of the protocol.',
    spec: '2025-11-25/server/tools#error-handling',
  },
  messages: {
    taken: 'A call {{what}} brought a result, as if it were well-formed.',
    asResult: 'A call {{what}} brought a result with `isError`, where a JSON-RPC error belongs.',
    broke: '{{how}} when a call {{what}} came{{lastWords}}.',
    silent: 'A call {{what}} was not answered within {{seconds}} s.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'One faulty message ends the session.' },
    silent: { kind: 'hangs', because: 'A client waits for ever for the answer.' },
  },
  remedy: 'Check the shape of the call before anything else and answer with the error -32602.',
  catches: {
    'nameless-call-succeeds': ['taken'],
    'nameless-call-as-result': ['asResult'],
    'nameless-call-crashes': ['broke'],
    'nameless-call-hangs': ['silent'],
    'array-arguments-succeed': ['taken'],
  },
  connection: 'expendable',
  callsTool: true,

  async run({ connection, open, peer, limits, report, skip, inconclusive }) {
    if (peer.capabilities['tools'] === undefined) return skip('It declares no tools.');
    const named = namedTool(peer);
    const calls: { readonly what: string; readonly params: JsonObject }[] = [{ what: 'without `name`', params: { arguments: {} } }];
    // Only with a tool that exists is it the array that is refused; who does not look may run the tool.
    if (named !== undefined && !named.isDestructive) {
      calls.push({ what: 'with an array as `arguments`', params: { name: named.name, arguments: [] } });
    }
    for (const { what, params } of calls) {
      const end = await callTool(connection, params);
      const { evidence } = end;
      if (end.kind === 'answered') {
        if (end.isRefusal) continue;
        report({ message: end.result?.['isError'] === true ? 'asResult' : 'taken', subject: what, values: { what }, evidence });
      } else if (end.kind === 'refused') {
        if (end.status === SIGN_IN_STATUS) return skip(ADD_TOKEN);
        if (saysNothing(end.status)) return inconclusive(`The call was answered with HTTP ${end.status}.`);
      } else if (end.kind === 'broke') {
        if (!(await breaksAgain(open, (other) => callTool(other, params)))) return inconclusive(BROKE_ONCE);
        report({ message: 'broke', subject: what, values: { how: end.how, what, lastWords: end.lastWords }, evidence });
        return;
      } else if (params['name'] !== undefined && end.kind === 'slow') {
        return inconclusive('The call was not answered in time; the tool may be at work.');
      } else {
        report({ message: 'silent', subject: what, values: { what, seconds: inSeconds(limits.requestMs) }, evidence });
        if (!connection.alive) return;
      }
    }
  },
});
