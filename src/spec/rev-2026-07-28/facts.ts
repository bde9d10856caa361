import { JSON_RPC_CODES, type RevisionFacts } from '../facts.ts';

export const FACTS_2026_07_28: RevisionFacts = {
  clientRequests: {
    'server/discover': {},
    'subscriptions/listen': {},
    'tools/list': { needs: 'tools' },
    'tools/call': { needs: 'tools' },
    'resources/list': { needs: 'resources' },
    'resources/templates/list': { needs: 'resources' },
    'resources/read': { needs: 'resources' },
    'prompts/list': { needs: 'prompts' },
    'prompts/get': { needs: 'prompts' },
    'completion/complete': { needs: 'completions' },
  },
  // Only on stdio: over HTTP a client cancels by closing the stream.
  clientNotifications: { 'notifications/cancelled': {} },
  serverRequests: {},
  serverNotifications: {
    'notifications/cancelled': {},
    'notifications/progress': {},
    'notifications/message': { needs: 'logging' },
    'notifications/subscriptions/acknowledged': {},
    'notifications/resources/list_changed': { needs: 'resources.listChanged' },
    'notifications/resources/updated': { needs: 'resources.subscribe' },
    'notifications/prompts/list_changed': { needs: 'prompts.listChanged' },
    'notifications/tools/list_changed': { needs: 'tools.listChanged' },
  },
  inputRequests: {
    'sampling/createMessage': { needs: 'sampling' },
    'roots/list': { needs: 'roots' },
    'elicitation/create': { needs: 'elicitation' },
  },
  errorCodes: [
    ...JSON_RPC_CODES,
    { code: -32020, means: 'header mismatch' },
    { code: -32021, means: 'missing required client capability' },
    { code: -32022, means: 'unsupported protocol version' },
  ],
  requestHeaders: ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
  responseHeaders: [],
};
