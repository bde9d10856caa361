import { randomBytes } from 'node:crypto';
import { fullCapabilities } from '../client/capabilities.ts';
import type { Opener } from '../client/opener.ts';
import type { Connection, OpenOptions } from '../core/connection.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { MODERN, type Revision } from '../core/revision.ts';
import type { ExecuteSetup } from './execute.ts';
import { createExpendables } from './expendable.ts';
import type { TestOptions } from './options.ts';
import { createPatience } from './patience.ts';
import type { Task } from './plan.ts';
import type { SurveyResult } from './survey.ts';

export interface Connections extends ExecuteSetup {
  /** Ends the connection that checks of this revision share; the next one is opened anew. */
  forsake(task: Task): void;
  /** Ends whatever this check shares with others; the next one gets it anew. */
  renew(task: Task): void;
  /** Ends the sessions that others share, while none of them is at work: whoever comes next opens another. */
  makeRoom(task: Task): Promise<void>;
  /** It limits how often it may be asked, and no more is waited for that. */
  isLimited(): boolean;
  /** A lane has ended with this task. An endpoint may keep few sessions: that of a revision beside the main one goes. */
  leave(task: Task): void;
}

/** Hands connections to checks: those of the survey are shared, and opened anew when they have ended. */
export function connectionsFor(options: TestOptions, log: FrameLog, opener: Opener, survey: SurveyResult, wire: WireKind): Connections {
  const shared = new Map<Revision, Connection>([
    ...(survey.legacy?.connections ?? []),
    ...(survey.modern ? [[MODERN, survey.modern.connection] as const] : []),
  ]);
  const capable = new Map<Revision, Connection>();
  const httpWire: { readonly wire?: 'http' | 'sse' } = wire === 'http' || wire === 'sse' ? { wire } : {};
  const openNext = async (opens: OpenOptions) => {
    if (survey.isAlone) await opener.closeAll();
    return opener.open({ ...httpWire, ...opens });
  };
  const open = (_task: Task, opens: OpenOptions) => openNext(opens);
  const expendables = createExpendables((revision) => openNext({ revision, purpose: 'probe' }));
  const forsake = ({ place: { revision } }: Task) => {
    void shared.get(revision)?.close();
    shared.delete(revision);
  };
  const leaveCapable = ({ place: { revision } }: Task) => {
    void capable.get(revision)?.close();
    capable.delete(revision);
  };
  return {
    limits: options.limits,
    deadlineMs: options.limits.startMs + options.limits.requestMs * 6,
    now: () => log.now(),
    nonce: () => randomBytes(8).toString('hex'),
    patience: createPatience(),
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
    async capable(task) {
      const { revision } = task.place;
      const existing = capable.get(revision);
      if (existing?.alive) return existing;
      const fresh = await open(task, { revision, declares: fullCapabilities(revision) });
      capable.set(revision, fresh);
      return fresh;
    },
    forsake,
    renew(task) {
      const kind = 'run' in task.check ? (task.check.connection ?? 'shared') : 'none';
      if (kind === 'shared') forsake(task);
      if (kind === 'capable') leaveCapable(task);
      if (kind === 'expendable') expendables.leave(task.place.revision);
    },
    async makeRoom({ check, place: { revision } }) {
      const kind = 'run' in check ? (check.connection ?? 'shared') : 'none';
      const leaveOthers = (held: Map<Revision, Connection>, isOwnKind: boolean) =>
        [...held].map(async ([of, connection]) => {
          if (connection.sessionId === undefined || (isOwnKind && of === revision)) return;
          held.delete(of);
          await connection.close();
        });
      await Promise.all([
        ...leaveOthers(shared, kind === 'shared'),
        ...leaveOthers(capable, kind === 'capable'),
        ...leaveOthers(expendables.inUse, kind === 'expendable'),
      ]);
    },
    isLimited: () => opener.isLimited,
    leave(task) {
      if (httpWire.wire === undefined || !('run' in task.check)) return;
      const { revision } = task.place;
      const kind = task.check.connection ?? 'shared';
      if (kind === 'shared' && revision !== task.peer.revisions.at(-1)) forsake(task);
      if (kind === 'expendable') expendables.leave(revision);
      if (kind === 'capable') leaveCapable(task);
    },
  };
}

/** Ends the connections of the survey that no check will use; `closeAll` waits for them. */
export function closeUnused(survey: SurveyResult, tasks: readonly Task[]): void {
  const used = new Set(
    tasks.filter(({ check }) => 'run' in check && (check.connection ?? 'shared') === 'shared').map(({ place }) => place.revision),
  );
  const idle = [...(survey.legacy?.connections ?? [])].filter(([revision]) => !used.has(revision));
  for (const [, connection] of idle) void connection.close();
}
