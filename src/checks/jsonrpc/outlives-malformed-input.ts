import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { findLastWords } from '../../core/frames/last-words.ts';
import { messagesIn, responseUnder } from '../../core/frames/message.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';
import { type UsedIds, usedIdsIn } from '../../core/frames/used-ids.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { quietOf } from '../../peer/answers/quiet.ts';

/** What is sent, and how a finding calls it. */
interface Input {
  readonly name: string;
  readonly text: string;
}

const BODIES: readonly Input[] = [
  { name: 'the body `{`', text: '{' },
  { name: 'the body `[]`', text: '[]' },
  { name: 'the body `"x"`', text: '"x"' },
];

const LINES: readonly Input[] = [
  { name: 'the line `{bad`', text: '{bad' },
  { name: 'an empty line', text: '' },
  { name: 'a line with two objects', text: '{"jsonrpc":"2.0"} {}' },
  { name: 'the line `Get-ChildItem …`, as a shell prints it,', text: 'Get-ChildItem C:\\Users | Select-Object Name' },
  { name: 'the line `[]`', text: '[]' },
  { name: 'the line `"x"`', text: '"x"' },
  // A reader that waits for the rest swallows whatever comes after it.
  { name: 'a line with half an object', text: '{"jsonrpc":"2.0","id":"half","method":"ping"' },
];

export default defineCheck({
  id: 'jsonrpc/outlives-malformed-input',
  claim: 'Lives on after input that is no message.',
  subject: 'server',
  requirement: {
    level: 'JSON-RPC',
    rows: ['RPC-21'],
    says: 'What is no message is refused with an error, or dropped, and the messages after it are answered.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  // What is no message belongs to no era.
  once: true,
  messages: {
    died: 'It ended when {{input}} came.',
    deaf: 'It does not answer what is asked after {{input}}.',
    result: 'It answered {{input}} with a result.',
    nullId: 'It answered a request under the id `null` with a result under the id `{{id}}`.',
    bom: 'It neither answers nor refuses a message that begins with a byte order mark, as a pipe in PowerShell writes it.',
  },
  harm: { deaf: { kind: 'hangs', because: 'Nothing is answered any more, and no log says why.' } },
  regrade: {
    nullId: { severity: 'warning', because: 'JSON-RPC itself allows the id; MCP forbids it to those who ask.' },
    bom: { severity: 'note', because: 'A parser of JSON may refuse the mark, and the official SDKs drop such a line in silence.' },
  },
  remedy: 'Guard the parser: answer error -32700, or drop the line and log it to stderr, and go on reading at the next newline.',
  catches: {
    'dies-on-malformed-input': ['died'],
    'waits-for-the-rest-of-a-line': ['deaf'],
    'succeeds-at-malformed-input': ['result'],
    'takes-null-for-an-id': ['nullId'],
    'refuses-a-byte-order-mark': ['bom'],
  },
  connection: 'expendable',

  async run({ connection, open, peer, limits, report, inconclusive }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that would show whether it lives on.');
    const isStream = connection.wire === 'stdio' || connection.wire === 'memory';
    const marked = connection.compose(method);
    const bom: Input = { name: 'a byte order mark before a message', text: `\uFEFF${JSON.stringify(marked)}` };
    const nullId: Input = { name: 'a request under the id `null`', text: JSON.stringify({ ...connection.compose(method), id: null }) };
    const send = ({ text }: Input) => connection.send(text + (isStream ? '\n' : ''));

    /** What came may be a late answer to something else: only an input that brings a result again has brought it. */
    const bringsResult = async (input: Input) => {
      await connection.waitFor(() => false, { timeoutMs: quietOf(connection, limits) });
      const { frame: sent } = await send(input);
      await isAnswered(connection, method);
      const used = usedIdsIn(connection.frames);
      const isResult = (each: Frame): each is MessageFrame => resultIn(each, used) !== undefined;
      const frame = await connection.waitFor(isResult, { since: sent.seq, timeoutMs: quietOf(connection, limits) });
      return frame && ([sent, frame] as const);
    };

    // It may have had another reason to end, or to say nothing.
    const survivesAlone = async (text: string) => {
      const other = await open({ purpose: 'probe' });
      await other.send(text);
      return isAnswered(other, method);
    };

    for (const input of isStream ? [nullId, ...LINES, bom] : [nullId, ...BODIES]) {
      const { frame: sent } = await send(input);
      const survives = await isAnswered(connection, method);
      const values = { input: input.name };
      if (!(survives && connection.alive) && (await survivesAlone(input.text + (isStream ? '\n' : ''))))
        return inconclusive(`It answered nothing after ${input.name}, and did when that was tried again.`);
      if (!connection.alive) return report({ message: 'died', values, evidence: [sent, ...lastWords(connection)] });
      if (!survives) {
        report({ message: 'deaf', values, evidence: [sent, ...connection.frames.slice(-1)] });
        return connection.close();
      }
      if (input === bom) {
        const isAbout = (frame: Frame) =>
          frame.kind === 'message' && (responseUnder(frame.message, marked.id) !== undefined || isRefusal(frame));
        const answer = await connection.waitFor(isAbout, { since: sent.seq, timeoutMs: quietOf(connection, limits) });
        if (answer === undefined) report({ message: 'bom', evidence: [sent] });
        continue;
      }
      const used = usedIdsIn(connection.frames);
      const isSuspect = connection.frames.some((frame) => frame.seq > sent.seq && resultIn(frame, used) !== undefined);
      if (!isSuspect) continue;
      const ofNull = await bringsResult(nullId);
      if (ofNull !== undefined) {
        report({ message: 'nullId', values: { id: JSON.stringify(resultIn(ofNull[1], used)?.['id'] ?? null) }, evidence: ofNull });
      }
      const evidence = input === nullId ? undefined : await bringsResult(input);
      if (evidence !== undefined) return report({ message: 'result', values, evidence });
    }
  },
});

/** A result under an id that was never asked under. */
function resultIn(frame: Frame, used: UsedIds): JsonObject | undefined {
  if (frame.kind !== 'message' || frame.from !== 'server') return undefined;
  return messagesIn(frame.message).find((message) => message['result'] !== undefined && !used.has(message['id']));
}

/** An error that names no request. */
function isRefusal(frame: Frame): boolean {
  if (frame.kind !== 'message' || frame.from !== 'server') return false;
  return messagesIn(frame.message).some((message) => message['error'] !== undefined && (message['id'] ?? null) === null);
}

function lastWords(connection: Connection): readonly Frame[] {
  return [...findLastWords(connection.frames, 3), ...connection.frames.filter((frame) => frame.kind === 'exit')];
}
