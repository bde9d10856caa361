import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { abilityOf, isDeclared } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/undeclared-modes-are-refused',
  claim: 'Refuses a mode of elicitation that it has not declared with the error -32602.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-13'],
    says: 'A client that is asked in a mode which it did not declare answers with the error -32602.',
    spec: '2025-11-25/client/elicitation#error-handling',
  },
  under: ['asks-what-was-not-declared'],
  occasion: 'Let a client that declares forms alone call the tool `ask` with `{"mode":"elicitation-url"}`.',
  messages: {
    otherCode: 'It had not declared the mode `{{mode}}` of elicitation, and answered with the error {{code}} instead of -32602.',
    answered: 'It had not declared the mode `{{mode}}` of elicitation, and answered with `{{action}}`.',
  },
  regrade: {
    otherCode: { severity: 'warning', because: 'Any error tells the server that it must not ask so.' },
  },
  remedy: 'Look at `mode` first, and answer one that you did not declare with `"error":{"code":-32602,…}`.',
  catches: { 'refuses-modes-as-unknown': ['otherCode'], 'accepts-modes-it-has-not': ['answered'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { frame, answer, error, result } = asked;
      const ability = abilityOf(asked);
      if ((ability !== 'form' && ability !== 'url') || answer === undefined) continue;
      if (asked.declared['elicitation'] === undefined || isDeclared(asked.declared, ability, talk.revision)) continue;
      isSeen = true;
      if (result !== undefined)
        report({ message: 'answered', values: { mode: ability, action: toText(result['action']) }, evidence: [frame, answer] });
      else if (error !== undefined && error.code !== -32602)
        report({ message: 'otherCode', values: { mode: ability, code: error.code }, evidence: [frame, answer] });
    }
    if (!isSeen) return notSeen();
  },
});
