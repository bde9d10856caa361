import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { findLastWords } from '../../core/frames/last-words.ts';
import { isResponse } from '../../core/frames/message.ts';
import { parseJson } from '../../core/json/json.ts';
import { containerProblem } from './container.ts';
import { askFramed, type FramedAnswer } from './framed-answer.ts';
import {
  answersBadly,
  answersTooLong,
  closesStdout,
  floods,
  neverEndsLine,
  sharesItsLine,
  spreadsMessages,
  writesUtf16,
} from './output.ts';
import { type Cause, evidenceOf, isAnswer, type Silence, type Suspect, textOf } from './silence.ts';

/** Why a process that was started does not answer. */
export const PROCESS_SUSPECTS: readonly Suspect[] = [
  { tries: 'whether the command can be started', look: cannotStart },
  { tries: 'whether stdout begins with a `Content-Length` header', look: speaksInHeaders },
  { tries: 'whether a message stands on several lines', look: spreadsMessages },
  { tries: 'whether an answer shares its line with other text', look: sharesItsLine },
  { tries: 'whether an error answers `initialize`', look: refusesInitialize },
  { tries: 'whether what answers `initialize` has a result or an error', look: answersBadly },
  { tries: 'whether its output comes to an end', look: floods },
  { tries: 'whether its answer is as short as clients read', look: answersTooLong },
  { tries: 'whether the process ends by itself', look: endsTooEarly },
  { tries: 'whether it answers on stderr', look: answersOnStderr },
  { tries: 'whether it asks a person something', look: asksAPerson },
  { tries: 'whether it names an HTTP address', look: servesHttp },
  { tries: 'whether stdout is UTF-8', look: writesUtf16 },
  { tries: 'whether stdout holds something else altogether', look: speaksSomethingElse },
  { tries: 'whether stdout stays open', look: closesStdout },
  { tries: 'whether `ping` is answered while `initialize` is not', look: onlyInitializeHangs },
  { tries: 'whether messages framed with `Content-Length` are answered', look: wantsHeaders },
  { tries: 'whether the answer comes once stdin is closed', look: buffersOutput },
  { tries: 'whether what it writes ends with a newline', look: neverEndsLine },
];

function cannotStart({ main, target }: Silence): Cause | undefined {
  const trouble = main.find((frame) => frame.kind === 'trouble');
  const hasStarted = main.some((frame) => frame.from === 'server' || (frame.kind === 'start' && frame.pid !== 0));
  if (trouble === undefined || target.kind !== 'command' || hasStarted) return undefined;
  const evidence = evidenceOf(trouble);
  const { command, cwd } = target;
  if (cwd !== undefined && !(existsSync(cwd) && statSync(cwd).isDirectory())) {
    return {
      cause: 'no-such-folder',
      text: `The folder to start in, \`${cwd}\`, does not exist.`,
      remedy: 'Correct `--cwd`, or `cwd` in the servers file.',
      evidence,
    };
  }
  if (trouble.code === 'ENOENT') {
    const script = scriptBeside(command, trouble);
    const seen = script === undefined ? '' : ` \`${script}\` is there, which is a script and no program.`;
    const text = `The command \`${command}\` was not found.${seen} ${searched(trouble)}`.trim();
    const remedy = script === undefined ? howToFind(command) : `Start it as \`cmd /c ${command}\`, or give the full path of a program.`;
    return { cause: 'command-not-found', text, remedy, evidence };
  }
  if (trouble.code === 'EACCES' || trouble.code === 'EPERM') {
    return {
      cause: 'command-not-executable',
      text: `The command \`${command}\` may not be executed (${trouble.code}).`,
      remedy: 'Make the file executable, or start it through its interpreter.',
      evidence,
    };
  }
  return {
    cause: 'command-does-not-start',
    text: trouble.text,
    remedy: 'Start the same command in a terminal and mend what it says.',
    evidence,
  };
}

function howToFind(command: string): string {
  if (/^[^\s\\/]+\s/.test(command)) return 'Give the program and its arguments as words of their own, without quotes around them all.';
  if (/[\\/]/.test(command)) return 'Check the path of the command, and that its first line (`#!…`) names a program that exists.';
  return 'Install it, or give its full path. A graphical host often has a shorter PATH than your shell.';
}

