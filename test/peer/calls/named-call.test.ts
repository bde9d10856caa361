import { describe, expect, it } from 'vitest';
import { callNamed, namedTool } from '../../../src/peer/calls/named-call.ts';
import { connectToFake } from '../fake-connection.ts';
import { listedPeer } from '../listed-peer.ts';

const call = { tool: 'b', arguments: { x: 1 } };

describe('the tool that the user named', () => {
  it('is the listed one, with the arguments of the user', () => {
    const peer = listedPeer({ pages: [[{ name: 'a' }], [{ name: 'b', title: 'B' }]], call });
    expect(namedTool(peer)).toEqual({ tool: { name: 'b', title: 'B' }, name: 'b', arguments: { x: 1 }, isDestructive: false });
  });

  it('is none when nobody named one, or when it is not listed', () => {
    expect(namedTool(listedPeer({ pages: [[{ name: 'a' }]] }))).toBeUndefined();
    expect(namedTool(listedPeer({ pages: [[{ name: 'a' }]], call }))).toBeUndefined();
  });

  it('is destructive only when it says so', () => {
    const isDestructive = (annotations: object) =>
      namedTool(listedPeer({ pages: [[{ name: 'b', annotations: { ...annotations } }]], call }))?.isDestructive;
    expect(isDestructive({ destructiveHint: true })).toBe(true);
    expect(isDestructive({ destructiveHint: true, readOnlyHint: true })).toBe(false);
    expect(isDestructive({})).toBe(false);
  });

  it('is called with its arguments, or with others', async () => {
    const connection = await connectToFake();
    const named = { tool: {}, name: 'opening_hours', arguments: { branch: 'harbour' }, isDestructive: false };
    expect(await callNamed(connection, named)).toMatchObject({
      kind: 'answered',
      result: { content: [{ text: expect.stringContaining('harbour') }] },
    });
    expect(await callNamed(connection, named, {})).toMatchObject({ kind: 'answered', result: { isError: true } });
    await connection.close();
  });
});
