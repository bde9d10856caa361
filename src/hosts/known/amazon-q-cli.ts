import type { Host } from '../host.ts';

export const amazonQCli: Host = {
  id: 'amazon-q-cli',
  name: 'Amazon Q Developer CLI',
  // Characters that its pattern refuses are taken out, and two names that become one are told apart by a digit.
  toolName: { form: '{tool}', source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'high' },
  toolLength: {
    most: 64,
    effect: 'drops-tool',
    source: 'https://github.com/aws/amazon-q-developer-cli',
    seen: '2026-04',
    confidence: 'high',
  },
  noDescription: {
    effect: 'drops-tool',
    source: 'https://github.com/aws/amazon-q-developer-cli',
    seen: '2026-04',
    confidence: 'high',
  },
  result: {
    most: 400_000,
    unit: 'characters',
    source: 'https://github.com/aws/amazon-q-developer-cli',
    seen: '2026-04',
    confidence: 'high',
  },
  call: { ms: 120_000, source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'high' },
  wires: { spoken: ['stdio', 'http'], source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'medium' },
  eras: { spoken: ['legacy'], source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'medium' },
  offers: { revision: '2025-06-18', source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'medium' },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://github.com/aws/amazon-q-developer-cli',
    seen: '2026-04',
    confidence: 'medium',
  },
};
