import { expect, it } from 'vitest';
import { LIBRARY_FIXTURES } from '../../../src/fake/library/fixtures.ts';
import { startPeer } from '../../client/fake-peers.ts';

it('Every call that shows a feature is answered, and fails only where it should.', async () => {
  const { open } = await startPeer('stdio');
  const connection = await open({ declares: { elicitation: {} } });
  for (const [name, fixture] of Object.entries(LIBRARY_FIXTURES)) {
    const given = name === 'cancellation' ? { steps: 1 } : fixture.arguments;
    const undo = connection.answerWith({ 'elicitation/create': () => ({ action: 'accept', content: { mood: 'calm' } }) });
    const { result } = await connection.request('tools/call', { name: fixture.tool, arguments: given });
    undo();
    expect([name, result?.['isError'] ?? false]).toEqual([name, name === 'failure']);
  }
});
