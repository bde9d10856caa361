import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isPrivate } from '../../../src/core/address.ts';
import { ForbiddenAddressError, guardedLookup } from '../../../src/wire/http/guarded-lookup.ts';
import { dial, serve, targetOf } from './servers.ts';

const isPublic = (host: string) => !isPrivate(host);

function look(name: string, all: boolean): Promise<unknown> {
  return new Promise((resolve) => guardedLookup(isPublic)(name, { all }, (error, address) => resolve(error ?? address)));
}

describe('a link that may not reach this machine', () => {
  it('connects to no name that leads to this machine.', async () => {
    for (const all of [true, false]) {
      const found = await look('localhost', all);
      expect(found).toBeInstanceOf(ForbiddenAddressError);
      expect((found as ForbiddenAddressError).address).toMatch(/^(127\.0\.0\.1|::1)$/);
    }
  });

  it('takes a public address as it stands.', async () => {
    expect(await look('192.0.2.1', true)).toEqual([{ address: '192.0.2.1', family: 4 }]);
    expect(await look('192.0.2.1', false)).toBe('192.0.2.1');
  });

  it('sends nothing to this machine, however it is called.', async () => {
    const asked: string[] = [];
    const { port } = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', hostname()]) {
      const { link } = dial(targetOf(`http://${host}:${port}/`), { mayReach: isPublic });
      const { status, trouble } = await link.request({ method: 'GET' });
      expect({ host, status }).toEqual({ host, status: 0 });
      if (host !== hostname()) expect(trouble?.code).toBe('FORBIDDEN_ADDRESS');
      expect(trouble?.text).toMatch(/^Nothing was sent to|does not resolve|could not be looked up/);
    }
    expect(asked).toEqual([]);
  });
});
