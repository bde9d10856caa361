import type { Host } from '../host.ts';

export const geminiCli: Host = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  toolName: {
    form: 'mcp_{server}_{tool}',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_.:-',
    replacedBy: '_',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  toolLength: {
    most: 63,
    effect: 'shortens',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  schemas: {
    'list-of-types': {
      effect: 'refuses-prompts',
      source: 'https://github.com/google-gemini/gemini-cli/issues/21094',
      seen: '2026-03',
      confidence: 'medium',
    },
    'lost-output-reference': {
      effect: 'loses-server',
      source: 'https://github.com/google-gemini/gemini-cli/issues/13201',
      seen: '2025-11',
      confidence: 'medium',
    },
  },
  start: {
    ms: 600_000,
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  call: {
    ms: 600_000,
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  eras: {
    spoken: ['legacy'],
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-11',
    confidence: 'medium',
  },
  // Seen of `gemini mcp list`; what speaks in a session may be newer.
  offers: {
    revision: '2025-06-18',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-11',
    confidence: 'medium',
    observed: '0.61.0',
  },
  signIn: {
    offered: true,
    ways: ['registration', 'client-id', 'header'],
    redirects: ['http://localhost:<port>/oauth/callback'],
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    seen: '2026-08',
    confidence: 'high',
  },
  discovery: {
    // That it goes on is read from what its parts are for; the parts themselves are plain.
    goesOn: true,
    resource: 'exact',
    mismatch: 'stops',
    servers: ['oauth-inserted', 'oidc-inserted', 'oidc-appended'],
    afterServer: 'own',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/mcp/oauth-utils.ts',
    seen: '2026-11',
    confidence: 'medium',
  },
};
