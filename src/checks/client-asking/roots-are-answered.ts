import { defineClientCheck } from '../../core/client-check.ts';
import { AT_ONCE_MS, keepingOf } from '../../peer/talks/abilities.ts';

export default defineClientCheck({
  id: 'client-asking/roots-are-answered',
  claim: 'Answers `roots/list` where it declares `roots`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ROOTS-01'],
    says: 'A client that can be asked for its roots declares `roots`; one that declares it can be asked.',
    spec: '2025-11-25/client/roots#capabilities',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"roots"}`.',
  messages: {
    refused: 'It declared `roots`, and answered `roots/list` with the error {{code}}.',
    unanswered: 'It declared `roots`, and left `roots/list` without an answer for {{seconds}} seconds.',
  },
  remedy: 'Declare `roots` only where something answers `roots/list`; a client without folders can answer an empty list.',
  catches: { 'declares-roots-it-has-not': ['refused'], 'ignores-roots': ['unanswered'] },

  watch({ talk, now, report, notSeen }) {
    const { isKept, refused, unanswered } = keepingOf(talk, 'roots', now, AT_ONCE_MS);
    for (const { frame, answer, error } of refused) report({ message: 'refused', values: { code: error.code }, evidence: [frame, answer] });
    for (const { frame, seconds } of unanswered) report({ message: 'unanswered', values: { seconds }, evidence: [frame] });
    if (!isKept) return notSeen();
  },
});
