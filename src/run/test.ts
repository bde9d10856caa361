import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { createOpener, type Opener } from '../client/opener.ts';
import type { Connection, OpenOptions } from '../core/connection.ts';
import type { CheckCard, RunEvent } from '../core/event.ts';
import type { WireKind } from '../core/frame.ts';
import { createFrameLog, type FrameLog } from '../core/frame-log.ts';
import type { CallRequest, Peer } from '../core/peer.ts';
import { MODERN, type Revision } from '../core/revision.ts';
import { maskUrl } from '../core/secret.ts';
import { isLocalUrl } from '../wire/address.ts';
import { awaitUrl } from '../wire/reach.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { createEventQueue } from './event-queue.ts';
import { type ExecuteSetup, executeRun, executeWatch, type Outcome } from './execute.ts';
import { createExpendables } from './expendable.ts';
import { serverFacts } from './facts.ts';
import type { TestOptions } from './options.ts';
import { cardOf, planChecks, type Task } from './plan.ts';
import { findRedirect } from './redirect.ts';
import { settleCauses } from './root-causes.ts';
import { runLanes } from './schedule.ts';
import { type SurveyPlan, type SurveyResult, surveyServer } from './survey.ts';
import { resolveCall } from './wanted-call.ts';

/**
 * Tests one server: survey, plan, checks, causes. Yields what happens as it happens; `foldReport` makes the report.
 * @throws UserError for what the user can mend, such as an argument that does not fit the tool's schema
 */
export async function* runTest(options: TestOptions): AsyncGenerator<RunEvent, void> {
  const queue = createEventQueue();
  const log = createFrameLog(() => performance.now());
  log.listen((frame) => queue.push({ kind: 'frame', frame }));
  const opener = createOpener({ target: options.target, log, limits: options.limits, ...(options.signal && { signal: options.signal }) });
  queue.push({
    kind: 'started',
    tool: 'mcp-litmus',
    version: options.toolVersion,
    at: new Date().toISOString(),
    target: options.shownTarget,
    rerun: options.rerun,
  });
  const finished = conduct(options, log, opener, queue.push)
    .then(
      (how) => queue.push({ kind: 'ended', ms: Math.round(log.now()), how: options.signal?.aborted ? 'interrupted' : how }),
      (failure) =>
        options.signal?.aborted ? queue.push({ kind: 'ended', ms: Math.round(log.now()), how: 'interrupted' }) : queue.end(failure),
    )
    .finally(async () => {
      await opener.closeAll();
      queue.end();
    });
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
  const reached = await reach(options, log, opener, push);
  // From here on what is seen is our own doing: it is no evidence against the server.
  if (isStopped()) return 'interrupted';
  const { survey, wire, because } = reached;
  const peers = peersOf(options, survey, wire, reached.url);
  if (peers.length === 0) {
    const diagnosis = await diagnose({ target, log, opener, survey, limits: options.limits, wire });
    if (isStopped()) return 'interrupted';
    push({ kind: 'diagnosed', diagnosis });
    return 'diagnosed';
  }
  push({ kind: 'surveyed', server: serverFacts(survey, wire, log.frames, because) });

  const tasks = planChecks(options.checks, peers, options, options.revisions);
  const cards = new Map<string, CheckCard>(tasks.map(({ check, place }) => [check.id, cardOf(check, place.revision)]));
  push({ kind: 'planned', checks: [...cards.values()], total: tasks.length });
  const setup = executeSetup(options, log, opener, survey, wire);
  closeUnused(survey, tasks);

  const running = tasks.filter(({ check }) => 'run' in check);
  const run = async (task: Task) => {
    push({ kind: 'progress', text: task.check.id });
    return executeRun(task, setup);
  };
  const outcomes: Outcome[] = [...(await runLanes(running, options.jobs, run, isStopped))];
  if (isStopped()) {
    tell(settleCauses(outcomes), push);
    return 'interrupted';
  }
  await opener.closeAll();
  for (const task of tasks) {
    if (!('watch' in task.check)) continue;
    const era = new Set(
      log.frames
        .filter((frame) => frame.kind === 'open' && (task.check.once || frame.era === task.place.era))
        .map((frame) => frame.connection),
    );
    outcomes.push(
      executeWatch(
        task,
        log.frames.filter((frame) => era.has(frame.connection)),
        setup,
      ),
    );
  }
  tell(settleCauses(outcomes), push);
  push({ kind: 'surveyed', server: serverFacts(survey, wire, log.frames, because) });
  return 'complete';
}

interface Reached {
  readonly survey: SurveyResult;
  readonly wire: WireKind;
  readonly because: readonly string[];
  /** Where it was found, when that is not the URL of the target. */
  readonly url?: string;
}

/**
 * Surveys over the wire that the target asks for; with `auto`, over HTTP+SSE when Streamable HTTP brings nothing. One
 * redirect is followed.
 */
