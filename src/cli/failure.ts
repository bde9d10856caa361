import type { UserError } from '../core/user-error.ts';
import { VERSION } from '../core/version.ts';

/** What was wrong, and what to do. */
export function renderUserError(error: UserError): string {
  return `mcp-litmus: ${error.message}\n${error.remedy}\n`;
}

/** A failure that is ours, with what is needed to find it. */
export function renderBug(error: unknown, platform: string): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `mcp-litmus: this is a bug in mcp-litmus ${VERSION} (Node ${process.versions.node}, ${platform}). Report it with the lines below.\n${trace}\n`;
}
