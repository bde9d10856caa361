import { defineClientCheck } from '../../core/client-check.ts';
import { keepingOf, PERSON_MS } from '../../peer/talks/abilities.ts';

export default defineClientCheck({
  id: 'client-asking/forms-are-answered',
  claim: 'Answers `elicitation/create` with a form where it declares `elicitation`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-01'],
    says: 'A client that can show forms declares `elicitation`, from 2025-11-25 on with `form` or as an empty object; one that declares it can be asked.',
    spec: '2025-11-25/client/elicitation#capabilities',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`.',
  messages: {
    refused: 'It declared `elicitation`, and answered a form with the error {{code}}.',
    unanswered: 'It declared `elicitation`, and left a form without an answer for {{seconds}} seconds.',
  },
  regrade: {
    unanswered: {
      severity: 'warning',
      because: 'A person may have been asked, and may have taken longer than the client waits for its call.',
    },
  },
  remedy:
    'Declare `elicitation` only where the application has a handler for it: libraries that always declare it make every server believe that its users can be asked.',
  catches: { 'declares-elicitation-it-has-not': ['refused'], 'ignores-forms': ['unanswered'] },

  watch({ talk, now, report, notSeen }) {
    const { isKept, refused, unanswered } = keepingOf(talk, 'form', now, PERSON_MS);
    for (const { frame, answer, error } of refused) report({ message: 'refused', values: { code: error.code }, evidence: [frame, answer] });
    for (const { frame, seconds } of unanswered) report({ message: 'unanswered', values: { seconds }, evidence: [frame] });
    if (!isKept) return notSeen();
  },
});
