import type { Opener } from '../../client/opener.ts';
import type { Limits } from '../../core/check.ts';
import type { Diagnosis } from '../../core/event.ts';
import type { Frame, WireKind } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';
import type { Target } from '../../core/target.ts';
import type { SurveyResult } from '../survey.ts';

/** A target from which no MCP answer came, and everything the reason may be read from. */
export interface Silence {
  readonly target: Target;
  readonly log: FrameLog;
  readonly opener: Opener;
  readonly survey: SurveyResult;
  readonly limits: Limits;
  readonly wire: WireKind;
  /** The frames of the main connection. */
  readonly main: readonly Frame[];
}

/** A cause that was found. */
export interface Cause {
  readonly cause: string;
  readonly text: string;
  readonly remedy: string;
  readonly evidence: readonly Frame[];
}

/** One thing to look for, the plain ones before those that send something. */
export interface Suspect {
  /** What is tried, as the report lists it. */
  readonly tries: string;
  look(silence: Silence): Promise<Cause | undefined> | Cause | undefined;
}

export function toDiagnosis(found: Cause, tried: readonly string[]): Diagnosis {
  const { cause, text, remedy, evidence } = found;
  return { cause, text, remedy, evidence: evidence.map((frame) => frame.seq), tried };
}

/** Frames without those that say nothing to a reader. */
export function evidenceOf(...frames: readonly (Frame | undefined)[]): readonly Frame[] {
  return [...new Set(frames.filter((frame) => frame !== undefined))].sort((a, b) => a.seq - b.seq);
}

/** Whether a frame from the server answers anything. */
export function isAnswer(frame: Frame): boolean {
  return frame.kind === 'message' && frame.from === 'server' && messagesIn(frame.message).some((message) => isResponse(message));
}

export function textOf(frame: Frame): string {
  return 'text' in frame ? frame.text : '';
}
