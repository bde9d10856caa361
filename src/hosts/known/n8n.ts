import type { Host } from '../host.ts';

export const n8n: Host = {
  id: 'n8n',
  name: 'n8n',
  call: {
    ms: 60_000,
    source: 'https://docs.n8n.io/integrations/builtin/cluster-nodes/sub-nodes/n8n-nodes-langchain.toolmcp/',
    seen: '2026-08',
    confidence: 'low',
  },
  wires: {
    spoken: ['http', 'sse'],
    source: 'https://docs.n8n.io/integrations/builtin/cluster-nodes/sub-nodes/n8n-nodes-langchain.toolmcp/',
    seen: '2026-08',
    confidence: 'high',
  },
  eras: {
    spoken: ['legacy'],
    source: 'https://docs.n8n.io/integrations/builtin/cluster-nodes/sub-nodes/n8n-nodes-langchain.toolmcp/',
    seen: '2026-08',
    confidence: 'medium',
  },
  signIn: {
    offered: true,
    ways: ['client-id', 'header'],
    source: 'https://docs.n8n.io/integrations/builtin/cluster-nodes/sub-nodes/n8n-nodes-langchain.toolmcp/',
    seen: '2026-08',
    confidence: 'medium',
  },
};
