import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-calls/arguments-are-sent',
  claim: 'Sends `arguments` with every call, an empty object where there are none.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A call without arguments may leave `arguments` out, and many servers refuse it then: their schemas ask for an object. An empty object works everywhere.',
  },
  occasion: 'Let the client call the tool `no_arguments`.',
  messages: {
    omitted: 'It called `{{tool}}` without `arguments`.',
    notObject: 'It called `{{tool}}` with {{value}} for `arguments`, and they are an object.',
  },
  harm: { notObject: { kind: 'loses-tools', because: 'Servers refuse such a call.' } },
  remedy: 'Send `"arguments":{}` where a tool takes none.',
  catches: { 'omits-arguments': ['omitted'], 'sends-null-for-arguments': ['notObject'] },

  watch({ talk, report, notSeen }) {
    const calls = talk.calls.filter(({ method }) => method === 'tools/call');
    let isSeen = false;
    for (const { frame, params } of calls) {
      const { arguments: given, name } = params;
      // A call without a name is told by another claim.
      if (!isString(name)) continue;
      const tool = showName(name);
      if (given === undefined) report({ message: 'omitted', values: { tool }, evidence: [frame] });
      else if (!isObject(given)) report({ message: 'notObject', values: { tool, value: describeValue(given) }, evidence: [frame] });
      // That a tool with arguments gets some says nothing.
      else isSeen ||= Object.keys(given).length === 0;
    }
    if (!isSeen) return notSeen();
  },
});
