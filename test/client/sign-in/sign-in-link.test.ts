import { expect, test } from 'vitest';
import { openSignInLink } from '../../../src/client/sign-in/sign-in-link.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { later, serve } from '../../wire/http/servers.ts';

function linkFor(url: string) {
  const log = createFrameLog(() => performance.now());
  const link = openSignInLink('tokens', { target: { url, insecure: false }, log, timeoutMs: 3000 });
  later(() => link.close());
  return { link, log };
}

test('It leads wherever the endpoint may name, under its own name, and takes a page of text.', async () => {
  const { origin } = await serve((request, response) => {
    response.end(request.url === '/page' ? 'x'.repeat(50_000) : 'x'.repeat(2_000_000));
  });
  const { link, log } = linkFor(`${origin}/mcp`);
  const page = await link.request({ method: 'GET', url: `${origin}/page` });
  expect([page.status, page.text.length, page.trouble]).toEqual([200, 50_000, undefined]);
  expect((await link.request({ method: 'GET', url: `${origin}/flood` })).trouble?.code).toBe('BODY_TOO_LARGE');
  expect(new Set(log.frames.map(({ connection }) => connection))).toEqual(new Set(['tokens']));
});

test('For a server outside nothing is asked of an address inside.', async () => {
  let count = 0;
  const { origin } = await serve((_, response) => {
    count++;
    response.end();
  });
  const { link } = linkFor('https://example.com/mcp');
  expect((await link.request({ method: 'GET', url: origin })).trouble?.code).toBe('FORBIDDEN_ADDRESS');
  expect(count).toBe(0);
});