/** A script of Windows with the name of the command, in one of the folders that were searched. */
function scriptBeside(command: string, trouble: FrameOf<'trouble'>): string | undefined {
  if (/[\\/]/.test(command)) return undefined;
  const folders = searched(trouble)
    .replace(/^Searched: |\.$/g, '')
    .split(', ');
  const files = folders.flatMap((folder) => ['.cmd', '.bat', '.ps1'].map((ending) => path.join(folder, command + ending)));
  return files.find((file) => existsSync(file));
}

function searched(trouble: FrameOf<'trouble'>): string {
  return /Searched: .*/.exec(trouble.text)?.[0] ?? '';
}

function speaksInHeaders({ main, survey: { framed } }: Silence): Cause | undefined {
  if (framed !== undefined) return answersFramed(framed);
  const header = main.find((frame) => frame.kind === 'noise' && frame.from === 'server' && /^content-length:\s*\d+/i.test(frame.text));
  return (
    header &&
    contentLength('Its stdout begins with a `Content-Length` header: it frames messages as language servers do.', evidenceOf(header))
  );
}

function contentLength(text: string, evidence: readonly Frame[]): Cause {
  const remedy = 'Write each message as one line of JSON that ends with a newline, without any header, and read stdin the same way.';
  return { cause: 'content-length-framing', text, remedy, evidence };
}

function refusesInitialize({ survey }: Silence): Cause | undefined {
  const { initialize, discovery } = survey;
  const error = initialize?.error;
  if (initialize?.reply === undefined || error === undefined) return undefined;
  const other =
    discovery?.error === undefined ? '' : ` \`server/discover\` is refused too, with ${discovery.error.code}: ${discovery.error.message}`;
  return {
    cause: 'initialize-refused',
    text: `It refuses \`initialize\` with error ${error.code}: ${error.message}${other}`,
    remedy: 'Mend what the error names. It often is a missing key, a wrong argument, or a version that is not negotiated.',
    evidence: evidenceOf(initialize.sent, initialize.reply, discovery?.reply),
  };
}

function endsTooEarly({ main, target }: Silence): Cause | undefined {
  const exit = main.find((frame) => frame.kind === 'exit');
  const wasAsked = main.some((frame) => (frame.kind === 'input-end' || frame.kind === 'kill') && frame.seq < (exit?.seq ?? 0));
  if (exit === undefined || wasAsked) return undefined;
  const how = exit.signal === null ? `with code ${exit.code}` : `by signal ${exit.signal}`;
  const last = findLastWords(main);
  const printed = main.filter((frame) => frame.kind === 'noise' && frame.from === 'server').slice(0, 3);
  const said =
    last.length > 0
      ? ` Its last words on stderr: \`${last
          .map((line) => line.text.trim())
          .join(' / ')
          .slice(0, 600)}\``
      : ' It wrote nothing to stderr.';
  const evidence = evidenceOf(...printed, ...last, exit);
  const problem = target.kind === 'command' ? containerProblem(target.command, target.arguments) : undefined;
  if (problem === 'no-input') {
    return {
      cause: 'container-without-input',
      text: `The process ended ${how} before it answered. Its command line runs a container without \`-i\`: the server in it has no stdin, sees the end of its input at once, and ends.${said}`,
      remedy: 'Add `-i` (`docker run -i --rm …`), and no `-t`.',
      evidence,
    };
  }
  const withTerminal = 'Take `-t` out of the command line: a client is no terminal. ';
  return {
    cause: 'ended-before-answering',
    text: `The process ended ${how} before it answered.${said}`,
    remedy:
      (problem === 'terminal' ? withTerminal : '') +
      (last.length > 0
        ? 'Mend what it says on stderr, then run this again.'
        : 'Run the same command in a terminal; it ends without a word, so look at its exit code and its own log.'),
    evidence,
  };
}

function answersOnStderr({ main }: Silence): Cause | undefined {
  const line = main.find((frame) => frame.kind === 'stderr' && isResponse(parseJson(frame.text)?.value));
  if (line === undefined) return undefined;
  return {
    cause: 'answers-on-stderr',
    text: 'It writes its answers to stderr, where no client reads them.',
    remedy: 'Write messages to stdout and logs to stderr.',
    evidence: evidenceOf(line),
  };
}

