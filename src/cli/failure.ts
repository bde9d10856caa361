import { createRedact, type Redact } from '../core/secrets/secret.ts';
import type { UserError } from '../core/user-error.ts';
import { VERSION } from '../core/version.ts';
import { toVisibleLine } from '../reporters/visible.ts';

const LONGEST_LINE = 2000;
const MOST_LINES = 60;

/** For a failure before any secret was read: it masks what looks like one. */
export const redactWithoutSecrets: Redact = createRedact([]);

/** What was wrong, and what to do. Both may quote what a server or a file said. */
export function renderUserError(error: UserError, redact: Redact): string {
  return renderNotice(redact(error.message), redact(error.remedy));
}

/** A sentence on standard error, and what to do about it. */
export function renderNotice(sentence: string, remedy: string): string {
  return `mcp-litmus: ${toVisibleLine(sentence, LONGEST_LINE)}\n${toVisibleLine(remedy, LONGEST_LINE)}\n`;
}

/** A failure that is ours, with what is needed to find it. What failed may quote what it was given, so secrets are masked. */
export function renderBug(error: unknown, platform: string, redact: Redact): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = redact(trace).split('\n').slice(0, MOST_LINES);
  const head = `mcp-litmus: this is a bug in mcp-litmus ${VERSION} (Node ${process.versions.node}, ${platform}). Report it with the lines below.`;
  return `${[head, ...lines.map((line) => toVisibleLine(line, LONGEST_LINE))].join('\n')}\n`;
}
