import { defineCheck } from '../../core/check.ts';
import { groupByConnection } from '../../core/frames/by-connection.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { NOISE_ORIGINS, originOf } from '../../core/frames/noise-origin.ts';
import { isByNul } from '../../core/frames/nul-bytes.ts';
import { sortStdoutNoise } from '../../core/frames/stdout-noise.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

type Lines = readonly [FrameOf<'noise'>, ...FrameOf<'noise'>[]];

export default defineCheck({
  id: 'stdio/only-messages-on-stdout',
  claim: 'Writes nothing but messages to stdout.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['STDIO-02'],
    says: 'Everything on stdout is a valid message; whatever else a server has to say goes to stderr.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    noise: '{{lines}} on stdout {{verb}} no message, written {{when}}. {{origin}} The first is `{{first}}`.',
    glued: 'The answer to `{{method}}` shares its line with other text: `{{line}}`. No client finds it there.',
    nul: 'A NUL byte follows each of its messages, as some frameworks end them. It stands before the next message on its line, so that no client can read the answer to `{{method}}`: `{{line}}`.',
  },
  remedy:
    'Send logs to stderr. Where a dependency prints, point `console.log` or its logger at stderr before it is first imported. End each message with a newline, and write nothing behind that.',
  catches: {
    'noise-on-stdout-at-start': ['noise'],
    'noise-during-calls': ['noise'],
    'noise-with-tools-list': ['noise'],
    'noise-after-input-ends': ['noise'],
    'dotnet-logger-on-stdout': ['noise'],
    'debug-object-on-stdout': ['noise'],
    'traffic-log-on-stdout': ['noise'],
    'progress-dots-on-stdout': ['glued'],
    'nul-behind-each-message': ['nul'],
    'blank-lines-on-stdout': ['noise'],
  },
  explains: { glued: ['*'], nul: ['*'] },

  watch({ frames, peer, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    const sorted = sortStdoutNoise(frames);
    const byNul = sorted.glued.find(({ isByNul }) => isByNul);
    const glued = sorted.glued.filter(({ isByNul }) => !isByNul);
    // Notifications are spoilt as well, and the NUL behind the last message stands alone: that is told with the answers.
    const bursts = sorted.bursts.filter((burst) => byNul === undefined || !burst.every(({ text }) => isByNul(text)));
    if (byNul !== undefined) {
      const { line, answer } = byNul;
      report({ message: 'nul', values: { method: askedFor(frames, line, answer), line: shownWithNul(line.text) }, evidence: [line] });
    }
    for (const { name, says } of NOISE_ORIGINS) {
      const found = bursts.filter((burst) => originOf(burst.map(({ text }) => text)) === name);
      const lines = mostOfOneStart(found.flat());
      const [first, ...more] = lines;
      if (first === undefined) continue;
      report({
        message: 'noise',
        subject: name,
        values: {
          lines: more.length === 0 ? 'One line' : `${lines.length} lines`,
          verb: more.length === 0 ? 'is' : 'are',
          when: momentsOf(frames, found, peer.call?.tool),
          first: shown(first.text),
          origin: says,
        },
        evidence: [first, ...more.slice(0, 4)],
      });
    }
    for (const { line, answer } of glued) {
      report({ message: 'glued', values: { method: askedFor(frames, line, answer), line: shown(line.text) }, evidence: [line] });
    }
  },
});

/** Each start of the server repeats its noise: that of the noisiest is told. */
function mostOfOneStart(lines: readonly FrameOf<'noise'>[]): readonly FrameOf<'noise'>[] {
  const starts: Iterable<readonly FrameOf<'noise'>[]> = groupByConnection(lines).values();
  return [...starts].reduce((most, own) => (own.length > most.length ? own : most), []);
}

const MOST_MOMENTS = 4;

/** The moments at which noise came, each once. */
function momentsOf(frames: readonly Frame[], bursts: readonly Lines[], called: string | undefined): string {
  const all = bursts.map(([first]) => {
    const before = frames.filter((frame) => frame.connection === first.connection && frame.seq < first.seq);
    return momentOf(before, called);
  });
  const moments = [...new Set(all)];
  const rest = moments.length - MOST_MOMENTS;
  const told = rest > 0 ? [...moments.slice(0, MOST_MOMENTS), rest === 1 ? 'at one more moment' : `at ${rest} more moments`] : moments;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}

function momentOf(before: readonly Frame[], called: string | undefined): string {
  if (before.some((frame) => frame.kind === 'input-end')) return 'after its input had ended';
  if (!before.some((frame) => frame.kind === 'message' && frame.from === 'server')) return 'before its first answer';
  const last = before.findLast((frame) => frame.kind === 'message' && frame.from === 'client' && isObject(frame.message));
  if (last?.kind !== 'message' || !isObject(last.message)) return 'during the session';
  const { method, params, id } = last.message;
  if (typeof method !== 'string') return 'during the session';
  const isAnswered = before.some(
    (frame) => frame.kind === 'message' && frame.from === 'server' && isObject(frame.message) && frame.message['id'] === id,
  );
  const name = method === 'tools/call' && isObject(params) ? params['name'] : undefined;
  // Other names are made up, and other ones in each run.
  const tool = name !== undefined && name === called ? ` of \`${called}\`` : '';
  return `${isAnswered || id === undefined ? 'after' : 'during'} \`${method}\`${tool}`;
}

function askedFor(frames: readonly Frame[], line: Frame, { id }: JsonObject): string {
  for (const frame of frames) {
    if (frame.kind !== 'message' || frame.from !== 'client' || frame.connection !== line.connection || !isObject(frame.message)) continue;
    if (frame.message['id'] === id) return toText(frame.message['method']);
  }
  return 'a request';
}

/** Where it stands is what is to be seen. */
function shownWithNul(text: string): string {
  const seen = text.trim().replaceAll('\0', '\\0');
  return seen.startsWith('\\0') ? shown(seen) : shown(`…${seen.slice(-80)}`);
}

function shown(text: string): string {
  return text.trim().slice(0, 120).replaceAll('`', "'");
}
