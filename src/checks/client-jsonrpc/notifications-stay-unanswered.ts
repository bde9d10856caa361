import { defineClientCheck } from '../../core/client-check.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/notifications-stay-unanswered',
  claim: 'Sends notifications without an id, and answers none of the server.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['RPC-09'],
    says: 'A notification has no id, and whoever receives one does not answer it.',
    spec: '2025-11-25/basic/index#notifications',
  },
  occasion: 'Let the client call the tool `log`.',
  messages: {
    id: 'It sent the notification `{{method}}` with the id `{{id}}`, which makes a request of it.',
    answered: 'It sent an answer without an id, which nothing but a notification could have asked for.',
  },
  remedy: 'Leave the id out of what stands under `notifications/`, and send nothing back for it.',
  catches: { 'initialized-has-an-id': ['id'], 'answers-notifications': ['answered'] },
  explains: ['client-lifecycle/initialized-is-sent'],

  watch({ talk, report, notSeen }) {
    for (const { method, id, frame } of talk.calls) {
      if (!method.startsWith('notifications/')) continue;
      report({ message: 'id', subject: method, values: { method, id: JSON.stringify(id) }, evidence: [frame] });
    }
    for (const frame of talk.strayAnswers) {
      const isBare = messagesIn(frame.message).some(
        (message) => isResponse(message) && (message['id'] ?? null) === null && message['error'] === undefined,
      );
      if (isBare) report({ message: 'answered', evidence: [frame] });
    }
    if (talk.notices.length === 0 && talk.told.length === 0) return notSeen();
  },
});
