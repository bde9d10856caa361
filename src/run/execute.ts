import { type AnyFinding, fillTemplate, type Limits, type Stop } from '../core/check.ts';
import { type Connection, type Exchange, NoAnswer, type OpenOptions } from '../core/connection.ts';
import type { Finding, Trait, Verdict } from '../core/event.ts';
import { askForFixture, type FixtureName, fixtureOf } from '../core/fixtures.ts';
import type { Frame } from '../core/frames/frame.ts';
import { pairExchanges } from '../core/frames/pair-exchanges.ts';
import { severityOfLosses } from '../core/host-loss.ts';
import type { Patience } from '../core/patience.ts';
import { gradeReasonOf, isGraver, severityOf } from '../core/severity.ts';
import { startDeadline } from '../wire/wait.ts';
import { withoutOurHand } from './cut-short.ts';
import type { Task } from './plan.ts';

/** What came of one task. */
export interface Outcome {
  readonly task: Task;
  readonly verdict: Verdict;
  readonly because?: string;
  readonly findings: readonly Finding[];
  readonly traits: readonly Trait[];
  readonly ms: number;
}

export interface ExecuteSetup {
  readonly limits: Limits;
  /** Milliseconds after which a check is given up. */
  readonly deadlineMs: number;
  readonly now: () => number;
  readonly nonce: () => string;
  readonly patience: Patience;
  /** The connection that checks of this revision share. */
  shared(task: Task): Promise<Connection>;
  /** The connection that declares everything, shared by the checks of this revision that need it. */
  capable(task: Task): Promise<Connection>;
  /** The probe connection that hostile checks of this revision share, unharmed. */
  expendable(task: Task): Promise<Connection>;
  open(task: Task, options: OpenOptions): Promise<Connection>;
}

/** Tries one check that acts. Whatever it opens is closed when it is done. */
export async function executeRun(task: Task, setup: ExecuteSetup): Promise<Outcome> {
  const { check } = task;
  if ('watch' in check) throw new TypeError(`${check.id} watches; it does not run.`);
  const bench = createBench(task, setup.now);
  const { needs } = check;
  if (needs?.every((name) => fixtureOf(task.peer, name) === undefined)) return bench.outcome(bench.context.skip(askForFixture(needs[0])));
  const opened: Connection[] = [];
  const open = async (options: OpenOptions = {}) => {
    const connection = await setup.open(task, { revision: task.place.revision, ...options });
    opened.push(connection);
    return connection;
  };
  let stopClock = () => {};
  let expendable: Connection | undefined;
  const late = new Promise<Stop>((resolve) => {
    const giveUp = () => {
      // The check is still at it: the next one gets another connection.
      void expendable?.close();
      resolve({ verdict: 'inconclusive', because: `The check was given up after ${Math.round(setup.deadlineMs / 1000)} s.` });
    };
    stopClock = startDeadline(setup.deadlineMs, giveUp);
  });
  const connect = async () => {
    if (check.connection === 'none') return undefined;
    if (check.connection === 'fresh') return open(check.opens);
    if (check.connection === 'capable') return setup.capable(task);
    if (check.connection !== 'expendable') return setup.shared(task);
    expendable = await setup.expendable(task);
    return expendable;
  };
  let borrowed: { readonly frames: readonly Frame[]; readonly from: number } | undefined;
  const work = async () => {
    const connection = await connect();
    if (connection !== undefined && !opened.includes(connection)) borrowed = { frames: connection.frames, from: connection.frames.length };
    return check.run({
      ...bench.context,
      limits: setup.limits,
      nonce: setup.nonce,
      patience: setup.patience,
      open,
      get connection() {
        if (connection === undefined) throw new TypeError(`${check.id} asked for no connection.`);
        return connection;
      },
    });
  };
  const judge = (outcome: Outcome) =>
    withoutOurHand(outcome, [...opened.flatMap(({ frames }) => frames), ...(borrowed?.frames.slice(borrowed.from) ?? [])]);
  try {
    return judge(bench.outcome(await Promise.race([work(), late])));
  } catch (error) {
    return judge(bench.failure(error));
  } finally {
    stopClock();
    await Promise.all(opened.map((connection) => connection.close()));
  }
}

