import { performance } from 'node:perf_hooks';
import { createOpener, type Opener } from '../client/opener.ts';
import { createSilentCalls } from '../client/silent-calls.ts';
import { NoAnswer } from '../core/connection.ts';
import type { CheckCard, RunEvent } from '../core/event.ts';
import type { Frame } from '../core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../core/frames/frame-log.ts';
import { withoutRequests } from '../core/frames/lost-sessions.ts';
import { isLastCut } from '../core/frames/our-cuts.ts';
import { REVISIONS } from '../core/revision.ts';
import { signInFacts } from '../core/sign-in/facts.ts';
import { waysOf } from '../hosts/discovery.ts';
import { hostCards, hostsNamed } from '../hosts/host-cards.ts';
import { awaitUrl } from '../wire/reach.ts';
import { reachAsked } from './asked-revisions.ts';
import { closeUnused, connectionsFor } from './connections.ts';
import { withoutOurCuts } from './cut-short.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { letsNobodyIn } from './diagnose/endpoint.ts';
import { differencesOf } from './era-differences.ts';
import { createEventQueue } from './event-queue.ts';
import { executeRun, executeWatch, type Outcome, toWatched, type Watched } from './execute.ts';
import { serverFacts } from './facts.ts';
import { measurePeers } from './measures.ts';
import { tellOneSilence } from './one-silence.ts';
import type { TestOptions } from './options.ts';
import { peersOf } from './peers.ts';
import { cardOf, planChecks, type Task } from './plan.ts';
import { judgeRefused, refusedPeer } from './refused.ts';
import { createRepeater } from './repeater.ts';
import { findHang, settleCauses } from './root-causes.ts';
import { runLanes } from './schedule.ts';
import { surveySignIn } from './sign-in.ts';
import { createVigil } from './vigil.ts';
import { isWithheld, withoutWithheld } from './withheld.ts';

/**
 * Tests one server: survey, plan, checks, causes. Yields what happens as it happens; `foldReport` makes the report.
 * @throws UserError for what the user can mend, such as an argument that does not fit the tool's schema
 */
export async function* runTest(options: TestOptions): AsyncGenerator<RunEvent, void> {
  const queue = createEventQueue();
  const log = options.log ?? createFrameLog(() => performance.now());
  const before = [...log.frames];
  log.listen((frame) => queue.push({ kind: 'frame', frame }));
  const { limits, signal, target } = options;
  const opener = createOpener({ target, log, limits, silentCalls: createSilentCalls(limits.requestMs), ...(signal && { signal }) });
  queue.push({
    kind: 'started',
    tool: 'mcp-litmus',
    version: options.toolVersion,
    at: new Date().toISOString(),
    target: options.shownTarget,
    rerun: options.rerun,
  });
  for (const frame of before) queue.push({ kind: 'frame', frame });
  const finished = conduct(options, log, opener, queue.push)
    // What the ends of processes tell belongs to the run, also of one that was stopped.
    .finally(() => opener.closeAll())
    .then(
      (how) => queue.push({ kind: 'ended', ms: Math.round(log.now()), how: options.signal?.aborted ? 'interrupted' : how }),
      (failure) =>
        options.signal?.aborted ? queue.push({ kind: 'ended', ms: Math.round(log.now()), how: 'interrupted' }) : queue.end(failure),
    )
    .finally(() => queue.end());
  try {
    yield* queue.read();
  } finally {
    await opener.closeAll();
    await finished;
  }
}

type Push = (event: RunEvent) => void;
type Ending = Extract<RunEvent, { kind: 'ended' }>['how'];

