import type { Host } from '../host.ts';

export const raycast: Host = {
  id: 'raycast',
  name: 'Raycast',
  wires: { spoken: ['stdio', 'http'], source: 'https://manual.raycast.com/ai/model-context-protocol', seen: '2026-08', confidence: 'low' },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://manual.raycast.com/ai/model-context-protocol',
    seen: '2026-08',
    confidence: 'low',
  },
};
