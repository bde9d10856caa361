import type { Host } from '../host.ts';
import { discoveryOfTypescriptSdk } from '../typescript-sdk.ts';

export const librechat: Host = {
  id: 'librechat',
  name: 'LibreChat',
  toolName: {
    form: '{tool}_mcp_{server}',
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'medium',
  },
  // What becomes of a longer one is not said; the API behind it refuses it.
  toolLength: {
    most: 64,
    effect: 'refuses-prompts',
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'low',
  },
  start: {
    ms: 10_000,
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'high',
  },
  call: {
    ms: 30_000,
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'high',
  },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'high',
  },
  eras: {
    spoken: ['legacy'],
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['client-id', 'header'],
    source: 'https://www.librechat.ai/docs/configuration/librechat_yaml/object_structure/mcp_servers',
    seen: '2026-08',
    confidence: 'high',
  },
  // Whether it signs in by other code is not known.
  discovery: discoveryOfTypescriptSdk('low'),
};
