import { findBrokenAnswer } from '../../core/frames/broken-answer.ts';
import { isCut, isLastCut } from '../../core/frames/our-cuts.ts';
import { sortStdoutNoise } from '../../core/frames/stdout-noise.ts';
import { isObject } from '../../core/json/json.ts';
import { type Cause, evidenceOf, type Silence, textOf } from './silence.ts';

/** What came from the server was more than anybody reads. */
export function floods({ main }: Silence): Cause | undefined {
  const trouble = main.find(isLastCut);
  if (trouble === undefined) return undefined;
  const said = main.filter((frame) => frame.from === 'server' && frame.seq < trouble.seq).slice(0, 3);
  return {
    cause: 'floods',
    text: `It was ended by us, since it does not stop. ${textOf(trouble)}`,
    remedy: 'Look for a loop that prints. Logs belong on stderr, and what is binary or very long in no message.',
    evidence: evidenceOf(...said, trouble),
  };
}

/** An answer came, and nobody reads one that is so long. */
export function answersTooLong({ main }: Silence): Cause | undefined {
  const trouble = main.find((frame) => isCut(frame) && !isLastCut(frame));
  if (trouble === undefined) return undefined;
  return {
    cause: 'answer-too-long',
    text: `Its answer is longer than anybody reads. ${textOf(trouble)}`,
    remedy: 'Look at what is written there: binary data or a whole database in the answer, or a newline that is missing.',
    evidence: evidenceOf(
      main.find((frame) => frame.kind === 'message' && frame.from === 'client'),
      trouble,
    ),
  };
}

/** `initialize` was answered, and nobody can use the answer. */
export function answersBadly({ survey: { initialize } }: Silence): Cause | undefined {
  const what = initialize && findBrokenAnswer(initialize);
  if (initialize === undefined || what === undefined) return undefined;
  return {
    cause: 'initialize-answer-malformed',
    text: `It answers \`initialize\`, and no client can use the answer: ${what}.`,
    remedy: 'Answer with `result`, an object with `protocolVersion`, `capabilities` and `serverInfo`; or with `error`, an object.',
    evidence: evidenceOf(initialize.sent, initialize.reply),
  };
}

export function closesStdout({ main }: Silence): Cause | undefined {
  const trouble = main.find((frame) => frame.kind === 'trouble' && frame.code === 'STDOUT_CLOSED');
  if (trouble === undefined) return undefined;
  return {
    cause: 'stdout-closed',
    text: 'It closed its stdout before it answered, and goes on running. No answer can come any more.',
    remedy: 'Leave stdout open. A launcher that starts the server in the background must not close it.',
    evidence: evidenceOf(trouble),
  };
}

/** Messages that are laid out for people. */
export function spreadsMessages({ main }: Silence): Cause | undefined {
  const spread = sortStdoutNoise(main).spread.find(({ isMessage }) => isMessage);
  if (spread === undefined) return undefined;
  return {
    cause: 'message-over-several-lines',
    text: `It answers with JSON that stands on ${spread.lines.length} lines. Over stdio each line is a message by itself.`,
    remedy: 'Write each message on one line, without indentation, and end it with a newline.',
    evidence: evidenceOf(...spread.lines.slice(0, 4)),
  };
}

/** The first message stands behind words that no newline ended, or before some. */
export function sharesItsLine({ main }: Silence): Cause | undefined {
  const [first] = sortStdoutNoise(main).glued;
  if (first === undefined) return undefined;
  const whole = textOf(first.line).trim().slice(0, 120).replaceAll('`', "'");
  return {
    cause: 'answer-shares-its-line',
    text: `Its answer shares a line of stdout with other text, and no client finds it there: \`${whole}\``,
    remedy: 'Write to stdout nothing but messages, one a line, and send everything else to stderr.',
    evidence: evidenceOf(
      main.find((frame) => frame.kind === 'message' && isObject(frame.message) && frame.message['id'] === first.answer['id']),
      first.line,
    ),
  };
}

/** Every second byte is zero: PowerShell and some runtimes of Windows write so. */
export function writesUtf16({ main }: Silence): Cause | undefined {
  const line = main.find(
    (frame) => frame.kind === 'noise' && frame.from === 'server' && /^[\ufffd\0\s]{0,4}[{["]\0["\w{[]\0/.test(frame.text),
  );
  if (line === undefined) return undefined;
  return {
    cause: 'not-utf-8',
    text: 'It writes its messages in UTF-16, and MCP is UTF-8.',
    remedy: 'Set the encoding of stdout to UTF-8, without a byte order mark.',
    evidence: evidenceOf(line),
  };
}

/** On the main connection, which is ended for it: what came without an end shows only then. */
export async function neverEndsLine({ opener, main }: Silence): Promise<Cause | undefined> {
  const connection = opener.connection(main[0]?.connection);
  if (connection === undefined) return undefined;
  await connection.close();
  const line = connection.frames.find((frame) => frame.kind === 'noise' && frame.from === 'server' && frame.cut === true);
  if (line?.kind !== 'noise') return undefined;
  const returns = line.text.includes('\r') ? ' It ends its lines with a carriage return alone.' : '';
  return {
    cause: 'line-never-ends',
    text: `It wrote ${line.bytes} bytes to stdout, and no newline ended them.${returns} They begin with \`${line.text.slice(0, 120)}\``,
    remedy: 'End each message with a newline (`\\n`), and flush it.',
    evidence: evidenceOf(line),
  };
}
