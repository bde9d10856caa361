import { expect, test } from 'vitest';
import { openWireFetch } from '../../../src/client/sign-in/wire-fetch.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { later, serve } from '../../wire/http/servers.ts';

test('What the library sends goes over our own wire, is logged, and follows no redirect.', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/sent') response.writeHead(302, { location: '/on' }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1,"b":null,"id_token":"x"}');
  });
  const log = createFrameLog(() => performance.now());
  const wire = openWireFetch({ target: { url: `${origin}/mcp`, insecure: false }, log, timeoutMs: 3000 });
  later(() => wire.close());
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ a: 'b c' }),
  };
  const answer = await wire.fetch(`${origin}/token`, request);
  expect(await answer.json()).toEqual({ a: 1 });
  expect(log.frames.some((frame) => frame.kind === 'noise' && frame.text === 'a=b+c')).toBe(true);
  expect((await wire.fetch(`${origin}/sent`, request)).status).toBe(302);
});

test('Nothing is sent to an address inside for a server outside.', async () => {
  let count = 0;
  const { origin } = await serve((_, response) => {
    count++;
    response.end();
  });
  const log = createFrameLog(() => performance.now());
  const wire = openWireFetch({ target: { url: 'https://example.com/mcp', insecure: false }, log, timeoutMs: 3000 });
  later(() => wire.close());
  await expect(wire.fetch(`${origin}/token`, { method: 'POST', headers: {} })).rejects.toThrow('gave no answer to go on with');
  expect(count).toBe(0);
});
