import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-modern/mismatches-refresh-the-tools',
  claim: 'Lists the tools anew where a call is refused for its headers, and calls again.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['HTTP-24'],
    says: 'A refusal with -32020 for an argument tells that the schema has changed: the client lists the tools again, and repeats the call by the schema that it finds.',
    spec: '2026-07-28/basic/transports/streamable-http#client-behavior',
  },
  wires: ['http'],
  under: ['header-hint-comes-later'],
  occasion: 'Let the client list tools, and call `echo` with any text.',
  messages: {
    stopped:
      'A call of `{{tool}}` was refused with -32020, since its schema has changed, and it neither listed the tools again nor repeated the call.',
    blind: 'A call of `{{tool}}` was refused with -32020, and it repeated the call without listing the tools.',
    listed: 'A call of `{{tool}}` was refused with -32020. It listed the tools again, and did not repeat the call.',
  },
  remedy: 'On -32020 for a call, fetch `tools/list` past any cache, compute the headers anew, and repeat the call once.',
  catches: { 'gives-up-at-mismatches': ['stopped'], 'repeats-calls-blindly': ['blind'], 'refreshes-and-forgets': ['listed'] },

  watch({ talk, report, notSeen, ...moment }) {
    const refused = talk.calls.find(({ method, error }) => method === 'tools/call' && error?.code === -32020);
    if (refused?.answer === undefined) return notSeen();
    const { answer, params, frame } = refused;
    const later = talk.calls.filter((call) => call.frame.seq > answer.seq);
    const again = later.find((call) => call.method === 'tools/call' && call.params['name'] === params['name']);
    const list = later.find((call) => call.method === 'tools/list');
    const about = { values: { tool: showName(toText(params['name'])) }, evidence: [frame, answer] } as const;
    if (again !== undefined) {
      if (list === undefined || list.frame.seq > again.frame.seq)
        report({ message: 'blind', ...about, evidence: [frame, answer, again.frame] });
      return;
    }
    // It may be about to.
    if (mayStillCome(answer, moment)) return notSeen();
    if (list === undefined) report({ message: 'stopped', ...about });
    else report({ message: 'listed', ...about, evidence: [frame, answer, list.frame] });
  },
});
