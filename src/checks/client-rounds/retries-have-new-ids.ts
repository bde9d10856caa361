import { defineClientCheck } from '../../core/client-check.ts';
import { isSameJson } from '../../core/json/json.ts';
import { lastingParams, roundsOf } from '../../peer/talks/rounds.ts';

export default defineClientCheck({
  id: 'client-rounds/retries-have-new-ids',
  claim: 'Sends the retry of an unfinished call under a new id, with the params of the call.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-07'],
    says: 'The retry is a request of its own: another id, the same method and params, and beside them the answers and the state.',
    spec: '2026-07-28/basic/patterns/mrtr#client-requirements-basic-workflow',
  },
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and answer what it asks.',
  messages: {
    sameId: 'The retry of `{{method}}` came under the id of the call, `{{id}}`.',
    changed: 'The retry of `{{method}}` came with another `{{member}}` than the call.',
  },
  remedy: 'Build the retry from the params of the first request, add `inputResponses` and `requestState`, and count the id on.',
  catches: { 'retries-under-the-same-id': ['sameId'], 'changes-params-on-retry': ['changed'] },

  watch({ talk, report, notSeen }) {
    const rounds = roundsOf(talk).filter(({ retry }) => retry !== undefined);
    if (rounds.length === 0) return notSeen();
    for (const { call, retry } of rounds) {
      if (retry === undefined || call.answer === undefined) continue;
      const { method } = call;
      const evidence = [call.frame, call.answer, retry.frame] as const;
      if (isSameJson(call.id, retry.id))
        report({ message: 'sameId', subject: method, values: { method, id: JSON.stringify(retry.id) }, evidence });
      const [before, after] = [lastingParams(call), lastingParams(retry)];
      for (const member of new Set([...Object.keys(before), ...Object.keys(after)]))
        if (!isSameJson(before[member], after[member]))
          report({ message: 'changed', subject: `${method} ${member}`, values: { method, member }, evidence });
    }
  },
});
