import type { Fixtures } from '../../core/fixtures.ts';
import { NOTICE_URI } from './resources.ts';

/** Which call of the library shows which feature. */
export const LIBRARY_FIXTURES: Fixtures = {
  progress: { tool: 'export_catalogue', arguments: { steps: 3, pauseMs: 5 } },
  cancellation: { tool: 'export_catalogue', arguments: { steps: 20, pauseMs: 100 } },
  logging: { tool: 'export_catalogue', arguments: { steps: 2, pauseMs: 1 } },
  roots: { tool: 'find_reading_lists', arguments: {} },
  sampling: { tool: 'write_blurb', arguments: { isbn: '9780000000019' } },
  elicitation: { tool: 'register_reader', arguments: {} },
  urlElicitation: { tool: 'pay_fine', arguments: { card: 'R-1024' } },
  task: { tool: 'export_catalogue', arguments: { steps: 2, pauseMs: 5 } },
  requiredTask: { tool: 'take_inventory', arguments: {} },
  urlRequired: { tool: 'lend_rare_book', arguments: { isbn: '9780000000040' } },
  inputRequired: { tool: 'recommend_book', arguments: {} },
  inputRequiredPrompt: { kind: 'prompt', tool: 'summarise_book', arguments: { isbn: '9780000000019' } },
  inputRequiredResource: { kind: 'resource', tool: 'file:///srv/library/handbook.md', arguments: {} },
  otherInputRequired: { tool: 'join_circle', arguments: {} },
  singleUse: { tool: 'join_circle', arguments: {} },
  mirroredArgument: { tool: 'opening_hours', arguments: { branch: 'harbour', week: 42 } },
  view: { tool: 'browse_shelf', arguments: {} },
  taskExtension: { tool: 'count_stock', arguments: {} },
  taskExtensionFailure: { tool: 'count_stock', arguments: { branch: 'nowhere' } },
  taskExtensionInput: { tool: 'count_stock', arguments: { ask: true } },
  structured: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  scope: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  failure: { tool: 'get_book', arguments: { isbn: '9780000000000' } },
  slowListChange: { tool: 'host_book_club', arguments: { pauseMs: 1200 } },
  listChange: { tool: 'host_book_club', arguments: {} },
  resourceChange: { tool: 'post_notice', arguments: { text: 'Closed on Monday.' }, uri: NOTICE_URI },
};
