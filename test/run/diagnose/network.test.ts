import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { describe, expect, it, vi } from 'vitest';
import type { Diagnosis } from '../../../src/core/event.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import type { UrlTarget } from '../../../src/core/target.ts';
import { nameNetworkTrouble } from '../../../src/run/diagnose/network.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';
import { createIdentity, hasOpenssl } from '../../wire/http/identity.ts';

async function diagnosisOf(url: string, more: Partial<UrlTarget> = {}): Promise<Diagnosis | undefined> {
  const target = { kind: 'url' as const, url, transport: 'auto' as const, headers: {}, insecure: false, ...more };
  const limits = { ...DEFAULT_LIMITS, requestMs: 1000, startMs: 1500 };
  const options = { target, shownTarget: url, rerun: 'mcp-litmus test', toolVersion: '0.0.0', checks: [], maxPages: 10, limits, jobs: 2 };
  let diagnosis: Diagnosis | undefined;
  for await (const event of runTest(options)) if (event.kind === 'diagnosed') diagnosis = event.diagnosis;
  return diagnosis;
}

async function withServer<Value>(host: string, use: (port: number) => Promise<Value>): Promise<Value> {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a URL that cannot be reached', () => {
  it('is told by its name when that does not resolve', async () => {
    expect(await diagnosisOf('http://no-such-host.invalid/mcp')).toMatchObject({ cause: 'unknown-host' });
  });

  it('is told by its port when nothing listens', async () => {
    const port = await withServer('127.0.0.1', async (free) => free);
    expect(await diagnosisOf(`http://127.0.0.1:${port}/mcp`)).toMatchObject({ cause: 'connection-refused' });
  });

  it('is told by its proxy when that is what cannot be reached', async () => {
    const port = await withServer('127.0.0.1', async (free) => free);
    vi.stubEnv('http_proxy', `http://127.0.0.1:${port}`);
    const diagnosis = await diagnosisOf('http://mcp.example/mcp');
    vi.unstubAllEnvs();
    expect(diagnosis).toMatchObject({ cause: 'proxy-failed' });
    expect(diagnosis?.text).toContain(`\`127.0.0.1:${port}\``);
  });

  it('names the other address when something listens there', async () => {
    const diagnosis = await withServer('127.0.0.1', (port) => diagnosisOf(`http://[::1]:${port}/mcp`));
    expect(diagnosis).toMatchObject({ cause: 'other-address-family' });
    expect(diagnosis?.text).toContain('127.0.0.1');
  });

  it('names the scheme when the other side does not speak TLS', async () => {
    expect(await withServer('127.0.0.1', (port) => diagnosisOf(`https://127.0.0.1:${port}/mcp`))).toMatchObject({ cause: 'wrong-scheme' });
  });
});

describe('a request that met its end before the server', () => {
  const named = (url: string, code: string, text: string) => {
    const trouble = createFrameLog(() => 0).add({ kind: 'trouble', from: 'wire', connection: 'c1', code, text });
    const target = { kind: 'url' as const, url, transport: 'auto' as const, headers: {}, insecure: false };
    return nameNetworkTrouble({ survey: { because: [] }, main: [trouble], target });
  };

  it('is not told to start a server that no route leads to', async () => {
    const text = 'There is no route to `10.1.2.3`.';
    const cause = await named('http://10.1.2.3/mcp', 'EHOSTUNREACH', text);
    expect(cause).toMatchObject({ cause: 'no-connection', text: 'There is no route to `10.1.2.3` (EHOSTUNREACH).' });
    expect(cause?.remedy).not.toContain('Start the server');
  });

  it('names what was given when that cannot be sent', async () => {
    const diagnosis = await withServer('127.0.0.1', (port) =>
      diagnosisOf(`http://127.0.0.1:${port}/mcp`, { headers: { 'X-Key': new Secret('two\nlines of it') } }),
    );
    expect(diagnosis).toMatchObject({ cause: 'request-not-sent', remedy: expect.stringContaining('--header') });
    expect(JSON.stringify(diagnosis)).not.toContain('lines of it');
  });
});

describe.skipIf(!hasOpenssl())('a server with TLS', () => {
  async function withTls<Value>(use: (port: number) => Promise<Value>, more: TlsOptions = {}): Promise<Value> {
    const server = createTlsServer({ ...createIdentity('localhost'), ...more }, (_, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await use((server.address() as AddressInfo).port);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('whose certificate nobody signed is told by its certificate', async () => {
    expect(await withTls((port) => diagnosisOf(`https://127.0.0.1:${port}/mcp`))).toMatchObject({ cause: 'certificate-refused' });
  });

  it('that wants a certificate of the client is told by its refusal', async () => {
    const wants: TlsOptions = { requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' };
    const diagnosis = await withTls((port) => diagnosisOf(`https://127.0.0.1:${port}/mcp`, { insecure: true }), wants);
    expect(diagnosis).toMatchObject({ cause: 'tls-refused', remedy: expect.stringContaining('certificate') });
  });

  it('that is asked without TLS is told by the scheme, or by the connection it broke', async () => {
    const diagnosis = await withTls((port) => diagnosisOf(`http://127.0.0.1:${port}/mcp`));
    expect(['wrong-scheme', 'connection-broken']).toContain(diagnosis?.cause);
  });
});
