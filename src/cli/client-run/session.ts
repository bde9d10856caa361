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
  report(how: 'complete' | 'interrupted', ending?: Ending): Report;
  /** The report as it would be by now; the client is still there. */
  reportSoFar(): Report;
}

/** How the client that was started came to its end. */
export interface Ending {
  /** What went wrong with it and fails the run, in whole sentences. */
  readonly problems: readonly string[];
  /** We ended it: what it had not done by then is not wrong. */
  readonly isCut: boolean;
}

export interface SessionPlace {
  readonly shownTarget: string;
  readonly rerun: string;
  /** What to try where no client came. */
  readonly remedy: string;
}

export function openSession({ checks }: ClientOrder, log: FrameLog, redact: Redact, place: () => SessionPlace): WatchSession {
  const startedAt = new Date().toISOString();
  const fold = (how: 'complete' | 'interrupted', isPresent: boolean, ended: readonly string[] = []): Report => {
    const { remedy, rerun, shownTarget } = place();
    const told = { toolVersion: VERSION, startedAt, shownTarget, rerun, remedy };
    const frames = [...log.frames];
    // What nobody noted down is not missing.
    const full = frames.find((frame) => frame.kind === 'trouble' && frame.code === 'NOTES_FULL');
    const telling = tellClient({ ...told, checks, frames, ms: Math.round(log.now()), how, isPresent: isPresent || full !== undefined });
    const problems = [...ended, ...(full?.kind === 'trouble' ? [full.text] : [])];
    const report = foldReport(telling, redact);
    // Why nobody came says it all.
    return report.diagnosis === undefined && problems.length > 0 ? { ...report, problems } : report;
  };
  return {
    log,
    redact,
    grade: (isOver) => gradeClient(checks, { frames: log.frames, now: log.now(), isOver }),
    report: (how, ending) => fold(how, ending?.isCut === true, ending?.problems),
    reportSoFar: () => fold('complete', true),
  };
}
