import { isLocalUrl } from '../core/address.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { CallRequest, Peer } from '../core/peer.ts';
import { eraOf, MODERN, NEWEST_LEGACY } from '../core/revision.ts';
import type { SignIn } from '../core/sign-in/sign-in.ts';
import { bearerOf, passesCredentials } from '../core/target.ts';
import { refuseUnknownFixtures } from './certain-fixtures.ts';
import type { TestOptions } from './options.ts';
import type { SurveyResult } from './survey.ts';
import { resolveCall } from './wanted-call.ts';

/**
 * What is known of the server in each era that it serves.
 * @throws UserError when the call that was asked for does not fit the tool, or a fixture names what is not there
 */
export function peersOf(
  options: TestOptions,
  survey: SurveyResult,
  {
    signIn,
    url = urlOf(options),
    wire,
  }: { readonly wire: WireKind; readonly url?: string | undefined; readonly signIn?: SignIn | undefined },
): readonly Peer[] {
  const { legacy, modern } = survey;
  const token = bearerOf(options.target);
  const common = {
    wire,
    isDualEra: legacy !== undefined && modern !== undefined,
    isLocal: url === undefined || isLocalUrl(url),
    offers: legacy?.offers ?? [],
    revisions: legacy?.revisions ?? [],
    ...(url !== undefined && { url }),
    ...(signIn && { signIn }),
    bringsToken: passesCredentials(options.target),
    ...(token && { token }),
    ...(options.fixtures && { fixtures: options.fixtures, unanswered: new Set<string>() }),
    ...(survey.discovery !== undefined && modern === undefined && { discovery: survey.discovery }),
    ...(survey.initialize !== undefined && legacy === undefined && { initialize: survey.initialize }),
  };
  const peers: Peer[] = [];
  const served = [legacy, modern].flatMap((era) => era?.lists ?? []);
  if (served.length > 0) refuseUnknownFixtures(options.fixtures ?? {}, options.certainFixtures ?? [], served);
  for (const era of [legacy, modern]) {
    if (era === undefined) continue;
    const call: CallRequest | undefined = options.call && resolveCall(options.call, era.lists.tools);
    peers.push({
      ...common,
      era: era === legacy ? 'legacy' : 'modern',
      revision: era === legacy ? era.connection.revision : MODERN,
      opening: era.opening,
      capabilities: era.capabilities,
      lists: era.lists,
      hasSession: era.connection.sessionId !== undefined,
      handshakeMs: era.handshakeMs,
      ...(era.serverInfo && { serverInfo: era.serverInfo }),
      ...(call && { call }),
      ...(options.tokens && { tokens: options.tokens }),
      ...(options.signToken && { signToken: options.signToken }),
      ...(options.hosts && { hosts: options.hosts }),
      ...(options.budgets && { budgets: options.budgets }),
      ...(options.registeredAs !== undefined && { registeredAs: options.registeredAs }),
    });
  }
  return peers;
}

/**
 * A server that lets nobody in, as far as its sign-in shows it. Its era cannot be known: it is held to the revision that
 * the user names, or else to the newest with sessions, which asks for less than the one before it.
 */
export function refusedPeer(options: TestOptions, survey: SurveyResult, signIn: SignIn): Peer | undefined {
  const opening = survey.initialize ?? survey.discovery;
  const token = bearerOf(options.target);
  if (opening === undefined || survey.unopened !== undefined) return undefined;
  const revision = options.revisions?.at(-1) ?? NEWEST_LEGACY;
  return {
    era: eraOf(revision),
    revision,
    wire: 'http',
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
  };
}

function urlOf({ target }: TestOptions): string | undefined {
  return target.kind === 'url' ? target.url : undefined;
}
