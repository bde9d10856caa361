import type { Severity } from '../core/check.ts';
import type { Report } from '../core/report.ts';

/** Where a text will stand. */
export interface Screen {
  /** Columns; `Infinity` where nothing is to be wrapped. */
  readonly width: number;
  readonly colors: boolean;
}

/** Where the things that findings are about stand in the source of the server. */
export interface SourcePlaces {
  /** By the subject of a finding. */
  readonly lines: ReadonlyMap<string, SourceLine>;
  /** The file that stands for the whole server. */
  readonly whole?: string;
}

export interface SourceLine {
  /** Relative, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Turns a report into text. It writes nothing. */
export interface Reporter {
  readonly name: string;
  /** What it writes, and for whom. */
  readonly description: string;
  /**
   * @param failOn from which severity up a finding fails the run; `error` when left out
   * @param source what was found in the source of the server, where somebody looked
   */
  render(report: Report, screen: Screen, failOn?: Severity, source?: SourcePlaces): string;
}
