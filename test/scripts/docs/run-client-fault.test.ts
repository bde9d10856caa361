import { expect, test } from 'vitest';
import { runsIn } from '../../../scripts/docs/pages.ts';
import { runClientFault } from '../../../scripts/docs/run-client-fault.ts';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';

test.each([
  ['client-lifecycle/initialized-is-sent', 'forgets-initialized'],
  ['client-http/version-header-is-sent', 'leaves-out-the-version-header'],
])('The page of `%s` shows what comes of a client that `%s`.', { timeout: 60_000 }, async (id, name) => {
  const check = CLIENT_CHECKS.find((each) => each.id === id);
  if (check === undefined) throw new Error(`${id} is gone.`);
  expect(await runClientFault(check, name), 'If this is meant, run `npm run docs`.').toEqual(runsIn(process.cwd(), id).get(name));
});
