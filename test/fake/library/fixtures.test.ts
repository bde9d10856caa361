import { describe, expect, it } from 'vitest';
import { fullCapabilities } from '../../../src/client/capabilities.ts';
import { fixtureOf } from '../../../src/core/fixtures.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { LIBRARY_FIXTURES } from '../../../src/fake/library/fixtures.ts';
import { WILLING } from '../../../src/peer/asking/willing-client.ts';
import { startPeer } from '../../client/fake-peers.ts';

const REVISIONS: readonly Revision[] = ['2025-06-18', '2025-11-25'];

describe('the calls that show a feature', () => {
  it.each(REVISIONS)('are answered in %s, and fail only where they should', async (revision) => {
    const { open } = await startPeer('stdio');
    const connection = await open({ revision, declares: fullCapabilities(revision) });
    connection.answerWith(WILLING);
    const needsUrls = ['urlElicitation', 'urlRequired'];
    for (const [name, fixture] of Object.entries(LIBRARY_FIXTURES)) {
      // Prompts and resources ask in the stateless era alone.
      if (fixture.kind !== undefined) continue;
      const given = name === 'cancellation' ? { steps: 1 } : fixture.arguments;
      const call = () => connection.request('tools/call', { name: fixture.tool, arguments: given });
      const first = await call();
      const refusal = { urlRequired: -32042, requiredTask: -32601 }[name];
      if (revision === '2025-11-25') expect([name, first.error?.code]).toEqual([name, refusal]);
      if (first.error !== undefined && name === 'requiredTask') continue;
      const { result } = first.error === undefined ? first : await call();
      const shouldFail = name === 'failure' || name === 'taskExtensionFailure' || (needsUrls.includes(name) && revision < '2025-11-25');
      expect([name, result?.['isError'] ?? false]).toEqual([name, shouldFail]);
    }
  });

  it.each(['roots', 'sampling', 'elicitation', 'urlElicitation'] as const)('fail where the client cannot be asked: %s', async (name) => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    const fixture = fixtureOf({ fixtures: LIBRARY_FIXTURES }, name);
    const { result } = await connection.request('tools/call', { name: fixture?.tool, arguments: fixture?.arguments ?? {} });
    expect(result).toMatchObject({ isError: true });
    expect(connection.frames.filter((frame) => frame.kind === 'message' && frame.text.includes('server-'))).toEqual([]);
  });
});
