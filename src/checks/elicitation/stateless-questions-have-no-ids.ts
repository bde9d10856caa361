import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { questionsIn } from '../../peer/asking/questions.ts';

export default defineCheck({
  id: 'elicitation/stateless-questions-have-no-ids',
  claim: 'Leaves out of the stateless era what pages of the session era had.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['ELICIT-14'],
    says: 'In 2026-07-28 there is no `elicitationId` and no notification of completion: the client calls again when the user is done.',
    spec: '2026-07-28/changelog#minor-changes',
  },
  messages: {
    id: 'An elicitation carries `elicitationId`, which this revision has not.',
    completion: 'It sends `notifications/elicitation/complete`, which this revision has not.',
  },
  remedy: 'Keep what you need to know in `requestState`, and look whether the user is done when the client calls again.',
  catches: { 'stateless-page-has-an-id': ['id'], 'completes-stateless-pages': ['completion'] },

  watch({ frames, report, skip }) {
    const asked = questionsIn(frames).filter(({ method }) => method === 'elicitation/create');
    for (const { params, frame } of asked) if (params['elicitationId'] !== undefined) report({ message: 'id', evidence: [frame] });
    let count = asked.length;
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server') continue;
      const isCompletion = messagesIn(frame.message).some(
        (message) => isNotification(message) && message['method'] === 'notifications/elicitation/complete',
      );
      if (!isCompletion) continue;
      count += 1;
      report({ message: 'completion', evidence: [frame] });
    }
    return count === 0 ? skip(askForFixture('urlElicitation')) : undefined;
  },
});
