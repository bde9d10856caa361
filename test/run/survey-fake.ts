import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import type { Revision } from '../../src/core/revision.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import type { UrlTarget } from '../../src/core/target.ts';
import type { Authority } from '../../src/fake/auth/authority.ts';
import { protectByItself } from '../../src/fake/auth/own-protection.ts';
import type { Fault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from '../../src/fake/http/protection.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { surveySignIn } from '../../src/run/sign-in.ts';
import { surveyServer } from '../../src/run/survey.ts';
import { later } from '../wire/http/servers.ts';

/** Surveys the sign-in of the reference, behind tokens or not. */
export async function surveyFake(options: {
  readonly isProtected: boolean;
  readonly bringsToken?: boolean;
  readonly faults?: readonly Fault[];
  readonly wire?: 'http' | 'sse';
  /** What is sent along where no good token is. */
  readonly authorization?: string;
  /** Asked for alone. */
  readonly revisions?: readonly Revision[];
}) {
  const { wire = 'http' } = options;
  let authority: Authority | undefined;
  const protection = async (origin: string) => {
    const own = await protectByItself(origin);
    authority = own.authority;
    return own;
  };
  const server = await startHttpServer({ ...(options.isProtected && { protection }), ...(options.faults && { faults: options.faults }) });
  later(() => server.close());
  const url = wire === 'http' ? server.url : server.sseUrl;
  const token = options.bringsToken ? await authority?.sign(url, { scopes: [READ_SCOPE, CALL_SCOPE] }) : undefined;
  const sent = token === undefined ? options.authorization : `Bearer ${token}`;
  const headers = sent === undefined ? {} : { Authorization: new Secret(sent) };
  const target: UrlTarget = { kind: 'url', url, transport: wire, headers, insecure: false };
  let now = 0;
  const log = createFrameLog(() => now++);
  const limits = DEFAULT_LIMITS;
  const opener = createOpener({ target, log, limits });
  later(() => opener.closeAll());
  const { revisions } = options;
  const plan = { opener, log, limits, wire, isProcess: false, maxPages: 2, progress: () => {} };
  const found = await surveyServer({ ...plan, ...(revisions && { revisions }) });
  return { signIn: await surveySignIn({ target, log, opener, survey: found, wire, limits: { requestMs: 3000 } }), log };
}
