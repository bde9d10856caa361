import { describe, expect, it } from 'vitest';
import { listedTools } from '../../../src/peer/lists/tool-list.ts';
import { schemasOf, showPointer } from '../../../src/peer/lists/tool-schemas.ts';
import { listedPeer } from '../listed-peer.ts';

describe('the schemas of a tool', () => {
  it('are those that are objects and that the revision knows', () => {
    const [both, none] = listedTools(
      listedPeer({
        pages: [
          [
            { inputSchema: {}, outputSchema: {} },
            { inputSchema: null, outputSchema: [] },
          ],
        ],
      }),
    );
    expect(both && schemasOf(both, '2025-06-18').map(({ place }) => place)).toEqual(['input schema', 'output schema']);
    expect(both && schemasOf(both, '2025-03-26').map(({ place }) => place)).toEqual(['input schema']);
    expect(none && schemasOf(none, '2025-11-25')).toEqual([]);
  });
});

describe('a pointer in a sentence', () => {
  it('names the root in words and is cut when it is long', () => {
    expect(showPointer('')).toBe('the root');
    expect(showPointer('/properties/a')).toBe('`/properties/a`');
    expect(showPointer(`/${'x'.repeat(500)}`).length).toBeLessThan(170);
  });
});
