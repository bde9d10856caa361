import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';

export default defineClientCheck({
  id: 'client-calls/only-declared-methods-are-asked',
  claim: 'Asks a server only for what the server has declared.',
  subject: 'client',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2025-06-18', level: 'MUST' },
    ],
    rows: ['LIFE-13'],
    says: 'Both sides use only what was agreed on: a client asks for lists, levels of the log, completions and subscriptions where the server has declared them.',
    spec: '2025-11-25/basic/lifecycle#operation',
  },
  under: 'any',
  occasion: 'Connect the client to a server that does not declare everything: start `mcp-litmus client --fault prompts-are-not-declared`.',
  messages: {
    undeclared: 'It sent `{{method}}`, and the server had not declared {{capability}}.',
    setLevel: 'It sent `logging/setLevel`, and the server had not declared `logging`.',
  },
  regrade: {
    undeclared: {
      severity: 'warning',
      because:
        'Many clients ask for every list and live well with the answer that there is none; the error in the log of the server is all that it costs.',
    },
    setLevel: { severity: 'note', because: 'All that it costs is an error that nobody needs, though it makes users suspect the server.' },
  },
  remedy:
    'Look into `capabilities` of the answer to `initialize` before you ask, and take a feature that is not there for one that is empty.',
  catches: {
    'asks-for-what-is-not-declared': ['undeclared'],
    'sets-the-level-unasked': ['setLevel'],
    'leaves-where-a-method-is-missing': ['undeclared'],
  },

  watch({ talk, report, notSeen }) {
    const { opening, calls, serverCapabilities } = talk;
    if (opening?.answer === undefined || opening.result === undefined) return notSeen();
    const later = calls.filter((call) => call !== opening);
    // Where everything is declared, nothing can be asked for that is not.
    const missing = Object.entries(NEEDS).filter(([, need]) => !has(serverCapabilities, need) && isKnown(need, talk.revision));
    if (missing.length === 0 || later.length === 0) return notSeen();
    for (const { method, frame } of later) {
      const need = NEEDS[method];
      if (need === undefined || has(serverCapabilities, need) || !isKnown(need, talk.revision)) continue;
      if (method === 'logging/setLevel') report({ message: 'setLevel', evidence: [opening.answer, frame] });
      else
        report({
          message: 'undeclared',
          subject: method,
          values: { method, capability: `\`${need}\`` },
          evidence: [opening.answer, frame],
        });
    }
  },
});

/** What must be declared for each method, members after a dot. */
const NEEDS: { readonly [method: string]: string } = {
  'tools/list': 'tools',
  'tools/call': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resources',
  'resources/read': 'resources',
  'resources/subscribe': 'resources.subscribe',
  'resources/unsubscribe': 'resources.subscribe',
  'prompts/list': 'prompts',
  'prompts/get': 'prompts',
  'logging/setLevel': 'logging',
  'completion/complete': 'completions',
  'tasks/list': 'tasks.list',
  'tasks/cancel': 'tasks.cancel',
};

function has(capabilities: JsonObject, need: string): boolean {
  const [name = '', member] = need.split('.');
  const declared = capabilities[name];
  if (member === undefined) return declared !== undefined;
  return isObject(declared) && declared[member] !== undefined && declared[member] !== false;
}

/** Older revisions have neither a capability for completion nor tasks. */
function isKnown(need: string, revision: Revision): boolean {
  if (need === 'completions') return revision >= '2025-03-26';
  return !need.startsWith('tasks') || revision >= '2025-11-25';
}
