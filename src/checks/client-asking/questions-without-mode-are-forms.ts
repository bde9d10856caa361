import { defineClientCheck } from '../../core/client-check.ts';
import { abilityOf, isDeclared } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/questions-without-mode-are-forms',
  claim: 'Takes a question without a mode for one by a form.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-04'],
    says: 'Where `elicitation/create` has no `mode` it asks by a form.',
    spec: '2025-11-25/client/elicitation#elicitation-requests',
  },
  until: '2025-11-25',
  under: ['elicits-without-a-mode'],
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`.',
  messages: {
    refused: 'It was asked by a form without a `mode`, and answered with the error {{code}}: {{text}}',
  },
  remedy: 'Read a missing `mode` as `form`: servers of 2025-06-18 know no other.',
  catches: { 'wants-a-mode': ['refused'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { frame, answer, error, params, declared } = asked;
      if (abilityOf(asked) !== 'form' || params['mode'] !== undefined || answer === undefined) continue;
      if (!isDeclared(declared, 'form', talk.revision)) continue;
      if (error === undefined) isSeen = true;
      else if ([-32600, -32601, -32602].includes(error.code)) {
        const text = error.message.endsWith('.') ? error.message : `${error.message}.`;
        report({
          message: 'refused',
          values: { code: error.code, text: text.slice(0, 200).replaceAll('`', "'") },
          evidence: [frame, answer],
        });
      }
    }
    if (!isSeen) return notSeen();
  },
});
