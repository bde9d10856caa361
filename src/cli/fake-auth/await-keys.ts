import { setTimeout as pause } from 'node:timers/promises';
import { openOneShot } from '../../client/one-shot.ts';
import type { OpenerSetup } from '../../client/opener.ts';
import { NoAnswer } from '../../core/connection.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import { maskUrl } from '../../core/secrets/secret.ts';
import type { UrlTarget } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import { isRefused } from '../target/access.ts';

export interface KeyWait {
  /** With a good token. */
  readonly target: UrlTarget;
  readonly issuer: string;
  /** Whether anybody has asked for the keys since they were made, or had a token looked at. */
  readonly areKeysAsked: () => boolean;
  readonly limits: OpenerSetup['limits'];
  readonly say: (line: string) => Promise<void> | void;
  readonly signal?: AbortSignal;
  readonly patienceMs?: number;
}

/** jose asks again after 30 s at the earliest, whatever name of a key a token carries. */
const PATIENCE_MS = 40_000;
const AGAIN_MS = 2000;

/**
 * A server keeps the keys of an authorization server for a while, and refuses what others sign: where ours was started
 * anew, waits until it has asked for those of now, or takes the token.
 * @throws UserError where it does neither
 */
export async function awaitKeys(wait: KeyWait): Promise<void> {
  const { areKeysAsked, patienceMs = PATIENCE_MS, say, signal } = wait;
  const until = performance.now() + patienceMs;
  let isSaid = false;
  while ((await refuses(wait)) && !areKeysAsked()) {
    if (signal?.aborted) return;
    if (performance.now() >= until) throw oldKeys(wait, patienceMs);
    if (!isSaid) await say(sayWait(patienceMs));
    isSaid = true;
    const left = Math.max(0, until - performance.now());
    await pause(Math.min(AGAIN_MS, left), undefined, signal && { signal }).catch(() => {});
  }
}

/** Whatever comes but a clear refusal is for the test to judge. */
async function refuses({ limits, signal, target }: KeyWait): Promise<boolean> {
  try {
    const log = createFrameLog(() => performance.now());
    // Whoever opens listens to its signal to the end, and there is one opening after the other.
    const own = signal && AbortSignal.any([signal]);
    await (await openOneShot({ target, log, limits, ...(own && { signal: own }) })).close();
    return false;
  } catch (error) {
    if (signal?.aborted) return false;
    if (error instanceof NoAnswer) return isRefused(error);
    throw error;
  }
}

function sayWait(patienceMs: number): string {
  return `The server has not asked for the keys of this run: it may keep those of an earlier one. Waiting up to ${seconds(patienceMs)}.`;
}

function oldKeys({ issuer, target }: KeyWait, patienceMs: number): UserError {
  const url = maskUrl(target.url);
  return new UserError(
    'OLD_KEYS',
    `The server at \`${url}\` refuses the token of \`${issuer}\` and has not asked for its keys in ${seconds(patienceMs)}: it seems to keep those of an earlier run.`,
    `Start the server anew. With \`mcp-litmus fake auth --port ${new URL(issuer).port} --resource ${url}\` left running in a terminal of its own the keys stay the same from run to run. A server that asks nobody for keys is to take them from \`${issuer}/jwks\`.`,
  );
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
