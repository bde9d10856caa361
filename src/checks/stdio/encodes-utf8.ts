import { defineCheck } from '../../core/check.ts';
import type { FrameOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'stdio/encodes-utf8',
  claim: 'Encodes its messages as UTF-8, without a byte order mark.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-01'],
    says: 'Messages are JSON encoded as UTF-8.',
    spec: '2026-07-28/basic/transports/index#messages',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    invalid: 'A message holds bytes that are not UTF-8, near `{{near}}`.',
    bom: 'A message begins with a byte order mark, which is no JSON: most parsers refuse the line.',
  },
  remedy: 'Set the encoding of stdout to UTF-8 without a mark before the first message (Windows: also the code page of the console).',
  catches: {
    'writes-latin1': ['invalid'],
    'begins-with-a-byte-order-mark': ['bom'],
  },

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    for (const frame of frames) {
      if (frame.kind !== 'message' || frame.from !== 'server' || frame.encoding === undefined) continue;
      if (frame.encoding === 'bom') report({ message: 'bom', evidence: [frame] });
      else report({ message: 'invalid', values: { near: around(frame) }, evidence: [frame] });
    }
  },
});

/** The text around the first byte that could not be read. */
function around({ text }: FrameOf<'message'>): string {
  const at = text.indexOf('\uFFFD');
  return text.slice(Math.max(0, at - 24), at + 24).replaceAll('`', "'");
}
