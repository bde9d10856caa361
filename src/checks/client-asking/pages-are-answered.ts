import { defineClientCheck } from '../../core/client-check.ts';
import { keepingOf, PERSON_MS } from '../../peer/talks/abilities.ts';

export default defineClientCheck({
  id: 'client-asking/pages-are-answered',
  claim: 'Answers `elicitation/create` with a URL where it declares `elicitation.url`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-01'],
    says: 'A client that can send its users to pages declares `elicitation.url`; one that declares it can be asked.',
    spec: '2025-11-25/client/elicitation#capabilities',
  },
  from: '2025-11-25',
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation-url"}`.',
  messages: {
    refused: 'It declared `elicitation.url`, and answered a question with a URL with the error {{code}}.',
    unanswered: 'It declared `elicitation.url`, and left a question with a URL without an answer for {{seconds}} seconds.',
  },
  regrade: {
    unanswered: {
      severity: 'warning',
      because: 'A person may have been asked, and may have taken longer than the client waits for its call.',
    },
  },
  remedy: 'Declare `elicitation.url` only where the client shows the address and answers with what the user decided.',
  catches: { 'declares-elicitation-it-has-not': ['refused'], 'ignores-pages': ['unanswered'] },

  watch({ talk, now, report, notSeen }) {
    const { isKept, refused, unanswered } = keepingOf(talk, 'url', now, PERSON_MS);
    for (const { frame, answer, error } of refused) report({ message: 'refused', values: { code: error.code }, evidence: [frame, answer] });
    for (const { frame, seconds } of unanswered) report({ message: 'unanswered', values: { seconds }, evidence: [frame] });
    if (!isKept) return notSeen();
  },
});
