import type { Limits } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';

/** How often as long as its slowest answer so far the next one of a server may take. */
const SLACK = 3;

/** How long silence is listened to before it counts: the usual time, and with a slow server several times what its answers take. */
export function quietOf(
  { slowestAnswerMs }: Pick<Connection, 'slowestAnswerMs'>,
  { quietMs, requestMs }: Pick<Limits, 'quietMs' | 'requestMs'>,
): number {
  return Math.max(quietMs, Math.min(requestMs, slowestAnswerMs * SLACK));
}
