import { defineClientCheck } from '../../core/client-check.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { roundsOf } from '../../peer/talks/rounds.ts';

export default defineClientCheck({
  id: 'client-rounds/state-is-echoed',
  claim: 'Sends the state of an unfinished call back as it came.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-06'],
    says: 'A `requestState` goes back with the retry byte by byte. It means nothing to the client, which sends none where none was given.',
    spec: '2026-07-28/basic/patterns/mrtr#client-requirements-basic-workflow',
  },
  under: 'any',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and answer what it asks.',
  messages: {
    missing: 'The retry of `{{method}}` came without the `requestState` that it was given.',
    altered: 'The retry of `{{method}}` came with another `requestState` than it was given.',
    invented: 'The retry of `{{method}}` came with a `requestState`, and none was given.',
  },
  remedy: 'Keep `requestState` as the text that it is, without parsing or trimming it, and put it into the params of the retry.',
  catches: {
    'leaves-out-request-state': ['missing'],
    'alters-request-state': ['altered'],
    'invents-request-state': ['invented'],
  },

  watch({ talk, report, notSeen }) {
    const rounds = roundsOf(talk).filter(({ retry }) => retry !== undefined);
    if (rounds.length === 0) return notSeen();
    for (const { call, retry, state } of rounds) {
      if (retry === undefined || call.answer === undefined) continue;
      const came = retry.params['requestState'];
      if (came === state) continue;
      const { method } = call;
      const about = { subject: method, values: { method }, evidence: [call.answer, retry.frame] } as const;
      if (came === undefined) report({ message: 'missing', ...about });
      else if (state === undefined) report({ message: 'invented', ...about });
      else report({ message: 'altered', ...about, expected: show(state), actual: show(came) });
    }
  },
});

function show(state: unknown): string {
  return escapeUnseen(shortenText(typeof state === 'string' ? state : JSON.stringify(state), 120));
}
