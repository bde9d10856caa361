import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { createNotes } from '../../../src/fake/observe/notes.ts';
import { startAuthBeside } from '../../../src/fake/tester/auth-beside.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';

test('What comes to it is noted down from when somebody wants to know, with the faults that it plays.', async () => {
  const log = createFrameLog(() => 0);
  const beside = await startAuthBeside(['metadata-hides-iss']);
  const place = `${beside.issuer}/.well-known/oauth-authorization-server`;
  try {
    await fetch(`${place}?unseen`);
    beside.noteIn(createNotes(log));
    const metadata = await (await fetch(place)).json();
    expect(metadata).not.toHaveProperty('authorization_response_iss_parameter_supported');
  } finally {
    await beside.close();
  }
  expect(log.frames[0]).toMatchObject({ kind: 'accept', connection: 'authorization-server', faults: ['metadata-hides-iss'] });
  expect(toTalks(log.frames).loose).toMatchObject([{ method: 'GET', url: '/.well-known/oauth-authorization-server', status: 200 }]);
});
