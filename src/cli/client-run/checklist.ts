import type { Frame } from '../../core/frames/frame.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import { createPaint } from '../../reporters/paint.ts';
import { toVisibleLine } from '../../reporters/visible.ts';
import type { ClientGrade } from '../../run/clients/grade-client.ts';
import type { Io } from '../io.ts';
import type { WatchSession } from './session.ts';

/** How long it is waited for more before the list is looked at again, in milliseconds. */
const SETTLE_MS = 200;
/** Some verdicts come with time alone, such as that nobody asks for the next page. */
const REST_MS = 4000;
/** How much longer it rests than it looks. */
const SHARE = 20;

export interface Checklist {
  /** Says what has changed since it was last told. */
  tell(): void;
  stop(): void;
}

/** Tells on standard error what the client got right or wrong, as soon as it is seen. */
export function startChecklist(session: WatchSession, io: Io, colors: boolean): Checklist {
  const paint = createPaint(colors);
  const told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const words = { passed: paint.green('right'), failed: paint.red('WRONG'), crashed: paint.red('crash') };

  let restMs = SETTLE_MS;
  const tell = () => {
    timer = undefined;
    const began = performance.now();
    for (const grade of session.grade(false)) {
      const line = lineOf(grade, session.redact);
      const key = `${grade.check.id} ${grade.place.era}`;
      if (line === undefined || told.get(key) === line) continue;
      told.set(key, line);
      void io.stderr(`${words[grade.verdict as keyof typeof words]}  ${line}\n`);
    }
    // Whoever says very much is looked at less often, so that answers do not wait for it.
    restMs = Math.max(SETTLE_MS, (performance.now() - began) * SHARE);
  };
  const wait = (ms: number) => {
    timer ??= setTimeout(tell, ms);
  };
  const rest = setInterval(() => wait(restMs), REST_MS);
  rest.unref();
  const deaf = session.log.listen((frame) => {
    if (isTelling(frame)) wait(restMs);
  });
  return {
    tell,
    stop() {
      deaf();
      clearTimeout(timer);
      clearInterval(rest);
    },
  };
}

function lineOf({ check, findings, verdict, because }: ClientGrade, redact: Redact): string | undefined {
  if (verdict === 'passed') return `${check.id}  ${check.claim}`;
  if (verdict === 'failed') return findings.map(({ text }) => `${check.id}  ${toVisibleLine(redact(text), 300)}`).join('\n       ');
  return verdict === 'crashed' ? `${check.id}  ${toVisibleLine(because ?? '', 300)}` : undefined;
}

function isTelling({ kind }: Frame): boolean {
  return kind !== 'accept' && kind !== 'comment' && kind !== 'stderr';
}
