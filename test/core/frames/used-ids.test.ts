import { expect, it } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { usedIdsIn } from '../../../src/core/frames/used-ids.ts';
import type { Json } from '../../../src/core/json/json.ts';

const place = { connection: 'c1', seq: 0, t: 0 };
const message = (value: Json, from: 'client' | 'server' = 'client'): Frame => ({
  ...place,
  kind: 'message',
  from,
  text: JSON.stringify(value),
  message: value,
});

it('An id is used once it has been asked under, alone, in a batch, behind a mark, or beside another line.', () => {
  const noise: Frame = {
    ...place,
    kind: 'noise',
    from: 'client',
    text: '\uFEFF{"id":4,"method":"ping"}\n{"id":5,"method":"ping"}\n{"id":6',
    bytes: 0,
  };
  const frames = [
    message({ id: 1, method: 'ping' }),
    message([
      { id: '2', method: 'ping' },
      { id: 3, method: 'ping' },
    ]),
    noise,
  ];
  const used = usedIdsIn(frames);
  expect([1, '2', 3, 4, 5, 6].map((id) => used.has(id))).toEqual([true, true, true, true, true, false]);
  expect([used.has('1'), used.has(2), used.has(null), used.has(undefined)]).toEqual([true, true, false, false]);
});

it('What answers, tells, or asks under null uses none, and neither does what the server asks.', () => {
  const frames = [
    message({ id: 1, result: {} }),
    message({ method: 'n' }),
    message({ id: null, method: 'ping' }),
    message({ id: 9, method: 'ping' }, 'server'),
  ];
  const used = usedIdsIn(frames);
  expect([1, null, 9].map((id) => used.has(id))).toEqual([false, false, false]);
});