async function reach(options: TestOptions, log: FrameLog, opener: Opener, push: Push): Promise<Reached> {
  const { target } = options;
  const plan: SurveyPlan = {
    opener,
    log,
    limits: options.limits,
    maxPages: options.maxPages,
    isProcess: target.kind !== 'url',
    wire: target.kind !== 'url' ? undefined : target.transport === 'sse' ? 'sse' : 'http',
    progress: (text) => push({ kind: 'progress', text }),
    ...(options.revisions && { revisions: options.revisions }),
  };
  const survey = await surveyServer(plan);
  if (target.kind !== 'url') return { survey, wire: target.kind === 'memory' ? 'memory' : 'stdio', because: [] };
  if (target.transport === 'sse') return { survey, wire: 'sse', because: [] };
  const redirect = findRedirect(target, survey);
  if (redirect !== undefined) {
    opener.moveTo(redirect.url);
    const there = await surveyServer(plan);
    const text = `A POST to it is answered with ${redirect.status} and sent on to ${maskUrl(redirect.url)}, which is tested instead.`;
    if (there.legacy !== undefined || there.modern !== undefined)
      return { survey: there, wire: 'http', because: [text], url: redirect.url };
    opener.moveTo(target.url);
  }
  const status = survey.initialize?.http?.status ?? 0;
  const isNotStreamable =
    survey.legacy === undefined && survey.modern === undefined && status >= 400 && status < 500 && status !== 401 && status !== 403;
  if (target.transport === 'http' || !isNotStreamable) return { survey, wire: 'http', because: ['It speaks Streamable HTTP.'] };
  const legacySse = await surveyServer({ ...plan, wire: 'sse' });
  if (!isSse(legacySse)) return { survey, wire: 'http', because: [] };
  return {
    survey: legacySse,
    wire: 'sse',
    because: [`A POST was answered with ${status}, and a GET with an \`endpoint\` event: it speaks HTTP+SSE.`],
  };
}

function peersOf(options: TestOptions, survey: SurveyResult, wire: WireKind, url = urlOf(options)): readonly Peer[] {
  const { legacy, modern } = survey;
  const common = {
    wire,
    isDualEra: legacy !== undefined && modern !== undefined,
    isLocal: url === undefined || isLocalUrl(url),
    offers: legacy?.offers ?? [],
    revisions: legacy?.revisions ?? [],
    ...(url !== undefined && { url }),
    ...(survey.discovery !== undefined && modern === undefined && { discovery: survey.discovery }),
  };
  const peers: Peer[] = [];
  for (const era of [legacy, modern]) {
    if (era === undefined) continue;
    const call: CallRequest | undefined = options.call && resolveCall(options.call, era.lists.tools);
    peers.push({
      ...common,
      era: era === legacy ? 'legacy' : 'modern',
      revision: era === legacy ? era.connection.revision : MODERN,
      opening: era.opening,
      capabilities: era.capabilities,
      lists: era.lists,
      hasSession: era.connection.sessionId !== undefined,
      handshakeMs: era.handshakeMs,
      ...(era.serverInfo && { serverInfo: era.serverInfo }),
      ...(call && { call }),
    });
  }
  return peers;
}

/** It opened a stream with an endpoint, whether anything can be posted there or not. */
function isSse({ initialize, unopened }: SurveyResult): boolean {
  return initialize !== undefined || unopened?.problem === 'foreign-origin' || unopened?.problem === 'bad-endpoint';
}

function urlOf({ target }: TestOptions): string | undefined {
  return target.kind === 'url' ? target.url : undefined;
}

function executeSetup(options: TestOptions, log: FrameLog, opener: Opener, survey: SurveyResult, wire: WireKind): ExecuteSetup {
  const shared = new Map<Revision, Connection>([
    ...(survey.legacy?.connections ?? []),
    ...(survey.modern ? [[MODERN, survey.modern.connection] as const] : []),
  ]);
  const httpWire = wire === 'http' || wire === 'sse' ? { wire } : {};
  const open = (_task: Task, opens: OpenOptions) => opener.open({ ...httpWire, ...opens });
  const expendables = createExpendables((revision) => opener.open({ ...httpWire, revision, purpose: 'probe' }));
  return {
    limits: options.limits,
    deadlineMs: options.limits.startMs + options.limits.requestMs * 6,
    now: () => log.now(),
    nonce: () => randomBytes(8).toString('hex'),
    open,
    expendable: ({ peer }) => expendables.take(peer),
    async shared(task) {
      const { revision } = task.place;
      const existing = shared.get(revision);
      if (existing?.alive) return existing;
      const fresh = await open(task, { revision });
      shared.set(revision, fresh);
      return fresh;
    },
  };
}

/** Ends the connections of the survey that no check will use; `closeAll` waits for them. */
function closeUnused(survey: SurveyResult, tasks: readonly Task[]): void {
  const used = new Set(
    tasks.filter(({ check }) => 'run' in check && (check.connection ?? 'shared') === 'shared').map(({ place }) => place.revision),
  );
  const idle = [...(survey.legacy?.connections ?? [])].filter(([revision]) => !used.has(revision));
  for (const [, connection] of idle) void connection.close();
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
