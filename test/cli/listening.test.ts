import { expect, test } from 'vitest';
import { StopRequest } from '../../src/cli/io.ts';
import { stopOf, toPortError } from '../../src/cli/listening.ts';

test.each([
  ['EADDRINUSE', 'Port 80 is in use.'],
  ['EACCES', 'Port 80 may not be used.'],
])('%s is told in a sentence.', (code, message) => {
  expect(toPortError(Object.assign(new Error(code), { code }), 80)).toMatchObject({ message });
});

test('Any other failure stays what it is.', () => {
  const error = new Error('something else');
  expect(toPortError(error, 80)).toBe(error);
});

test('It waits for the end, also where that came before.', async () => {
  const stop = new AbortController();
  const waiting = stopOf(stop.signal);
  stop.abort(new StopRequest('SIGTERM'));
  expect([await waiting, await stopOf(stop.signal)]).toEqual([143, 143]);
});
