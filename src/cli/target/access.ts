import { resolve } from 'node:path';
import { NoAnswer } from '../../core/connection.ts';
import { createFrameLog, type FrameLog } from '../../core/frames/frame-log.ts';
import type { Target, UrlTarget } from '../../core/target.ts';
import type { Flags } from '../arguments.ts';
import type { Io } from '../io.ts';
import { readLimits } from '../limits.ts';
import type { ChosenTarget } from './read-target.ts';

/** A server with what lets us in. */
export interface Access {
  readonly target: Target;
  /** The same with a fresh token, after the one at hand was refused; nothing where there is none to be had. */
  renew(): Promise<Target | undefined>;
}

type Chosen = Pick<ChosenTarget, 'target' | 'secrets'>;

/**
 * Takes the token of `--token-file`, and a fresh one where it has expired. Without the option nothing is added.
 * @param log told how it was renewed
 */
export async function openAccess(
  { secrets, target }: Chosen,
  flags: Flags,
  io: Pick<Io, 'cwd' | 'env' | 'stderr'>,
  log: Pick<FrameLog, 'add'>,
): Promise<Access> {
  const shown = flags.text('token-file');
  if (shown === undefined || target.kind !== 'url') return { target, renew: async () => undefined };
  const { openKeptToken } = await import('../../client/sign-in/kept-token.ts');
  let token = await openKeptToken({
    path: resolve(io.cwd, shown),
    shown,
    target,
    environment: io.env,
    timeoutMs: readLimits(flags).requestMs,
    keep: secrets.add,
    log,
    onWait: (lock) => void io.stderr(sayWait(shown, lock)),
  });
  const withToken = (): UrlTarget => ({ ...target, headers: { ...withoutAuthorization(target), Authorization: token.bearer } });
  return {
    target: withToken(),
    async renew() {
      const fresh = await token.renew();
      if (fresh === undefined) return undefined;
      token = fresh;
      return withToken();
    },
  };
}

function sayWait(shown: string, lock: string): string {
  return `Another process renews the token in \`${shown}\`, and is waited for. If none does, remove \`${lock}\`.\n`;
}

/** The same, tried beforehand: a test takes a refusal for what the server does. */
export async function openTriedAccess(
  chosen: Chosen,
  flags: Flags,
  io: Pick<Io, 'cwd' | 'env' | 'signal' | 'stderr'>,
  renewals: Pick<FrameLog, 'add'>,
): Promise<Access> {
  const access = await openAccess(chosen, flags, io, renewals);
  const { target } = access;
  if (target === chosen.target) return access;
  const { openOneShot } = await import('../../client/one-shot.ts');
  const log = createFrameLog(() => performance.now());
  try {
    await (await openOneShot({ target, log, limits: readLimits(flags), ...(io.signal && { signal: io.signal }) })).close();
    return access;
  } catch (error) {
    if (isRefused(error)) return { ...access, target: (await access.renew()) ?? target };
    if (error instanceof NoAnswer) return access;
    throw error;
  }
}

/** Nothing was answered but this status. */
export function isRefused(error: unknown, status = 401): error is NoAnswer {
  return error instanceof NoAnswer && error.evidence.some((frame) => frame.kind === 'response-head' && frame.status === status);
}

function withoutAuthorization({ headers }: UrlTarget): UrlTarget['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}
