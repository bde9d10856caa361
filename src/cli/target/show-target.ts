import type { Redact } from '../../core/secrets/secret.ts';
import type { Target } from '../../core/target.ts';
import { quoteWords } from '../shell-quote.ts';

/** The server as it may be shown: its command line or its URL, secrets masked. */
export function showTarget(target: Target, redact: Redact, platform: string): string {
  if (target.kind === 'url') return redact(target.url);
  if (target.kind === 'memory') return target.name;
  return quoteWords([target.command, ...target.arguments].map(redact), platform);
}
