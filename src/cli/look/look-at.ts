import { type Connection, type Exchange, NoAnswer } from '../../core/connection.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import type { Redact } from '../../core/secrets/secret.ts';
import { passesCredentials, type Target } from '../../core/target.ts';
import type { Invocation } from '../arguments.ts';
import { type Io, stopCodeOf } from '../io.ts';
import { readLimits } from '../limits.ts';
import { isRefused, openAccess } from '../target/access.ts';
import { createGrowingRedact } from '../target/growing-redact.ts';
import { readTarget } from '../target/read-target.ts';

/** A server that answered, for one question. */
export interface Look {
  readonly connection: Connection;
  readonly opening: Exchange;
  readonly redact: Redact;
}

/** Opens the server that a command line names, asks, and ends everything again. Exit code 4 when nothing answers. */
export async function lookAt(commandName: string, invocation: Invocation, io: Io, ask: (look: Look) => Promise<number>): Promise<number> {
  // Loaded while the target is read: nothing stands between that and the start of the server.
  const client = import('../../client/one-shot.ts');
  if (invocation.command !== undefined) void import('../../wire/stdio/dial.ts');
  const limits = readLimits(invocation.flags);
  const chosen = await readTarget(commandName, invocation, io);
  const redact = createGrowingRedact(chosen.secrets.all);
  io.learn?.(redact);
  const log = createFrameLog(() => performance.now());
  if (invocation.flags.isOn('verbose')) {
    const { createTrace } = await import('../trace.ts');
    log.listen(createTrace(io, redact, invocation.flags));
  }
  const access = await openAccess(chosen, invocation.flags, io, log);
  let { target } = access;
  const { openOneShot } = await client;
  try {
    const open = () => openOneShot({ target, log, limits, ...(io.signal && { signal: io.signal }) });
    const oneShot = await open().catch(async (error: unknown) => {
      const fresh = isRefused(error) ? await access.renew() : undefined;
      if (fresh === undefined) throw error;
      target = fresh;
      return open();
    });
    let code: number;
    try {
      code = await ask({ connection: oneShot.connection, opening: oneShot.opening, redact });
    } finally {
      await oneShot.close();
    }
    return stopCodeOf(io.signal) ?? code;
  } catch (error) {
    if (!(error instanceof NoAnswer) || stopCodeOf(io.signal) !== undefined) throw error;
    const { renderNotice } = await import('../failure.ts');
    const [what, remedy] = explain(error, target);
    await io.stderr(renderNotice(redact(`${what} ${error.message}`), remedy));
    return 4;
  }
}

function explain(error: NoAnswer, target: Target): readonly [what: string, remedy: string] {
  if (!isRefused(error) && !isRefused(error, 403))
    return ['No MCP server was reached.', '`mcp-litmus test` with the same server finds out why.'];
  return [
    'Access was refused.',
    passesCredentials(target)
      ? 'It did not accept what was passed: check that the token is whole, valid and meant for this server.'
      : 'Sign in with `mcp-litmus login`, or pass a token with `--bearer-env NAME`, or the header that it wants with `--header`.',
  ];
}
