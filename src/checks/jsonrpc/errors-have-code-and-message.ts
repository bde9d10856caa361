import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { nameOf, serverMessagesIn } from '../../core/frames/server-messages.ts';
import { isObject } from '../../core/json/json.ts';
import { RESTING_ON_ANSWERS } from '../../peer/answers/resting-on-answers.ts';

export default defineCheck({
  id: 'jsonrpc/errors-have-code-and-message',
  claim: 'Gives every error an integer code and a message.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-07'],
    says: 'An error is an object with an integer `code` and a `message` that is a string.',
    spec: '2025-06-18/basic/index#responses',
  },
  messages: {
    noObject: 'The error in {{name}} is {{actual}}, and must be an object.',
    code: 'The code of the error in {{name}} is {{actual}}, and must be an integer.',
    text: 'The message of the error in {{name}} is {{actual}}, and must be a string.',
  },
  remedy: 'Answer with `{"code": -32603, "message": "…"}` or a code that fits better. Put everything else into `data`.',
  catches: {
    'errors-are-texts': ['noObject'],
    'writes-every-error-as-a-text': ['noObject'],
    'error-codes-are-strings': ['code'],
    'errors-have-no-message': ['text'],
  },
  explains: [
    'jsonrpc/refuses-unknown-methods',
    'pages/unknown-cursor-is-refused#otherError',
    'prompts/required-arguments-are-checked#otherError',
    'prompts/unknown-prompt-is-refused#otherError',
    'resources/missing-resource-is-refused#otherError',
    'modern/old-clients-learn-its-versions',
    'open:listen/filter-is-required',
    ...RESTING_ON_ANSWERS,
  ],

  watch({ frames, report, trait }) {
    let withNullId = 0;
    // The first one is told, with every frame: what rests on any of them follows from it.
    const seen = new Map<'noObject' | 'code' | 'text', { name: string; actual: string; evidence: [Frame, ...Frame[]] }>();
    const see = (message: 'noObject' | 'code' | 'text', name: string, actual: unknown, frame: Frame) => {
      const before = seen.get(message);
      if (before === undefined) seen.set(message, { name, actual: render(actual), evidence: [frame] });
      else before.evidence.push(frame);
    };
    for (const each of serverMessagesIn(frames)) {
      const { frame, message } = each;
      const error = message['error'];
      if (message['method'] !== undefined || error === undefined || error === null) continue;
      if (message['id'] === null) withNullId += 1;
      const name = nameOf(each);
      if (!isObject(error)) {
        see('noObject', name, error, frame);
        continue;
      }
      if (!Number.isInteger(error['code'])) see('code', name, error['code'], frame);
      if (typeof error['message'] !== 'string') see('text', name, error['message'], frame);
    }
    for (const [message, { name, actual, evidence }] of seen) report({ message, values: { name, actual }, evidence });
    // The schema wants such an id left out, and JSON-RPC wants it to be null: neither is held against a server.
    if (withNullId > 0) trait('errors with `id: null`, which clients with a strict schema drop', withNullId);
  },
});

function render(value: unknown): string {
  return value === undefined ? 'missing' : `\`${JSON.stringify(value).slice(0, 80).replaceAll('`', "'")}\``;
}
