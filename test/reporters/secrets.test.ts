import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/core/event.ts';
import type { Frame, FrameDraft } from '../../src/core/frames/frame.ts';
import { renderRecordingHeader, renderRecordingLine } from '../../src/core/frames/recording.ts';
import { foldReport } from '../../src/core/report.ts';
import { createRedact, type Redact, Secret } from '../../src/core/secrets/secret.ts';
import { REPORTERS, renderFrameLine } from '../../src/reporters/index.ts';

/** A run in which one secret turns up wherever a peer, or we, might put it, in every spelling. */

const PLACE = { check: 'area/claim', era: 'legacy', revision: '2025-11-25', wire: 'http' } as const;

function spellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(encodeURIComponent(secret)),
    encodeURIComponent(secret).replace(/%../g, (byte) => byte.toLowerCase()),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    [...secret].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    toBase64(secret),
    toBase64(`kim:${secret}`),
    toBase64(JSON.stringify({ a: secret, b: 1 })),
    Buffer.from(`kim:${secret}!`).toString('base64url'),
    Buffer.from(secret).toString('hex'),
  ];
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function framesWith(secret: string): readonly Frame[] {
  const all = spellings(secret);
  const json = { jsonrpc: '2.0', id: 1, result: { [secret]: all, nested: JSON.stringify({ deep: JSON.stringify(all) }) } };
  const text = JSON.stringify(json);
  const drafts: FrameDraft[] = [
    {
      kind: 'start',
      from: 'wire',
      connection: 'c1',
      command: secret,
      arguments: ['--token', secret, `--x=${secret}`, ...all],
      cwd: secret,
      pid: 1,
    },
    { kind: 'message', from: 'server', connection: 'c1', text, message: JSON.parse(text), eventId: secret, event: secret },
    { kind: 'noise', from: 'server', connection: 'c1', text: `boot ${all.join(' | ')}`, bytes: 1 },
    ...all.map((each): FrameDraft => ({ kind: 'stderr', from: 'server', connection: 'c1', text: `Error: bad token "${each}" of kim.` })),
    {
      kind: 'request-head',
      from: 'client',
      connection: 'c1',
      method: 'POST',
      url: `https://kim:${encodeURIComponent(secret)}@h.example/mcp?a=${encodeURIComponent(secret)}#${encodeURIComponent(secret)}`,
      headers: [
        ['Authorization', `Bearer ${secret}`],
        ['Cookie', `sid=${secret}`],
        ['X-Trace', secret],
        [`X-${secret}`, 'x'],
      ],
    },
    {
      kind: 'response-head',
      from: 'server',
      connection: 'c1',
      request: 1,
      status: 401,
      headers: [['WWW-Authenticate', `Bearer error="${secret}"`]],
    },
    { kind: 'body', from: 'server', connection: 'c1', request: 1, text: `<p>${all.join('</p><p>')}</p>`, bytes: 1 },
    {
      kind: 'event',
      from: 'server',
      connection: 'c1',
      request: 1,
      event: secret,
      data: `/messages?x=${encodeURIComponent(secret)}`,
      eventId: secret,
    },
    { kind: 'comment', from: 'server', connection: 'c1', request: 1, text: secret },
    { kind: 'trouble', from: 'wire', connection: 'c1', code: 'ECONNREFUSED', text: `connect to https://x:${secret}@h` },
    // The cut of a long text may fall inside the secret.
    { kind: 'stderr', from: 'server', connection: 'c1', text: `${'x'.repeat(6140)}${secret}${'y'.repeat(4000)}` },
  ];
  return drafts.map((draft, seq) => ({ seq, t: seq, ...draft }) as Frame);
}

