import { defineClientCheck } from '../../core/client-check.ts';
import { abilityOf, isDeclared } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/undeclared-questions-are-refused',
  claim: 'Refuses questions for what it has not declared with the error -32601.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['ROOTS-04'],
    says: 'A client without roots answers `roots/list` with the error -32601; what it did not declare is not there.',
    spec: '2025-11-25/client/roots#error-handling',
  },
  under: ['asks-what-was-not-declared'],
  occasion: 'Let a client that declares no roots or no sampling call the tool `ask` with `{"mode":"roots"}` or `{"mode":"sampling"}`.',
  messages: {
    otherCode: 'It had not declared what `{{method}}` asks for, and answered with the error {{code}} instead of -32601.',
    answered: 'It had not declared what `{{method}}` asks for, and answered it with a result.',
  },
  regrade: {
    answered: { severity: 'note', because: 'It does no harm to answer; a server that keeps to what is declared never asks.' },
  },
  remedy: 'Declare what you answer, and answer the rest with `"error":{"code":-32601,"message":"Method not found"}`.',
  catches: { 'refuses-undeclared-questions-otherwise': ['otherCode'], 'answers-what-it-has-not-declared': ['answered'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { method, frame, answer, error, result } = asked;
      const ability = abilityOf(asked);
      if (ability === undefined || answer === undefined || isDeclared(asked.declared, ability, talk.revision)) continue;
      // A mode beside a declared one has a code of its own.
      if (ability === 'url' || (ability === 'form' && asked.declared['elicitation'] !== undefined)) continue;
      isSeen = true;
      if (result !== undefined) report({ message: 'answered', subject: method, values: { method }, evidence: [frame, answer] });
      else if (error !== undefined && error.code !== -32601)
        report({ message: 'otherCode', subject: method, values: { method, code: error.code }, evidence: [frame, answer] });
    }
    if (!isSeen) return notSeen();
  },
});
