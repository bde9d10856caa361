import { defineClientCheck } from '../../core/client-check.ts';
import { isFrameOf } from '../../core/frames/frame.ts';

export default defineClientCheck({
  id: 'client-stdio/input-is-closed-before-signals',
  claim: 'Closes the input of a server, and lets it end by itself, before it sends signals.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['LIFE-18', 'STDIO-12'],
    says: 'To end a server on stdio a client closes its input, waits until it has ended, and only then ends it by signals.',
    spec: '2025-11-25/basic/lifecycle#shutdown',
  },
  wires: ['stdio'],
  under: 'any',
  occasion: 'Close the client, or disconnect the server in it.',
  messages: {
    signal: 'It sent {{signal}} while the input of the server was still open. The server had no time to end what it was doing.',
  },
  remedy: 'Close the input first, wait some seconds for the process to end, then send SIGTERM, and SIGKILL at last.',
  catches: { 'kills-at-once': ['signal'] },

  watch({ talk, report, notSeen }) {
    const end = talk.frames.find(isFrameOf('input-end'));
    const kill = talk.frames.find(isFrameOf('kill'));
    const isProbe = talk.era === 'modern' && talk.calls.every(({ method }) => method === 'server/discover');
    // A process that is only asked for its era is not used any further.
    if (isProbe || (end === undefined && kill === undefined)) return notSeen();
    if (kill === undefined) return;
    const { signal } = kill;
    if (end === undefined || end.seq > kill.seq) report({ message: 'signal', values: { signal }, evidence: [kill] });
  },
});
