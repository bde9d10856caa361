import type { Host } from '../host.ts';

export const copilotCli: Host = {
  id: 'copilot-cli',
  name: 'GitHub Copilot CLI',
  toolName: {
    form: '{server}-{tool}',
    source: 'https://github.com/github/copilot-cli/blob/main/changelog.md',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  toolCharacters: {
    allowed: 'A-Za-z0-9_-',
    replacedBy: '-',
    source: 'https://github.com/github/copilot-cli/blob/main/changelog.md',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  toolLength: {
    most: 64,
    effect: 'cuts',
    source: 'https://github.com/microsoft/mcp/issues/842',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  schemas: {
    'list-of-types': {
      effect: 'refuses-prompts',
      models: 'Gemini models',
      source: 'https://github.com/github/copilot-cli/issues/4623',
      seen: '2026-09',
      confidence: 'high',
    },
    'boolean-schema': {
      effect: 'refuses-prompts',
      models: 'Gemini models',
      source: 'https://github.com/github/copilot-cli/issues/4623',
      seen: '2026-09',
      confidence: 'high',
    },
  },
  start: {
    ms: 60_000,
    source: 'https://github.com/github/copilot-cli/blob/main/changelog.md',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  call: {
    ms: 180_000,
    source: 'https://github.com/github/copilot-cli/blob/main/changelog.md',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  wires: {
    spoken: ['stdio', 'http', 'sse'],
    source: 'https://docs.github.com/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
    seen: '2026-11',
    confidence: 'high',
  },
  eras: {
    spoken: ['legacy', 'modern'],
    source: 'https://github.com/github/copilot-cli/issues/4809',
    seen: '2026-11',
    confidence: 'high',
    observed: '1.0.102',
  },
  signIn: {
    offered: true,
    source: 'https://docs.github.com/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
    seen: '2026-11',
    confidence: 'high',
  },
};
