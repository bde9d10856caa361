import type { AnyClientCheck } from '../../src/core/client-check.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../../src/core/frames/frame-log.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { Target } from '../../src/core/target.ts';
import { type ClientFault, defineClientFault } from '../../src/fake/client/client-fault.ts';
import { type Played, playClient } from '../../src/fake/client/play-client.ts';
import type { Step } from '../../src/fake/client/step.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { createNotes, type Notes } from '../../src/fake/observe/notes.ts';
import { startObservedStdio } from '../../src/fake/observe/observe-stdio.ts';
import { startTesterHost } from '../../src/fake/tester/tester-host.ts';
import { type ClientGrade, gradeClient } from '../../src/run/clients/grade-client.ts';

export interface ClientRun {
  readonly faults?: readonly ClientFault[];
  /** What our side plays meanwhile. */
  readonly server?: readonly Fault[];
  readonly wire: FakeWire;
  readonly revision: Revision;
  readonly checks: readonly AnyClientCheck[];
  /** It calls one tool twice instead of playing its whole script. */
  readonly isShort?: boolean;
  /** Milliseconds that the client waits for each answer. */
  readonly timeoutMs?: number;
}

export interface WatchedRun {
  readonly played: Played;
  readonly grades: readonly ClientGrade[];
  /** As they were seen at the side of the server. */
  readonly frames: readonly Frame[];
}

/** What has not come by then does not come. */
const LATER_MS = 60_000;

/** Plays the fake client, bent or not, against the exercises, and judges what was seen of it. */
export async function watchFakeClient(run: ClientRun): Promise<WatchedRun> {
  const log = createFrameLog(() => performance.now());
  const played = run.wire === 'stdio' ? await playOnStdio(run, log) : await playOverHttp(run, log);
  const grades = gradeClient(run.checks, { frames: log.frames, now: log.now() + LATER_MS, isOver: true });
  return { played, grades, frames: log.frames };
}

async function playOnStdio(run: ClientRun, log: FrameLog): Promise<Played> {
  return play(run, { kind: 'memory', name: 'the exercises', peer: watchedPeer(run, createNotes(log)) });
}

/** Each start is a process of its own. */
function watchedPeer({ server: faults = [] }: ClientRun, notes: Notes): Extract<Target, { kind: 'memory' }>['peer'] {
  let starts = 0;
  return {
    start(io) {
      starts += 1;
      const handlers = startObservedStdio({ faults, offers: createExercises }, io, notes, `process ${starts}`);
      return { stdin: handlers.input, end: handlers.end, ...(handlers.terminate && { terminate: handlers.terminate }) };
    },
  };
}

async function playOverHttp(run: ClientRun, log: FrameLog): Promise<Played> {
  const host = await startTesterHost();
  try {
    const endpoint = host.open({ log, findFault: () => undefined, offers: createExercises, faults: run.server ?? [] });
    const url = run.wire === 'http' ? endpoint.url : endpoint.sseUrl;
    return await play(run, { kind: 'url', url, transport: run.wire === 'http' ? 'http' : 'sse', headers: {}, insecure: false });
  } finally {
    await host.close();
  }
}

/** Enough where each call takes seconds. */
const CALLS_TWICE = defineClientFault({
  id: 'calls-twice',
  does: 'Opens, calls one tool twice, and leaves.',
  steps: (steps) => {
    const call: Step = {
      name: 'call',
      async run(session) {
        await session.request('tools/call', { name: 'echo', arguments: { text: 'Once more.' } });
        return 'done';
      },
    };
    const opening = steps.filter(({ opens }) => opens === true);
    return [...opening, call, call, ...steps.filter(({ name }) => ['settle', 'leave', 'close'].includes(name))];
  },
});

function play({ faults = [], revision, timeoutMs, isShort }: ClientRun, target: Target): Promise<Played> {
  return playClient({
    target,
    revision,
    faults: isShort ? [...faults, CALLS_TWICE] : faults,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

/** What was found, as `check: message, message`, sorted. */
export function foundBy(grades: readonly ClientGrade[]): { readonly [check: string]: readonly string[] } {
  const found: { [check: string]: readonly string[] } = {};
  for (const { check, message } of grades.flatMap(({ findings }) => findings))
    found[check] = [...new Set([...(found[check] ?? []), message])].sort();
  return found;
}

/** Checks that came to no verdict though something happened. */
export function openEndsIn(grades: readonly ClientGrade[]): readonly string[] {
  return grades
    .filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')
    .map(({ check, verdict, because }) => `${check.id} is ${verdict}: ${because}`);
}
