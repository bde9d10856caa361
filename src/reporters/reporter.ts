import type { Severity } from '../core/check.ts';
import type { Report } from '../core/report.ts';

/** Where a text will stand. */
export interface Screen {
  /** Columns; `Infinity` where nothing is to be wrapped. */
  readonly width: number;
  readonly colors: boolean;
}

/** Turns a report into text. It writes nothing. */
export interface Reporter {
  readonly name: string;
  /** What it writes, and for whom. */
  readonly description: string;
  /** @param failOn from which severity up a finding fails the run; `error` when left out */
  render(report: Report, screen: Screen, failOn?: Severity): string;
}
