import { defineClientCheck } from '../../core/client-check.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/refusals-of-sampling-have-their-code',
  claim: 'Says with the error code -1 that the user does not want to sample.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['ERR-12', 'SAMPLING-11'],
    says: 'Where the user refuses to sample, the client answers with an error whose code is -1.',
    spec: '2025-11-25/client/sampling#error-handling',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"sampling"}`, and refuse what it asks.',
  messages: {
    otherCode: 'It refused to sample with the error {{code}}: {{text}}',
  },
  remedy:
    'Answer a refusal with `"error":{"code":-1,"message":"User rejected sampling request"}`, so that servers can tell it from a failure.',
  catches: { 'refuses-sampling-as-invalid': ['otherCode'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { frame, answer = frame, error } = asked;
      if (abilityOf(asked) !== 'sampling' || error === undefined) continue;
      if (error.code === -1) isSeen = true;
      else if (REFUSES.test(error.message)) {
        const text = escapeUnseen(shortenText(error.message, 200));
        report({
          message: 'otherCode',
          values: { code: error.code, text: /[.)]$/.test(text) ? text : `${text}.` },
          evidence: [frame, answer],
        });
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** Words of somebody who was asked and does not want. */
const REFUSES = /\b(user|human|person)\b.*\b(reject|declin|den(y|ied)|refus)|\b(reject|declin|refus)\w*\b.*\b(user|human|person)\b/i;
