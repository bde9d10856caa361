import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { callFixture, framesSince, startFixture } from '../../../src/peer/calls/fixture-call.ts';
import { connectToFake } from '../fake-connection.ts';
import { listedPeer } from '../listed-peer.ts';

const fixture = { tool: 'export_catalogue', arguments: { steps: 2, pauseMs: 0 } };

test('A fixture is called with its arguments and the members of its metadata, and what was said since is kept.', async () => {
  const connection = await connectToFake();
  const exchange = await callFixture(connection, listedPeer({ pages: [[]] }), fixture, { meta: { progressToken: 't' } });
  expect(exchange.result).toMatchObject({ content: [{ type: 'text' }] });
  const said = framesSince(connection, exchange);
  expect(said.filter((frame) => frame.kind === 'message' && JSON.stringify(frame.message).includes('"progressToken":"t"'))).toHaveLength(2);
  expect(said.every(({ from }) => from === 'server')).toBe(true);
  await connection.close();
});

test('A fixture that is only begun is answered later.', async () => {
  const connection = await connectToFake();
  const { frame } = await startFixture(connection, listedPeer({ pages: [[]] }), fixture, 1000);
  const isAnswer = (each: Frame) => each.kind === 'message' && each.from === 'server' && each.text.includes('"content"');
  expect(await connection.waitFor(isAnswer, { since: frame.seq })).toBeDefined();
  await connection.close();
});
