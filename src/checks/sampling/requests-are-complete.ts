import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { questionsIn } from '../../peer/asking/questions.ts';
import { findSamplingProblems } from '../../peer/asking/sampling-problems.ts';

export default defineCheck({
  id: 'sampling/requests-are-complete',
  claim: 'Asks for a text of the model with messages that any client can read.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['SAMPLING-03'],
    says: 'A request to sample has `messages`, each of a user or an assistant and with content of a known type, and `maxTokens`. Priorities lie between 0 and 1.',
    spec: '2025-11-25/client/sampling#creating-messages',
  },
  messages: { wrong: '`{{member}}` of a request to sample {{problem}}.' },
  remedy: 'Build the request as the schema of the agreed revision has it; clients answer anything else with an error.',
  catches: {
    'samples-without-a-limit': ['wrong'],
    'samples-as-the-system': ['wrong'],
    'samples-with-bare-text': ['wrong'],
    'samples-at-any-price': ['wrong'],
  },

  watch({ frames, report, skip }) {
    const asked = questionsIn(frames).filter(({ method }) => method === 'sampling/createMessage');
    if (asked.length === 0) return skip(askForFixture('sampling'));
    for (const { params, revision, frame } of asked) {
      for (const { member, problem } of findSamplingProblems(params, revision)) {
        const subject = member.replace(/\d+/g, 'n');
        report({ message: 'wrong', values: { member, problem }, subject, evidence: [frame] });
      }
    }
  },
});