async function conduct(options: TestOptions, log: FrameLog, opener: Opener, push: Push): Promise<Ending> {
  const { target } = options;
  if (target.kind === 'url' && options.waitMs !== undefined) {
    push({ kind: 'progress', text: `waiting until something listens at ${options.shownTarget}` });
    await awaitUrl(target.url, options.waitMs, options.signal);
  }
  const isStopped = () => options.signal?.aborted === true;
  const reached = await reachAsked(options, log, opener, push);
  // From here on what is seen is our own doing: it is no evidence against the server.
  if (isStopped()) return 'interrupted';
  const { survey, wire, because } = reached;
  const signIn = await surveySignIn({
    target,
    log,
    opener,
    survey,
    wire,
    limits: options.limits,
    ...(reached.url !== undefined && { url: reached.url }),
  });
  const way = signIn && signInFacts(signIn);
  if (signIn !== undefined && way !== undefined)
    push({ kind: 'sign-in', signIn: { ...way, ...(options.hosts && { hosts: waysOf(hostsNamed(options.hosts), signIn) }) } });
  if (isStopped()) return 'interrupted';
  const peers = peersOf(options, survey, { wire, url: reached.url, signIn });
  if (peers.length === 0) {
    const diagnosis = await diagnose({ target, log, opener, survey, limits: options.limits, wire });
    if (isStopped()) return 'interrupted';
    // Who may come in is the question then: the report says how hosts do.
    if (letsNobodyIn(diagnosis) && options.hosts) push({ kind: 'planned', checks: [], total: 0, hosts: hostCards(options.hosts) });
    push({ kind: 'diagnosed', diagnosis });
    if (!letsNobodyIn(diagnosis) && signIn?.refusal === undefined) return 'diagnosed';
    const outside = signIn && (await refusedPeer(options, survey, signIn, opener));
    if (outside === undefined) return 'refused';
    // A stream that is refused opens for no probe either: what is tried at its place needs none.
    const outcomes = await judgeRefused(options, outside, connectionsFor(options, log, opener, survey, 'http'), push);
    tell(settleCauses(withoutOurCuts(outcomes, log.frames), log.frames), push);
    return isStopped() ? 'interrupted' : 'refused';
  }
  push({ kind: 'surveyed', server: serverFacts(survey, wire, log.frames, because) });
  for (const trait of differencesOf(survey)) push({ kind: 'trait', trait });

  const tasks = planChecks(options.checks, peers, options, options.everyRevision ? REVISIONS : options.revisions);
  const cards = new Map<string, CheckCard>(tasks.map(({ check, place }) => [check.id, cardOf(check, place.revision)]));
  push({ kind: 'planned', checks: [...cards.values()], total: tasks.length, ...(options.hosts && { hosts: hostCards(options.hosts) }) });
  const setup = connectionsFor(options, log, opener, survey, wire);
  closeUnused(survey, tasks);

  const running = tasks.filter(({ check }) => 'run' in check);
  const cuts = new Set(log.frames.filter(isLastCut).map(({ connection }) => connection));
  let withheld = log.frames.findLast(isWithheld);
  log.listen((frame) => {
    if (isLastCut(frame)) cuts.add(frame.connection);
    if (isWithheld(frame)) withheld = frame;
  });
  const vigil = createVigil({
    ...setup,
    cuts: () => cuts.size,
    isLimited: () => opener.isLimited,
    withheld: () => withheld,
    open: (task) => setup.open(task, { revision: task.place.revision }),
  });
  const repeater = createRepeater(setup, log);
  const guards: Outcome[] = [];
  // What was found while the named tool was called, and waited for: the others would call and wait as well.
  const waits: Outcome[] = [];
  const callsNamed = ({ check }: Task) => 'run' in check && check.callsTool === true && check.needs === undefined;
  const run = async (task: Task): Promise<Outcome> => {
    const hang = findHang(task, guards) ?? (callsNamed(task) ? findHang(task, waits) : undefined);
    const refusal = vigil.refusalOf(task);
    // What reads documents that are there asks for nothing more.
    if (hang === undefined && refusal !== undefined && 'run' in task.check && task.check.connection === 'none')
      return executeRun(task, { ...setup, open: () => Promise.reject(new NoAnswer(refusal)) });
    const because = hang?.text ?? refusal;
    if (because !== undefined) return { task, verdict: 'inconclusive', because, findings: [], traits: [], ms: 0 };
    push({ kind: 'progress', text: task.check.id });
    const outcome = await repeater.run(task);
    if (callsNamed(task) && outcome.ms >= options.limits.requestMs) waits.push(outcome);
    await vigil.follow(outcome);
    return outcome;
  };
  const decides = ({ check }: Task) => 'run' in check && check.decidesJobs === true;
  const guardsCalls = ({ check }: Task) => 'run' in check && check.guardsCalls === true;
  const outcomes: Outcome[] = [...(await runLanes(running.filter(decides), 1, run, isStopped))];
  const jobs = survey.isAlone || outcomes.some(({ verdict }) => verdict === 'failed') ? 1 : options.jobs;
  const callsTool = ({ check }: Task) => 'run' in check && check.callsTool === true;
  const rest = running.filter((task) => !decides(task) && !guardsCalls(task) && !callsTool(task));
  outcomes.push(...(await runLanes(rest, jobs, run, isStopped, setup.leave)));
  // Last, since a tool may take the whole server with it.
  guards.push(...(await runLanes(running.filter(guardsCalls), 1, run, isStopped)));
  outcomes.push(
    ...guards,
    ...(await runLanes(
      running.filter((task) => callsTool(task) && !guardsCalls(task)),
      jobs,
      run,
      isStopped,
    )),
  );
  const tellAll = () => {
    const told = tellOneSilence(outcomes, log.frames, options.limits.requestMs);
    tell(settleCauses(withoutOurCuts(withoutWithheld(told, log.frames), log.frames), log.frames), push);
  };
  if (isStopped()) {
    tellAll();
    return 'interrupted';
  }
  await opener.closeAll();
  const progress = (text: string) => push({ kind: 'progress', text });
  const measures = await measurePeers(options, peers, { ...options, log, opener, isStopped, progress });
  if (isStopped()) {
    tellAll();
    return 'interrupted';
  }
  const watched = new Map<string, Watched>();
  const excused = repeater.excused();
  for (const task of tasks) {
    if (!('watch' in task.check)) continue;
    const scope = task.check.once ? 'all' : task.place.era;
    const seen = watched.get(scope) ?? toWatched(withoutRequests(framesOf(log, scope), excused));
    watched.set(scope, seen);
    outcomes.push(await executeWatch({ ...task, peer: { ...task.peer, ...measures.get(task.place.era) } }, seen, setup));
  }
  tellAll();
  const context = peers.map(({ era }) => measures.get(era)?.context).find((cost) => cost !== undefined);
  push({ kind: 'surveyed', server: { ...serverFacts(survey, wire, log.frames, because), ...(context && { context }) } });
  return 'complete';
}

function framesOf(log: FrameLog, scope: string): readonly Frame[] {
  const opened = log.frames.filter((frame) => frame.kind === 'open' && (scope === 'all' || frame.era === scope));
  const connections = new Set(opened.map(({ connection }) => connection));
  return log.frames.filter(({ connection }) => connections.has(connection));
}

function tell(outcomes: ReturnType<typeof settleCauses>, push: Push) {
  for (const { task, verdict, because, blockedBy, findings, traits, ms } of outcomes) {
    for (const finding of findings) push({ kind: 'finding', finding });
    for (const trait of traits) push({ kind: 'trait', trait });
    push({
      kind: 'checked',
      ...task.place,
      verdict,
      ms,
      ...(because !== undefined && { because }),
      ...(blockedBy !== undefined && { blockedBy }),
    });
  }
}
