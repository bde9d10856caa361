import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS } from '../../core/peer.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-lists/changed-lists-are-read-again',
  claim: 'Reads a list again when the server says that it has changed.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Servers that load more tools after a first one say so with `notifications/tools/list_changed`. A client that keeps the old list never offers its model what came since.',
  },
  occasion: 'Let the client call the tool `change_tools`, and wait a few seconds.',
  messages: {
    kept: 'It was sent `{{notification}}`, and has not read the list again for {{seconds}} seconds.',
  },
  remedy:
    'Listen to the notification, and ask for the list from its first page on. Libraries hand it to the application, which has to ask.',
  catches: { 'keeps-its-first-lists': ['kept'] },

  watch({ talk, now, report, notSeen }) {
    let isSeen = false;
    for (const list of LISTS) {
      const { method, capability } = LIST_METHODS[list];
      // Templates have no notification of their own.
      if (list === 'templates') continue;
      const notification = `notifications/${capability}/list_changed`;
      const read = talk.calls.filter((call) => call.method === method).map(({ frame }) => frame);
      const told = talk.told.filter(({ message }) => isObject(message) && message['method'] === notification);
      const last = told.at(-1);
      // Who never read the list has no old one.
      if (last === undefined || !read.some(({ seq }) => seq < last.seq)) continue;
      if (read.some(({ seq }) => seq > last.seq)) {
        isSeen = true;
        continue;
      }
      const end = talk.frames.find((frame) => frame.seq > last.seq && isGoodbye(frame))?.t ?? now;
      const waited = Math.min(end, now) - last.t;
      if (waited > PATIENCE_MS)
        report({ message: 'kept', subject: notification, values: { notification, seconds: Math.floor(waited / 1000) }, evidence: [last] });
    }
    if (!isSeen) return notSeen();
  },
});

const PATIENCE_MS = 5000;
