import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { nameOf, serverMessagesIn } from '../../core/frames/server-messages.ts';
import { RESTING_ON_ANSWERS } from '../../peer/answers/resting-on-answers.ts';

export default defineCheck({
  id: 'jsonrpc/answers-with-result-or-error',
  claim: 'Puts either a result or an error into every response.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-06'],
    says: 'A response holds a result or an error, one of them and never both.',
    spec: '2025-06-18/basic/index#responses',
  },
  messages: {
    both: '{{name}} holds a result and an error.',
    nullBeside: '{{name}} holds `{{empty}}: null` beside its `{{full}}`. Clients that check the shape of a response refuse it.',
    neither: '{{name}} holds neither a result nor an error.',
  },
  remedy: 'Write `result` when the request succeeded and `error` when it failed, and leave the other member out instead of writing `null`.',
  catches: {
    'adds-error-to-results': ['both'],
    'adds-null-error-to-results': ['nullBeside'],
    'empties-errors': ['neither'],
    'answers-lists-of-tools-with-nothing': ['neither'],
  },
  explains: {
    neither: [
      'jsonrpc/refuses-unknown-methods',
      'modern/old-clients-learn-its-versions',
      'open:apps/*',
      'open:listen/*',
      'open:modern/*',
      ...RESTING_ON_ANSWERS,
    ],
  },

  watch({ frames, report }) {
    const empty: { readonly name: string; readonly frame: Frame }[] = [];
    for (const each of serverMessagesIn(frames)) {
      const { frame, message } = each;
      const { method, id, result, error } = message as { readonly [member: string]: unknown };
      if (method !== undefined) continue;
      const name = sentenceStart(nameOf(each));
      if (result === undefined && error === undefined) {
        if (id !== undefined) empty.push({ name, frame });
      } else if (result !== undefined && error !== undefined) {
        if (result !== null && error !== null) report({ message: 'both', values: { name }, evidence: [frame] });
        else {
          const [lost, full] = error === null ? ['error', 'result'] : ['result', 'error'];
          report({ message: 'nullBeside', values: { name, empty: lost, full }, evidence: [frame] });
        }
      }
    }
    const [first, ...more] = empty;
    if (first === undefined) return;
    report({ message: 'neither', values: { name: first.name }, evidence: [first.frame, ...more.map(({ frame }) => frame)] });
  },
});

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
