import { defineCheck } from '../../core/check.ts';
import type { FrameOf } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isObject, parseJson } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

interface Asked {
  readonly frame: FrameOf<'message'>;
  readonly method: string;
}

export default defineCheck({
  id: 'stdio/answers-on-stdout',
  claim: 'Writes its answers to stdout, not to stderr.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'Requests come in on stdin, and their answers leave on stdout.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    onStderr: 'It wrote {{what}} that answers `{{method}}` to stderr, and nothing to stdout. The client waits for ever.',
  },
  harm: { kind: 'hangs', because: 'No client reads answers from stderr.' },
  remedy: 'Write every message to stdout, errors too: on stderr they are only a log.',
  catches: { 'errors-on-stderr': ['onStderr'] },
  explains: ['*'],

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    const asked = new Map<string, Asked>();
    const onStderr = new Map<string, { readonly frame: FrameOf<'stderr'>; readonly what: string }>();
    for (const frame of frames) {
      if (frame.kind === 'message') {
        for (const message of messagesIn(frame.message)) {
          const key = `${frame.connection} ${JSON.stringify(message['id'])}`;
          if (frame.from === 'client' && isRequest(message)) asked.set(key, { frame, method: toText(message['method']) });
          // A server that logs its traffic answers on stdout as well.
          if (frame.from === 'server' && isResponse(message)) asked.delete(key);
        }
      } else if (frame.kind === 'stderr' && frame.text.includes('{')) {
        const value = parseJson(frame.text.slice(frame.text.indexOf('{')))?.value;
        if (!isObject(value) || !isResponse(value)) continue;
        const what = value['error'] === undefined ? 'the result' : 'the error';
        onStderr.set(`${frame.connection} ${JSON.stringify(value['id'])}`, { frame, what });
      }
    }
    for (const [key, { frame, what }] of onStderr) {
      const request = asked.get(key);
      if (request !== undefined)
        report({ message: 'onStderr', values: { what, method: request.method }, evidence: [request.frame, frame] });
    }
  },
});
