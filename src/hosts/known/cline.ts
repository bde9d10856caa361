import type { Host } from '../host.ts';
import { discoveryOfTypescriptSdk } from '../typescript-sdk.ts';

export const cline: Host = {
  id: 'cline',
  name: 'Cline',
  toolName: { form: '{server}__{tool}', source: 'https://github.com/cline/cline', seen: '2026-08', confidence: 'high' },
  toolLength: { most: 64, effect: 'shortens', source: 'https://github.com/cline/cline', seen: '2026-08', confidence: 'high' },
  // The command line alone is so short of time; the extension waits a minute.
  start: {
    ms: 3000,
    source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    seen: '2026-11',
    confidence: 'medium',
    observed: '3.0.65',
  },
  call: { ms: 60_000, source: 'https://docs.cline.bot/mcp/configuring-mcp-servers', seen: '2026-11', confidence: 'high' },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    seen: '2026-11',
    confidence: 'high',
  },
  eras: {
    spoken: ['legacy'],
    source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    seen: '2026-11',
    confidence: 'high',
    observed: '3.0.65',
  },
  // The command line; the extension is built on an SDK that offers 2025-11-25.
  offers: {
    revision: '2024-11-05',
    source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    seen: '2026-11',
    confidence: 'medium',
    observed: '3.0.65',
  },
  signIn: {
    offered: true,
    ways: ['header'],
    source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    seen: '2026-08',
    confidence: 'medium',
  },
  discovery: discoveryOfTypescriptSdk('medium'),
};
