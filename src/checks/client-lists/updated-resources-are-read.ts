import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-lists/updated-resources-are-read',
  claim: 'Reads a resource again that it has subscribed to when the server says that it was updated.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'The notification says that there is something new, and not what it is. A subscription without a read after it is good for nothing.',
  },
  occasion: 'Let the client subscribe to `exercise://counter` and call the tool `change_resource`, and wait a few seconds.',
  messages: {
    unread: 'It was told that `{{uri}}` was updated, which it had subscribed to, and has not read it for {{seconds}} seconds.',
  },
  remedy:
    'Ask for the resource with `resources/read` when `notifications/resources/updated` names it, or at the latest when it is shown the next time.',
  catches: { 'passes-over-updates': ['unread'] },

  watch({ talk, now, report, notSeen }) {
    let isSeen = false;
    const subscribed = new Set(talk.calls.flatMap(({ method, params }) => (method === 'resources/subscribe' ? [params['uri']] : [])));
    for (const frame of talk.told) {
      const { method, params } = isObject(frame.message) ? frame.message : {};
      const uri = isObject(params) ? params['uri'] : undefined;
      if (method !== 'notifications/resources/updated' || !isString(uri) || !subscribed.has(uri)) continue;
      const isRead = talk.calls.some(
        (call) => call.method === 'resources/read' && call.params['uri'] === uri && call.frame.seq > frame.seq,
      );
      if (isRead) {
        isSeen = true;
        continue;
      }
      const end = talk.frames.find((each) => each.seq > frame.seq && isGoodbye(each))?.t ?? now;
      const waited = Math.min(end, now) - frame.t;
      if (waited > PATIENCE_MS)
        report({
          message: 'unread',
          subject: uri,
          values: { uri: escapeUnseen(uri), seconds: Math.floor(waited / 1000) },
          evidence: [frame],
        });
    }
    if (!isSeen) return notSeen();
  },
});

const PATIENCE_MS = 5000;