function asksAPerson({ main }: Silence): Cause | undefined {
  const question = main.find(
    (frame) => isOutput(frame) && /(ok to proceed\?|\(y\/n\)|\[y\/n\]|password:|passphrase|press any key|continue\?)/i.test(textOf(frame)),
  );
  if (question === undefined) return undefined;
  return {
    cause: 'waits-for-a-person',
    text: `It asks a question and waits: \`${textOf(question).trim().slice(0, 200)}\``,
    remedy: 'Answer it once in a terminal, or pass the option that answers it (for npx: `npx -y`).',
    evidence: evidenceOf(question),
  };
}

function servesHttp({ main }: Silence): Cause | undefined {
  for (const frame of main) {
    const url = isOutput(frame)
      ? /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):\d+[^\s'"`)]*/i.exec(textOf(frame))?.[0]
      : undefined;
    const port = isOutput(frame) ? /(?:listening|running|started|serving).{0,40}\bport:?\s*(\d{2,5})/i.exec(textOf(frame))?.[1] : undefined;
    if (url === undefined && port === undefined) continue;
    const where = url ?? `http://127.0.0.1:${port}/mcp`;
    return {
      cause: 'serves-http',
      text: `It does not read stdin: it says that it listens at \`${url ?? `port ${port}`}\`.`,
      remedy: `Test it there, \`mcp-litmus test ${where}\`, or start it with its option for stdio.`,
      evidence: evidenceOf(frame),
    };
  }
  return undefined;
}

function speaksSomethingElse({ main }: Silence): Cause | undefined {
  const printed = main.filter((frame) => frame.kind === 'noise' && frame.from === 'server' && frame.text.trim() !== '');
  const [first] = printed;
  if (first === undefined || main.some((frame) => frame.kind === 'message' && frame.from === 'server')) return undefined;
  return {
    cause: 'not-an-mcp-server',
    text: `It writes to stdout, and nothing of it is a message. It begins with \`${textOf(first).slice(0, 200)}\``,
    remedy: 'Check that this command starts the MCP server itself, over stdio: many programs need a sub-command or an option for it.',
    evidence: evidenceOf(...printed.slice(0, 4)),
  };
}

/** On the main connection, where `initialize` still waits for its answer. */
async function onlyInitializeHangs({ opener, limits, main }: Silence): Promise<Cause | undefined> {
  const connection = opener.connection(main[0]?.connection);
  if (connection === undefined || !connection.alive) return undefined;
  const ping = await connection.exchange(
    { jsonrpc: '2.0', id: connection.nextId(), method: 'ping' },
    { timeoutMs: Math.min(limits.requestMs, 2000) },
  );
  if (ping.reply === undefined) return undefined;
  return {
    cause: 'initialize-hangs',
    text: 'It reads and answers (`ping` was answered), but `initialize` never was.',
    remedy: 'Look at what the handler of `initialize` waits for: a network call, a lock, a prompt.',
    evidence: evidenceOf(ping.sent, ping.reply),
  };
}

async function wantsHeaders({ opener, limits }: Silence): Promise<Cause | undefined> {
  const framed = await askFramed(opener, Math.min(limits.startMs, 5000));
  return framed && answersFramed(framed);
}

function answersFramed({ sent, answer }: FramedAnswer): Cause {
  return contentLength(
    'It ignores messages that are lines, and answers one that is framed with a `Content-Length` header, as language servers do.',
    evidenceOf(sent, answer),
  );
}

async function buffersOutput({ opener, limits, main }: Silence): Promise<Cause | undefined> {
  const connection = opener.connection(main[0]?.connection);
  if (connection === undefined || !connection.alive) return undefined;
  const since = connection.frames.at(-1)?.seq ?? 0;
  await connection.endInput();
  // A notification may be a last word of its own.
  const late = await connection.waitFor(isAnswer, {
    since,
    timeoutMs: Math.min(limits.exitMs, 3000),
  });
  if (late === undefined) return undefined;
  return {
    cause: 'output-block-buffered',
    text: 'The answer appeared only once stdin was closed: its output is buffered in blocks and not flushed while a client waits.',
    remedy:
      'Flush stdout after each message (Python: `python -u` or `flush=True`; C: `setvbuf` or `fflush`; through a pipe: `stdbuf -oL`).',
    evidence: evidenceOf(
      main.find((frame) => frame.kind === 'message' && frame.from === 'client'),
      connection.frames.find((frame) => frame.kind === 'input-end'),
      late,
    ),
  };
}

function isOutput(frame: Frame): boolean {
  return frame.from === 'server' && (frame.kind === 'stderr' || frame.kind === 'noise');
}
