import type { FrameLog } from '../../core/frames/frame-log.ts';
import { foldReport, type Report } from '../../core/report.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import { VERSION } from '../../core/version.ts';
import { type ClientGrade, gradeClient } from '../../run/clients/grade-client.ts';
import { tellClient } from '../../run/clients/tell-client.ts';
import type { ClientOrder } from './read-order.ts';

/** One watch over one client, from its first word to the report. */
export interface WatchSession {
  readonly log: FrameLog;
  readonly redact: Redact;
  /** How things stand. @param isOver the client has gone */
  grade(isOver: boolean): readonly ClientGrade[];
  report(how: 'complete' | 'interrupted'): Report;
  /** The report as it would be by now; the client is still there. */
  reportSoFar(): Report;
}

export interface SessionPlace {
  readonly shownTarget: string;
  readonly rerun: string;
  /** What to try where no client came. */
  readonly remedy: string;
}

export function openSession({ checks }: ClientOrder, log: FrameLog, redact: Redact, place: () => SessionPlace): WatchSession {
  const startedAt = new Date().toISOString();
  const fold = (how: 'complete' | 'interrupted', isPresent: boolean) => {
    const { remedy, rerun, shownTarget } = place();
    const told = { toolVersion: VERSION, startedAt, shownTarget, rerun, remedy };
    return foldReport(tellClient({ ...told, checks, frames: [...log.frames], ms: Math.round(log.now()), how, isPresent }), redact);
  };
  return {
    log,
    redact,
    grade: (isOver) => gradeClient(checks, { frames: log.frames, now: log.now(), isOver }),
    report: (how) => fold(how, false),
    reportSoFar: () => fold('complete', true),
  };
}
