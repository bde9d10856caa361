import { defineClientCheck } from '../../core/client-check.ts';
import { isSameJson } from '../../core/json/json.ts';
import { isRetry, lastingParams, roundsOf } from '../../peer/talks/rounds.ts';

export default defineClientCheck({
  id: 'client-rounds/state-is-used-once',
  claim: 'Uses a state for the call that it was given to, and not again once that was answered.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-08'],
    says: 'A state and the answers that go with it belong to the retry of one call, and to no other request.',
    spec: '2026-07-28/basic/patterns/mrtr#client-requirements-basic-workflow',
  },
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}` twice, and answer what it asks.',
  messages: {
    elsewhere: '`{{method}}` came with the `requestState` that another call had been given.',
    again: '`{{method}}` came with a `requestState` that had been used, after the retry with it was answered.',
  },
  remedy: 'Forget state and answers as soon as the retry is answered, and keep those of each call apart.',
  catches: { 'mixes-states-up': ['elsewhere'], 'uses-states-again': ['again'] },

  explains: ['client-rounds/state-is-echoed#altered'],

  watch({ talk, report, notSeen }) {
    const rounds = roundsOf(talk);
    const given = rounds.filter(({ state, retry }) => state !== undefined && retry !== undefined);
    if (given.length === 0) return notSeen();
    for (const each of talk.calls.filter(isRetry)) {
      // Two calls may have been given the same state.
      const owners = rounds.filter(
        ({ state, call }) => state === each.params['requestState'] && state !== undefined && isBefore(call.answer, each.frame),
      );
      const [owner] = owners;
      if (owner?.call.answer === undefined) continue;
      const { method } = each;
      const own = owners.filter(
        ({ call }) =>
          call.method === method &&
          isSameJson(lastingParams(call)['name'], each.params['name']) &&
          isSameJson(lastingParams(call)['uri'], each.params['uri']),
      );
      if (own.length === 0)
        report({ message: 'elsewhere', subject: method, values: { method }, evidence: [owner.call.answer, each.frame] });
      // A retry whose answer was lost may be sent again.
      const spent = own.every(({ retry }) => retry !== undefined && retry !== each && isBefore(retry.answer, each.frame));
      const used = own[0]?.retry?.answer;
      if (spent && used !== undefined) report({ message: 'again', subject: method, values: { method }, evidence: [used, each.frame] });
    }
  },
});

function isBefore(frame: { readonly seq: number } | undefined, other: { readonly seq: number }): boolean {
  return frame !== undefined && frame.seq < other.seq;
}
