import { expect, it } from 'vitest';
import { createOpener } from '../../../src/client/opener.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { askFramed, type FramedAnswer } from '../../../src/run/diagnose/framed-answer.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';

async function ask(script: string): Promise<FramedAnswer | undefined> {
  const log = createFrameLog(() => performance.now());
  const limits = { ...DEFAULT_LIMITS, exitMs: 300 };
  const target = {
    kind: 'command' as const,
    command: process.execPath,
    arguments: ['-e', script],
    environment: {},
    cleanEnvironment: false,
  };
  const opener = createOpener({ target, log, limits });
  try {
    return await askFramed(opener, 10_000);
  } finally {
    await opener.closeAll();
  }
}

const answerWith = (text: string) => `process.stdin.once('data', () => process.stdout.write(${JSON.stringify(text)}));`;

it('An answer behind a header is told from any other.', async () => {
  const framed = await ask(answerWith('Content-Length: 2\r\n\r\n{}'));
  expect(framed?.answer).toMatchObject({ kind: 'noise', text: expect.stringContaining('Content-Length: 2') });
  expect(framed?.sent.from).toBe('client');
  expect(await ask(answerWith('I do not understand Content-Length: 2\n'))).toBeUndefined();
  expect(await ask(answerWith('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}\n'))).toBeUndefined();
});