/** What watching checks read. */
export interface Watched {
  readonly frames: readonly Frame[];
  readonly exchanges: readonly Exchange[];
  readonly isOrdinary: (connection: string) => boolean;
}

/** Sorts frames once for all checks that watch them. */
export function toWatched(frames: readonly Frame[]): Watched {
  const probes = new Set(frames.filter((frame) => frame.kind === 'open' && frame.purpose === 'probe').map((frame) => frame.connection));
  const isOrdinary = (connection: string) => !probes.has(connection);
  return { frames, exchanges: pairExchanges(frames.filter((frame) => isOrdinary(frame.connection))), isOrdinary };
}

/** Lets one watching check read what was seen in its era. */
export async function executeWatch(task: Task, watched: Watched, setup: Pick<ExecuteSetup, 'limits' | 'now'>): Promise<Outcome> {
  const { check } = task;
  if (!('watch' in check)) throw new TypeError(`${check.id} runs; it does not watch.`);
  const bench = createBench(task, setup.now);
  try {
    return bench.outcome(await check.watch({ ...bench.context, limits: setup.limits, ...watched }));
  } catch (error) {
    return bench.failure(error);
  }
}

/** Where a check asks for an occasion that the user did name, what is wrong with that one. */
function unlistedFor({ unlisted = {} }: Task['peer'], because: string): string | undefined {
  return Object.entries(unlisted).find(([name]) => because === askForFixture(name as FixtureName))?.[1];
}

/** Where one check puts what it finds. */
function createBench(task: Task, now: () => number) {
  const { check, peer, place } = task;
  const began = now();
  const findings: Finding[] = [];
  const traits: Trait[] = [];
  const seen = new Set<string>();
  const done = (verdict: Verdict, because?: string): Outcome => ({
    task,
    verdict,
    findings: [...findings],
    traits: [...traits],
    ms: Math.round(now() - began),
    ...(because !== undefined && { because }),
  });

  return {
    context: {
      peer,
      report(draft: AnyFinding) {
        // One cause, one finding: the same claim about the same subject is told once.
        const key = `${draft.message}|${draft.subject ?? ''}`;
        if (seen.has(key)) return;
        seen.add(key);
        findings.push(toFinding(task, draft));
      },
      trait(name: string, value: string | number | boolean) {
        traits.push({ name, value, check: check.id });
      },
      inconclusive: (because: string): Stop => ({ verdict: 'inconclusive', because }),
      skip: (because: string): Stop => ({ verdict: 'skipped', because: unlistedFor(peer, because) ?? because }),
    },
    outcome(stop: Stop | void): Outcome {
      if (findings.length > 0) return done('failed');
      return stop === undefined ? done('passed') : done(stop.verdict, stop.because);
    },
    failure(error: unknown): Outcome {
      if (error instanceof NoAnswer) return findings.length > 0 ? done('failed') : done('inconclusive', error.message);
      return done('crashed', `${place.check} failed in itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    },
  };
}

function toFinding({ check, place }: Task, draft: AnyFinding): Finding {
  const because = gradeReasonOf(check, draft.message);
  const bySpecification = severityOf(check, draft.message, place.revision);
  const { hosts = [], tools = [] } = draft;
  const byHosts = severityOfLosses(hosts);
  return {
    ...place,
    message: draft.message,
    severity: isGraver(byHosts, bySpecification) ? byHosts : bySpecification,
    text: fillTemplate(check.messages[draft.message] ?? draft.message, draft.values),
    evidence: draft.evidence.map((frame) => frame.seq),
    ...(because !== undefined && { because }),
    ...(draft.subject !== undefined && { subject: draft.subject }),
    ...(draft.expected !== undefined && { expected: draft.expected }),
    ...(draft.actual !== undefined && { actual: draft.actual }),
    ...(hosts.length > 0 && { hosts }),
    // Of hosts that lose something it is always said which tools they lose, also where it is none.
    ...((hosts.length > 0 || tools.length > 0) && { tools }),
    ...(draft.changes?.length && { changes: draft.changes }),
  };
}
