import { expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import { isString } from '../../src/core/json/json.ts';
import { foldReport } from '../../src/core/report.ts';
import { redactFrame } from '../../src/core/secrets/redact-frame.ts';
import { createRedact } from '../../src/core/secrets/secret.ts';
import { findClientFaults } from '../../src/fake/client/find-client-faults.ts';
import { signInSeen } from '../../src/peer/talks/sign-in-seen.ts';
import { tellClient } from '../../src/run/clients/tell-client.ts';
import { watchFakeClient } from './client-run.ts';

const PLACE = { wire: 'http', revision: '2026-07-28', access: 'oauth', checks: CLIENT_CHECKS, isBrief: true } as const;
const redact = createRedact([]);

// Nobody knows these secrets beforehand: they are masked by where they stand.
test.each([
  [[], ['tokens-end-early']],
  [['trades-another-verifier'], []],
  [['asks-a-person-before-it-refreshes'], ['tokens-end-early']],
  [['sends-the-token-in-the-query'], ['takes-post-alone']],
  [['sends-tokens-under-another-scheme'], ['takes-basic-alone']],
  [['hides-its-token-behind-a-header'], []],
  [['takes-any-state'], ['redirect-has-another-state']],
] as const)('Nothing of a sign-in that opens a door is written out, with %j at %j.', async (faults, authorization) => {
  const { frames } = await watchFakeClient({ ...PLACE, faults: findClientFaults(faults), authorization });
  const { authorizations, issued, registrations, tokenRequests } = signInSeen(frames);
  const secrets = [
    ...issued.flatMap(({ refreshToken, token }) => [token, refreshToken]),
    ...tokenRequests.flatMap(({ form }) => ['code', 'code_verifier', 'refresh_token', 'client_secret'].map((name) => form.get(name))),
    ...authorizations.map(({ redirect }) => redirect?.query.get('code')),
    ...registrations.map(({ answer }) => answer?.['client_secret']),
  ].filter(isString);
  expect(secrets.length).toBeGreaterThan(2);
  const told = { toolVersion: '', startedAt: '', shownTarget: '', rerun: '', remedy: '', how: 'complete', ms: 1000 } as const;
  const report = foldReport(tellClient({ ...told, checks: CLIENT_CHECKS, frames }), redact);
  const written = JSON.stringify([report, frames.map((frame) => redactFrame(frame, redact))]);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
