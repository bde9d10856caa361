import { defineClientCheck } from '../../core/client-check.ts';
import { AT_ONCE_MS } from '../../peer/talks/abilities.ts';
import { leftOpenMs } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-asking/pings-are-answered',
  claim: 'Answers a `ping` of the server with an empty result.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['PING-01', 'PING-02'],
    says: 'Either side may send `ping`, and the other answers it promptly with an empty result.',
    spec: '2025-11-25/basic/utilities/ping#behavior-requirements',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"ping"}`.',
  messages: {
    unanswered: 'It left a `ping` without an answer for {{seconds}} seconds.',
    refused: 'It answered `ping` with the error {{code}}.',
    full: 'It answered `ping` with members of its own: {{members}}.',
  },
  remedy: 'Answer `{"method":"ping"}` with `"result":{}` under the same id, whatever else goes on.',
  catches: { 'ignores-pings': ['unanswered'], 'refuses-pings': ['refused'], 'answers-pings-with-more': ['full'] },

  watch({ talk, now, report, notSeen }) {
    const pings = talk.questions.filter(({ method }) => method === 'ping');
    let seen = false;
    for (const { frame, answer, error, result } of pings) {
      if (answer === undefined) {
        const waited = leftOpenMs(talk, frame, now, AT_ONCE_MS);
        if (waited !== undefined) report({ message: 'unanswered', values: { seconds: Math.floor(waited / 1000) }, evidence: [frame] });
        continue;
      }
      seen = true;
      if (error !== undefined) report({ message: 'refused', values: { code: error.code }, evidence: [frame, answer] });
      const members = Object.keys(result ?? {}).filter((name) => name !== '_meta');
      if (members.length > 0) report({ message: 'full', values: { members: members.join(', ') }, evidence: [frame, answer] });
    }
    if (!seen) return notSeen();
  },
});
