import type { Opener } from '../client/opener.ts';
import { isLocalUrl } from '../core/address.ts';
import type { Exchange } from '../core/connection.ts';
import type { CheckCard, RunEvent } from '../core/event.ts';
import type { Peer } from '../core/peer.ts';
import { eraOf, NEWEST_LEGACY } from '../core/revision.ts';
import type { SignIn } from '../core/sign-in/sign-in.ts';
import { bearerOf, passesCredentials } from '../core/target.ts';
import { type ExecuteSetup, executeRun, type Outcome } from './execute.ts';
import type { TestOptions } from './options.ts';
import { cardOf, planChecks } from './plan.ts';
import type { SurveyResult } from './survey.ts';

/**
 * A server that lets nobody in, as far as its sign-in shows it. Its era cannot be known: it is held to the revision that
 * the user names, or else to the newest with sessions, which asks for less than the one before it.
 */
export async function refusedPeer(options: TestOptions, survey: SurveyResult, signIn: SignIn, opener: Opener): Promise<Peer | undefined> {
  const opening = await openingOf(survey, opener);
  const token = bearerOf(options.target);
  if (opening === undefined) return undefined;
  const revision = options.revisions?.at(-1) ?? NEWEST_LEGACY;
  return {
    era: eraOf(revision),
    revision,
    wire: survey.unopened === undefined ? 'http' : 'sse',
    opening,
    isRefused: true,
    signIn,
    bringsToken: passesCredentials(options.target),
    ...(token && { token }),
    capabilities: {},
    lists: {},
    offers: [],
    revisions: [revision],
    isDualEra: false,
    hasSession: false,
    isLocal: isLocalUrl(signIn.endpoint),
    url: signIn.endpoint,
    handshakeMs: 0,
    ...(options.hosts && { hosts: options.hosts }),
    ...(options.tokens && { tokens: options.tokens }),
    ...(options.signToken && { signToken: options.signToken }),
  };
}

/** What was refused. Where a stream was, clients that know both wires post `initialize` at its place. */
async function openingOf({ discovery, initialize, unopened }: SurveyResult, opener: Opener): Promise<Exchange | undefined> {
  return unopened === undefined ? (initialize ?? discovery) : (await opener.attempt({ purpose: 'probe', wire: 'http' })).opening;
}

/** Grades what can be seen of a server that lets nobody in: its sign-in. */
export async function judgeRefused(
  options: TestOptions,
  peer: Peer,
  setup: ExecuteSetup,
  push: (event: RunEvent) => void,
): Promise<readonly Outcome[]> {
  const tasks = planChecks(options.checks, [peer], options, options.revisions);
  const cards = new Map<string, CheckCard>(tasks.map(({ check, place }) => [check.id, cardOf(check, place.revision)]));
  push({ kind: 'planned', checks: [...cards.values()], total: tasks.length });
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(await executeRun(task, setup));
  return outcomes;
}
