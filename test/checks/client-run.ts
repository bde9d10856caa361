import type { AnyClientCheck } from '../../src/core/client-check.ts';
import type { Frame } from '../../src/core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../../src/core/frames/frame-log.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { Target } from '../../src/core/target.ts';
import { AUTH_FAULTS } from '../../src/fake/auth/faults/index.ts';
import { type ClientFault, defineClientFault } from '../../src/fake/client/client-fault.ts';
import { type Played, playClient } from '../../src/fake/client/play-client.ts';
import type { Step } from '../../src/fake/client/step.ts';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { createGallery } from '../../src/fake/exercises/gallery.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { FAULTS } from '../../src/fake/faults/index.ts';
import { createNotes, type Notes } from '../../src/fake/observe/notes.ts';
import { startObservedStdio } from '../../src/fake/observe/observe-stdio.ts';
import { startAuthBeside } from '../../src/fake/tester/auth-beside.ts';
import { startTesterHost } from '../../src/fake/tester/tester-host.ts';
import { type ClientGrade, gradeClient } from '../../src/run/clients/grade-client.ts';

export interface ClientRun {
  readonly faults?: readonly ClientFault[];
  /** What our side plays meanwhile. */
  readonly server?: readonly Fault[];
  /** Who is let in: whoever has signed in at an authorization server, or was set up with a token; everybody when left out. */
  readonly access?: 'oauth' | 'bearer';
  /** What the authorization server plays meanwhile, by name. */
  readonly authorization?: readonly string[];
  /** The client does no more than it takes to need every scope. */
  readonly isBrief?: boolean;
  readonly wire: FakeWire;
  readonly revision: Revision;
  readonly checks: readonly AnyClientCheck[];
  /** It calls one tool twice instead of playing its whole script. */
  readonly isShort?: boolean;
  /** The client does not know which era and which wire there are. */
  readonly isOpen?: boolean;
  /** Milliseconds that the client waits for each answer. */
  readonly timeoutMs?: number;
}

export interface WatchedRun {
  readonly played: Played;
  readonly grades: readonly ClientGrade[];
  /** As they were seen at the side of the server. */
  readonly frames: readonly Frame[];
}

/** Nobody takes so long, however busy the machine is. */
const RUN_MS = 55_000;
/** What has not come by then does not come. */
const LATER_MS = 200_000;
/** What a client is set up with where no sign-in gives tokens. */
const SET_TOKEN = 'a-token-that-was-pasted-by-hand';

/** Plays the fake client, bent or not, against the exercises, and judges what was seen of it. */
export async function watchFakeClient(run: ClientRun): Promise<WatchedRun> {
  const log = createFrameLog(() => performance.now());
  const played = run.wire === 'stdio' ? await playOnStdio(run, log) : await playOverHttp(run, log);
  const grades = gradeClient(run.checks, { frames: log.frames, now: log.now() + LATER_MS, isOver: true });
  return { played, grades, frames: log.frames };
}

/** As `mcp-litmus client` does. */
function offersUnder(faults: readonly Fault[] = []): typeof createExercises {
  return faults.length === 0 ? createExercises : createGallery;
}

async function playOnStdio(run: ClientRun, log: FrameLog): Promise<Played> {
  const start = (each: ClientRun, place: string) =>
    play(each, { kind: 'memory', name: 'the exercises', peer: watchedPeer(each, createNotes(log), place) });
  for (const revision of besideOf(run)) await start({ ...run, server: [], isOpen: false, revision }, 'process before');
  return start(run, 'process');
}

/** Each start is a process of its own. */
function watchedPeer({ server: faults = [] }: ClientRun, notes: Notes, place: string): Extract<Target, { kind: 'memory' }>['peer'] {
  let starts = 0;
  return {
    start(io) {
      starts += 1;
      const handlers = startObservedStdio({ faults, offers: offersUnder(faults) }, io, notes, `${place} ${starts}`);
      return { stdin: handlers.input, end: handlers.end, ...(handlers.terminate && { terminate: handlers.terminate }) };
    },
  };
}

async function playOverHttp(run: ClientRun, log: FrameLog): Promise<Played> {
  const { server = [], wire } = run;
  const host = await startTesterHost();
  const beside = run.access === 'oauth' ? await startAuthBeside(run.authorization) : undefined;
  const access = run.access === 'bearer' ? { bearer: SET_TOKEN } : beside?.access;
  try {
    const [before] = besideOf(run);
    const [fault] = server;
    const findFault = (name: string) => server.find(({ id }) => id === name);
    const endpoint = host.open({
      log,
      findFault,
      offers: createExercises,
      offersUnder: () => createGallery,
      faults: before === undefined ? server : [],
      ...(access && { access }),
    });
    beside?.noteIn(endpoint.notes);
    const main = wire === 'http' ? endpoint.url : endpoint.sseUrl;
    if (before === undefined || fault === undefined) return await play(run, toTarget(main, run));
    await play({ ...run, isOpen: false, revision: before }, toTarget(main, { ...run, isOpen: false }));
    return await play(run, toTarget(endpoint.urlUnder(fault.id, wire === 'sse' ? 'sse' : 'http'), run));
  } finally {
    await Promise.all([host.close(), beside?.close()]);
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

function toTarget(url: string, { wire, isOpen }: ClientRun): Target {
  return { kind: 'url', url, transport: isOpen ? 'auto' : wire === 'sse' ? 'sse' : 'http', headers: {}, insecure: false };
}

/** Revisions of conversations that come first, at a server that behaves. */
function besideOf({ faults = [] }: ClientRun): readonly Revision[] {
  return faults.flatMap(({ beside }) => beside ?? []);
}

/** What a fault of a client needs on our side. */
export function meetingOf({ access, needs = [] }: ClientFault): Pick<ClientRun, 'server' | 'authorization' | 'access'> {
  const authorization = needs.filter((name) => AUTH_FAULTS.some(({ id }) => id === name) && FAULTS.every(({ id }) => id !== name));
  const server = needs.filter((name) => !authorization.includes(name)).map(findServerFault);
  return { server, authorization, ...(access && { access }) };
}

function findServerFault(name: string): Fault {
  const found = FAULTS.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`There is no fault ${name} of the fake server.`);
  return found;
}

const BRIEF = [
  'discover',
  'initialize',
  'initialized',
  'listen',
  'list tools',
  'list resources',
  'set the level',
  'change a resource',
  'ping',
  'leave',
  'close',
];

function play({ access, faults: bent = [], isBrief, isOpen, isShort, revision, timeoutMs }: ClientRun, target: Target): Promise<Played> {
  const brief = defineClientFault({
    id: 'is-brief',
    does: 'Does little.',
    steps: (steps) => steps.filter(({ name }) => BRIEF.includes(name)),
  });
  const faults = [...bent, ...(isBrief ? [brief] : []), ...(isShort ? [CALLS_TWICE] : [])];
  const bearer = access === 'bearer' ? { bearer: SET_TOKEN } : {};
  const limits = { runMs: RUN_MS, ...(timeoutMs !== undefined && { timeoutMs }) };
  return playClient({ target, revision, faults, ...bearer, ...(isOpen && { era: 'auto' }), ...limits });
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
