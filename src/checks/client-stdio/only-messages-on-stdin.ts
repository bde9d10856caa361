import { defineClientCheck } from '../../core/client-check.ts';
import { showName } from '../../core/text/show-name.ts';

export default defineClientCheck({
  id: 'client-stdio/only-messages-on-stdin',
  claim: 'Writes messages to the input of the server, one on each line, and nothing else.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['STDIO-01', 'STDIO-03'],
    says: 'What a client writes to the input of a server is messages, one on each line, without a newline within a message.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  under: 'any',
  occasion: 'Connect the client with the command.',
  messages: {
    framed:
      'It writes `Content-Length` before its messages, as editors do with language servers. Servers read lines, and find no message in them.',
    noise: 'It wrote `{{text}}` to the input of the server, which is no message.',
    broken: 'It broke a message over several lines. The first is `{{text}}`.',
    joined: 'It wrote several messages on one line: `{{text}}`.',
  },
  remedy: 'Write each message as JSON on one line, with a newline after it and nothing before it.',
  catches: {
    'writes-noise-to-stdin': ['noise'],
    'breaks-messages-over-lines': ['broken'],
    'joins-messages-on-a-line': ['joined'],
    'writes-content-length': ['framed'],
  },
  explains: ['client-cancelling/only-open-requests-are-cancelled'],

  watch({ talk, report, notSeen }) {
    const own = talk.frames.filter((frame) => frame.from === 'client');
    const noise = own.filter((frame) => frame.kind === 'noise').filter(({ text }) => text.trim() !== '');
    if (noise.length === 0 && !own.some(({ kind }) => kind === 'message')) return notSeen();
    const [first] = noise;
    if (first === undefined) return;
    const framed = noise.find(({ text }) => /^Content-Length:/i.test(text));
    if (framed !== undefined) return report({ message: 'framed', evidence: [framed] });
    const message = wordFor(first.text);
    // An input that ends in the midst of a line is that of a client that was ended.
    if (first.cut === true && message === 'broken') return;
    report({ message, values: { text: showName(first.text) }, evidence: [first] });
  },
});

function wordFor(text: string): 'noise' | 'joined' | 'broken' {
  if (!/^\s*\{/.test(text)) return 'noise';
  return /\}\s*\{/.test(text) && /\}\s*$/.test(text) ? 'joined' : 'broken';
}