function eventsWith(secret: string, isDiagnosed: boolean): readonly RunEvent[] {
  const frames = framesWith(secret);
  const evidence = frames.map(({ seq }) => seq);
  const all = spellings(secret).join(' ');
  const finding = {
    ...PLACE,
    message: 'seen',
    severity: 'error',
    subject: secret,
    text: `Seen ${all}`,
    expected: secret,
    actual: all,
    evidence,
  } as const;
  const server = {
    name: secret,
    version: all,
    wire: 'http',
    because: [all],
    eras: ['legacy'],
    revisions: ['2025-11-25'],
    capabilities: { [secret]: { x: all } },
  } as const;
  const hop = { step: 'resource', by: 'path', url: `https://h.example/${secret}`, status: 200, state: 'page', because: all } as const;
  return [
    {
      kind: 'started',
      tool: 'mcp-litmus',
      version: '1.0.0',
      at: '2026-11-29T21:00:00Z',
      target: `node server ${secret}`,
      rerun: `mcp-litmus test ${secret}`,
    },
    { kind: 'surveyed', server },
    {
      kind: 'sign-in',
      signIn: { hops: [{ ...hop, via: [secret, `https://h.example/?a=${encodeURIComponent(secret)}`], issuer: secret }] },
    },
    ...frames.map((frame): RunEvent => ({ kind: 'frame', frame })),
    { kind: 'finding', finding },
    { kind: 'trait', trait: { name: 'dialect', value: all } },
    { kind: 'checked', ...PLACE, verdict: 'failed', ms: 1 },
    { kind: 'checked', ...PLACE, check: 'area/blocked', verdict: 'blocked', blockedBy: `area/claim|seen|legacy|${secret}`, ms: 1 },
    ...(['inconclusive', 'skipped', 'crashed'] as const).map(
      (verdict): RunEvent => ({ kind: 'checked', ...PLACE, check: `area/${verdict}`, verdict, because: `Since ${all}`, ms: 1 }),
    ),
    ...(isDiagnosed
      ? [{ kind: 'diagnosed', diagnosis: { cause: 'silent', text: all, remedy: all, evidence, tried: [all] } } as const]
      : []),
    { kind: 'ended', ms: 10, how: isDiagnosed ? 'diagnosed' : 'complete' },
  ];
}

/** All that leaves the program, and what a reader of JSON or XML makes of it. */
function outputsOf(secret: string, redact: Redact): readonly string[] {
  const reports = [true, false].map((isDiagnosed) => foldReport(eventsWith(secret, isDiagnosed), redact));
  const rendered = reports.flatMap((report) =>
    REPORTERS.flatMap(({ name, render }) => widthsOf(name).map((width) => render(report, { width, colors: false }))),
  );
  const lines = framesWith(secret).flatMap((frame) => [renderFrameLine(frame, redact), renderRecordingLine(frame, redact)]);
  const header = { wire: 'http', target: secret, side: 'client', tool: 'mcp-litmus', version: '1.0.0', startedAt: '' } as const;
  const all = [...rendered, ...lines, renderRecordingHeader(header, redact)];
  return [...all, ...all.flatMap(readJson), ...all.map(unescapeXml), ...rendered.map((text) => text.replace(/\n\s*/g, ''))];
}

/** Only a terminal is wrapped. */
function widthsOf(reporter: string): readonly number[] {
  return reporter === 'terminal' ? [40, 90, Number.POSITIVE_INFINITY] : [90];
}

function readJson(text: string): readonly string[] {
  try {
    const texts: string[] = [];
    JSON.parse(text, (name, value: unknown) => {
      texts.push(name, String(value));
      return value;
    });
    return texts;
  } catch {
    return [];
  }
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const CHARS = [...'abcdefgzABCXYZ0123456789-_.~+/=%&?#"\'\\ <>:@;{}[]|$^*()\n\téß漢🔑'];
const token = fc.string({
  minLength: 4,
  maxLength: 60,
  unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789-_'),
});
const anything = fc.string({ minLength: 4, maxLength: 40, unit: fc.constantFrom(...CHARS) });
const secrets = fc.oneof(token, anything).filter((secret) => secret.length >= 4);

/** What must not be seen, long enough not to be there by chance. */
function formsOf(secret: string): readonly string[] {
  const inBase64 = toBase64(`kim:${secret}`).slice(8, -4);
  const encoded = [encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), Buffer.from(secret).toString('hex')];
  return [secret, ...encoded, ...(inBase64.length < 6 ? [] : [inBase64])];
}

test('No secret of four characters or more leaves the program, however it is spelled.', { timeout: 60_000 }, () => {
  const wordless = outputsOf('', createRedact([]));
  fc.assert(
    fc.property(secrets, (secret) => {
      const forms = formsOf(secret);
      // A secret that our own words contain proves nothing.
      fc.pre(!wordless.some((text) => forms.some((form) => text.includes(form))) && !'[secret]'.includes(secret));
      const outputs = outputsOf(secret, createRedact([new Secret(secret)]));
      const leak = outputs.find((text) => forms.some((form) => text.includes(form)));
      expect(leak?.slice(0, 2000)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
