import { defineClientCheck } from '../../core/client-check.ts';
import { keepingOf, PERSON_MS } from '../../peer/talks/abilities.ts';

export default defineClientCheck({
  id: 'client-asking/sampling-is-answered',
  claim: 'Answers `sampling/createMessage` where it declares `sampling`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-01'],
    says: 'A client that can be asked to sample declares `sampling`; one that declares it can be asked.',
    spec: '2025-11-25/client/sampling#capabilities',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"sampling"}`.',
  messages: {
    refused: 'It declared `sampling`, and answered `sampling/createMessage` with the error {{code}}.',
    unanswered: 'It declared `sampling`, and left `sampling/createMessage` without an answer for {{seconds}} seconds.',
  },
  regrade: {
    unanswered: {
      severity: 'warning',
      because: 'A person may have been asked, and may have taken longer than the client waits for its call.',
    },
  },
  remedy: 'Declare `sampling` only where something answers it. A user who says no is an answer too: the error -1.',
  catches: { 'declares-sampling-it-has-not': ['refused'], 'ignores-sampling': ['unanswered'] },

  watch({ talk, now, report, notSeen }) {
    const { isKept, refused, unanswered } = keepingOf(talk, 'sampling', now, PERSON_MS);
    for (const { frame, answer, error } of refused) report({ message: 'refused', values: { code: error.code }, evidence: [frame, answer] });
    for (const { frame, seconds } of unanswered) report({ message: 'unanswered', values: { seconds }, evidence: [frame] });
    if (!isKept) return notSeen();
  },
});
