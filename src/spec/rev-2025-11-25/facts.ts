import type { MethodTable, RevisionFacts } from '../facts.ts';
import { FACTS_2025_06_18 } from '../rev-2025-06-18/facts.ts';

/** Either side may run tasks for the other. */
const TASK_REQUESTS: MethodTable = {
  'tasks/get': { needs: 'tasks' },
  'tasks/result': { needs: 'tasks' },
  'tasks/list': { needs: 'tasks.list' },
  'tasks/cancel': { needs: 'tasks.cancel' },
};

export const FACTS_2025_11_25: RevisionFacts = {
  ...FACTS_2025_06_18,
  clientRequests: { ...FACTS_2025_06_18.clientRequests, ...TASK_REQUESTS },
  clientNotifications: { ...FACTS_2025_06_18.clientNotifications, 'notifications/tasks/status': { needs: 'tasks' } },
  serverRequests: { ...FACTS_2025_06_18.serverRequests, ...TASK_REQUESTS },
  serverNotifications: {
    ...FACTS_2025_06_18.serverNotifications,
    'notifications/tasks/status': { needs: 'tasks' },
    'notifications/elicitation/complete': {},
  },
  errorCodes: [...FACTS_2025_06_18.errorCodes, { code: -32042, means: 'URL elicitation required' }],
};
