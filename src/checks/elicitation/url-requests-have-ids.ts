import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { questionsIn } from '../../peer/asking/questions.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'elicitation/url-requests-have-ids',
  claim: 'Gives each page that it asks the user to open an id, and repeats it when the user is done there.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-10'],
    says: 'An elicitation with `mode: "url"` has an `elicitationId`. The notification of its completion repeats it, and goes to the client that was asked.',
    spec: '2025-11-25/client/elicitation#completion-notifications-for-url-mode-elicitation',
  },
  messages: {
    nameless: '`elicitationId` of an elicitation with `mode: "url"` is {{actual}}, and must be a string.',
    anonymous: 'A completion names no `elicitationId`: nobody knows what is complete.',
    astray: 'A completion names `{{id}}`, for which this client was not asked.',
  },
  remedy: 'Make an id for each page, send it with the question, and send the completion on the session that was asked.',
  catches: {
    'asks-for-a-page-without-id': ['nameless'],
    'completes-without-an-id': ['anonymous'],
    'completes-another-page': ['astray'],
  },

  watch({ frames, report, skip }) {
    const ids = new Set<string>();
    const nameOf = (connection: string, id: Json | undefined) => `${connection} ${JSON.stringify(id)}`;
    const pages = questionsIn(frames).filter(({ method, params }) => method === 'elicitation/create' && params['mode'] === 'url');
    for (const { params, frame, connection } of pages) {
      const { elicitationId } = params;
      if (!isString(elicitationId)) report({ message: 'nameless', values: { actual: describeValue(elicitationId) }, evidence: [frame] });
      ids.add(nameOf(connection, elicitationId));
    }
    let count = pages.length;
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server') continue;
      for (const message of messagesIn(frame.message)) {
        for (const page of requiredPagesIn(message)) ids.add(nameOf(frame.connection, page['elicitationId']));
        if (!isNotification(message) || message['method'] !== 'notifications/elicitation/complete') continue;
        count += 1;
        const id = isObject(message['params']) ? message['params']['elicitationId'] : undefined;
        // Where questions have no ids there is nothing to repeat.
        if (!isString(id)) report({ message: 'anonymous', evidence: [frame] });
        else if (!ids.has(nameOf(frame.connection, id)) && pages.every(({ params }) => isString(params['elicitationId']))) {
          report({ message: 'astray', values: { id: id.slice(0, 60) }, evidence: [frame] });
        }
      }
    }
    return count === 0 ? skip(askForFixture('urlElicitation')) : undefined;
  },
});

/** Pages that an error asks the user to open first. */
function requiredPagesIn({ error }: JsonObject): readonly JsonObject[] {
  const data = isObject(error) && error['code'] === -32042 ? error['data'] : undefined;
  const pages = isObject(data) ? data['elicitations'] : undefined;
  return isArray(pages) ? pages.filter(isObject) : [];
}
