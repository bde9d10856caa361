import type { Host } from '../host.ts';

export const amazonQCli: Host = {
  id: 'amazon-q-cli',
  name: 'Amazon Q Developer CLI',
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
  signIn: { offered: true, source: 'https://github.com/aws/amazon-q-developer-cli', seen: '2026-04', confidence: 'medium' },
};
