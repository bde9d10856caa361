import { badge } from './badge.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';
import { terminal } from './terminal.ts';

export { renderFrameLine } from './frame-text.ts';
export { renderProgress } from './progress.ts';
export type { Reporter, Screen, SourceLine, SourcePlaces } from './reporter.ts';

/** Every reporter, by its name. */
export const REPORTERS: readonly Reporter[] = [terminal, json, junit, sarif, markdown, html, badge];

export function findReporter(name: string): Reporter | undefined {
  return REPORTERS.find((reporter) => reporter.name === name);
}
