import { createRedact } from '../core/secret.ts';
import type { UserError } from '../core/user-error.ts';
import { VERSION } from '../core/version.ts';

/** What was wrong, and what to do. */
export function renderUserError(error: UserError): string {
  return `mcp-litmus: ${error.message}\n${error.remedy}\n`;
}

/** A failure that is ours, with what is needed to find it. What failed may quote what it was given, so tokens are masked. */
export function renderBug(error: unknown, platform: string): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const mask = createRedact([]);
  return mask(
    `mcp-litmus: this is a bug in mcp-litmus ${VERSION} (Node ${process.versions.node}, ${platform}). Report it with the lines below.\n${trace}\n`,
  );
}
