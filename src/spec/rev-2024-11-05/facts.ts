import { JSON_RPC_CODES, type RevisionFacts } from '../facts.ts';

export const FACTS_2024_11_05: RevisionFacts = {
  clientRequests: {
    initialize: {},
    ping: {},
    'tools/list': { needs: 'tools' },
    'tools/call': { needs: 'tools' },
    'resources/list': { needs: 'resources' },
    'resources/templates/list': { needs: 'resources' },
    'resources/read': { needs: 'resources' },
    'resources/subscribe': { needs: 'resources.subscribe' },
    'resources/unsubscribe': { needs: 'resources.subscribe' },
    'prompts/list': { needs: 'prompts' },
    'prompts/get': { needs: 'prompts' },
    // Completion has no capability before 2025-03-26.
    'completion/complete': {},
    'logging/setLevel': { needs: 'logging' },
  },
  clientNotifications: {
    'notifications/initialized': {},
    'notifications/cancelled': {},
    'notifications/progress': {},
    'notifications/roots/list_changed': { needs: 'roots.listChanged' },
  },
  serverRequests: {
    ping: {},
    'sampling/createMessage': { needs: 'sampling' },
    'roots/list': { needs: 'roots' },
  },
  serverNotifications: {
    'notifications/cancelled': {},
    'notifications/progress': {},
    'notifications/message': { needs: 'logging' },
    'notifications/resources/list_changed': { needs: 'resources.listChanged' },
    'notifications/resources/updated': { needs: 'resources.subscribe' },
    'notifications/prompts/list_changed': { needs: 'prompts.listChanged' },
    'notifications/tools/list_changed': { needs: 'tools.listChanged' },
  },
  inputRequests: {},
  errorCodes: [...JSON_RPC_CODES, { code: -32002, means: 'resource not found' }, { code: -1, means: 'the user refused sampling' }],
  requestHeaders: [],
  responseHeaders: [],
};
