import { isLocalUrl } from '../core/address.ts';
import type { Fixtures } from '../core/fixtures.ts';
import type { WireKind } from '../core/frames/frame.ts';
import type { CallRequest, Peer } from '../core/peer.ts';
import { MODERN } from '../core/revision.ts';
import type { SignIn } from '../core/sign-in/sign-in.ts';
import { bearerOf, passesCredentials } from '../core/target.ts';
import { refuseUnknownFixtures, whyUnlisted } from './certain-fixtures.ts';
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
  const served = [legacy, modern].flatMap((era) => era?.lists ?? []);
  const named = options.fixtures ?? {};
  if (served.length > 0) refuseUnknownFixtures(named, options.certainFixtures ?? [], served);
  const unlisted = served.length > 0 ? whyUnlisted(named, served) : {};
  const fixtures: Fixtures = Object.fromEntries(Object.entries(named).filter(([name]) => !Object.hasOwn(unlisted, name)));
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
    ...(options.fixtures && { fixtures }),
    ...(Object.keys(unlisted).length > 0 && { unlisted }),
    ...(survey.discovery !== undefined && modern === undefined && { discovery: survey.discovery }),
    ...(survey.initialize !== undefined && legacy === undefined && { initialize: survey.initialize }),
  };
  const peers: Peer[] = [];
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

function urlOf({ target }: TestOptions): string | undefined {
  return target.kind === 'url' ? target.url : undefined;
}
