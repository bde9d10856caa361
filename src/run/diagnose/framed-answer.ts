import type { Opener } from '../../client/opener.ts';
import type { Connection } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { initializeText } from './initialize-again.ts';
import { textOf } from './silence.ts';

/** What was sent behind a `Content-Length` header, and the answer, which has such a header as well. */
export interface FramedAnswer {
  readonly sent: Frame;
  readonly answer: Frame;
}

/** Starts the process once more and sends it `initialize` as language servers are sent it. */
export async function askFramed(
  opener: Pick<Opener, 'attempt'>,
  timeoutMs: number,
  onOpen: (connection: Connection) => void = () => {},
): Promise<FramedAnswer | undefined> {
  const { connection } = await opener.attempt({ greeting: 'none', purpose: 'probe' });
  onOpen(connection);
  const body = initializeText();
  const { frame } = await connection.send(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const answer = await connection.waitFor((seen) => seen.from === 'server' && (seen.kind === 'noise' || seen.kind === 'message'), {
    since: frame.seq,
    timeoutMs,
  });
  return answer !== undefined && /^content-length:\s*\d+/i.test(textOf(answer)) ? { sent: frame, answer } : undefined;
}
