import { defineClientCheck } from '../../core/client-check.ts';
import { callsToolsElsewhere } from '../../peer/talks/going-on.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-results/missing-types-are-complete',
  claim: 'Reads a result without `resultType` as a complete one.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-16'],
    says: 'Servers of earlier revisions know no `resultType`: where it is missing the result is complete.',
    spec: '2026-07-28/basic/index#resulttype',
  },
  under: ['loses-result-type'],
  occasion:
    'Let the client list tools, and call `add` with `{"a":1,"b":2}`. For comparison let it do the same at the server without the fault.',
  messages: { refused: 'It listed the tools, and used nothing of an answer without `resultType`. Where answers have one it called tools.' },
  regrade: {
    refused: {
      severity: 'note',
      because: 'That servers of the stateless era must send it can be read as leave to refuse answers without it.',
    },
  },
  remedy: 'Take a missing `resultType` for `complete`.',
  catches: { 'refuses-untyped-results': ['refused'] },

  watch({ talk, talks, isOver, report, notSeen }) {
    const shown = shownTools(talk);
    const untyped = talk.calls.find(
      ({ method, result }) => method === 'tools/list' && result !== undefined && result['resultType'] === undefined,
    );
    if (untyped?.answer === undefined) return notSeen();
    const used = talk.calls.some((call) => {
      const known = toolShownTo(call, shown);
      const { cursor } = call.params;
      const isNext = call.method === 'tools/list' && cursor !== undefined && cursor === untyped.result?.['nextCursor'];
      return isNext || (known !== undefined && known.page.result?.['resultType'] === undefined);
    });
    if (used) return;
    if (!isOver || !callsToolsElsewhere(talk, talks)) return notSeen();
    report({ message: 'refused', evidence: [untyped.answer] });
  },
});
