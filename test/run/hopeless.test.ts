import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { type Hopeless, watchHopeless } from '../../src/run/hopeless.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { surveyServer } from '../../src/run/survey.ts';

const STAYS = 'process.stdin.resume(); setInterval(() => {}, 1000);';
const READS_HEADERS = `
  let text = '';
  process.stdin.on('data', (piece) => {
    text += piece;
    if (/^Content-Length: \\d+\\r\\n\\r\\n\\{/.test(text)) process.stdout.write('Content-Length: 36\\r\\n\\r\\n{"jsonrpc":"2.0","id":1,"result":{}}');
  });`;
const ANSWERS_LATE = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id } = JSON.parse(line);
    setTimeout(() => console.log(JSON.stringify({ jsonrpc: '2.0', id, result: {} })), 700);
  });`;

/** Surveys a process that is given long to start; what was seen of it within the time that counts as soon, twice. */
async function watch(script: string): Promise<Hopeless | undefined> {
  const log = createFrameLog(() => performance.now());
  const limits = { ...DEFAULT_LIMITS, requestMs: 300, startMs: 20_000, exitMs: 300 };
  const target = {
    kind: 'command' as const,
    command: process.execPath,
    arguments: ['-e', script],
    environment: {},
    cleanEnvironment: false,
  };
  const opener = createOpener({ target, log, limits });
  try {
    const opening = opener.attempt({ timeoutMs: limits.startMs });
    const watched = watchHopeless({ opener, log, limits, main: 'c1' });
    const over = opening.then(() => undefined);
    const seen = await Promise.race([watched.seen, over]);
    watched.stop();
    return seen;
  } finally {
    await opener.closeAll();
  }
}

describe.concurrent('No answer is waited for', () => {
  it('when a web page was printed, and nothing since.', async () => {
    expect((await watch(`console.log('\\n<!DOCTYPE html>\\n<html>'); ${STAYS}`))?.because).toContain('a web page');
  });

  it('when its usage was printed, and nothing since.', async () => {
    expect((await watch(`console.log('A tool.\\n\\nUsage: tool [options]'); ${STAYS}`))?.because).toContain('how it is used');
  });

  it('when only messages behind a header are answered.', async () => {
    const seen = await watch(READS_HEADERS);
    expect(seen?.framed?.answer).toMatchObject({ kind: 'noise', text: expect.stringContaining('Content-Length') });
  });
});

describe.concurrent('An answer that takes long is waited for', () => {
  it.each([
    ['nothing', ''],
    ['a banner', `console.log('Loading. See https://example.com for its usage: it has an HTML page.');`],
    ['a web page on stderr', `console.error('<!DOCTYPE html>');`],
  ])('after %s.', async (_, script) => {
    expect(await watch(script + ANSWERS_LATE)).toBeUndefined();
  });

  it('from a server that answers messages behind a header as well, once its start is over.', async () => {
    expect(await watch(ANSWERS_LATE + READS_HEADERS.replace('let text', 'let other').replaceAll('text', 'other'))).toBeUndefined();
  });
});

it('A survey of a process that reads only messages behind a header ends long before its time to start is over.', async () => {
  const log = createFrameLog(() => performance.now());
  const limits = { ...DEFAULT_LIMITS, requestMs: 500, startMs: 120_000, exitMs: 300 };
  const target = {
    kind: 'command' as const,
    command: process.execPath,
    arguments: ['-e', READS_HEADERS],
    environment: {},
    cleanEnvironment: false,
  };
  const opener = createOpener({ target, log, limits });
  try {
    const found = await surveyServer({ opener, log, limits, wire: undefined, isProcess: true, maxPages: 1, progress: () => {} });
    expect(found).toMatchObject({ framed: { answer: { kind: 'noise' } } });
    expect(found.initialize).toBeUndefined();
  } finally {
    await opener.closeAll();
  }
});
