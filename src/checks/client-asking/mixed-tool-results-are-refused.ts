import { defineClientCheck } from '../../core/client-check.ts';
import { findTurnProblems } from '../../peer/asking/sampling-turns.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/mixed-tool-results-are-refused',
  claim: 'Refuses to sample on a message that mixes results of tools with other content.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-06'],
    says: 'A message of the user with results of tools holds nothing else. A client answers another with the error -32602.',
    spec: '2025-11-25/client/sampling#tool-result-messages',
  },
  until: '2025-11-25',
  under: ['mixes-results-with-text'],
  occasion: 'Declare `sampling.tools` in the client, and let it call the tool `ask` with `{"mode":"sampling-tools"}`.',
  messages: {
    sampled: 'A message held the result of a tool and words beside it, and it sampled on it.',
    otherCode: 'A message held the result of a tool and words beside it, and it refused it with {{code}} instead of -32602.',
  },
  regrade: {
    sampled: { severity: 'note', because: 'The server sent it. Models of some makers take such a message, and those of others refuse it.' },
    otherCode: { severity: 'note', because: 'Any error tells the server that this cannot be sampled.' },
  },
  remedy: 'Look through the messages before you hand them on, and answer a mixed one with `"error":{"code":-32602,…}`.',
  catches: { 'samples-on-mixed-messages': ['sampled'], 'refuses-mixed-messages-otherwise': ['otherCode'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const asked of askedIn(talk)) {
      const { frame, answer, error, params, result } = asked;
      if (abilityOf(asked) !== 'sampling' || answer === undefined) continue;
      if (findTurnProblems(params['messages']).every(({ kind }) => kind !== 'mixed')) continue;
      isSeen = true;
      if (result !== undefined) report({ message: 'sampled', evidence: [frame, answer] });
      else if (error !== undefined && error.code !== -32602)
        report({ message: 'otherCode', values: { code: error.code }, evidence: [frame, answer] });
    }
    if (!isSeen) return notSeen();
  },
});
