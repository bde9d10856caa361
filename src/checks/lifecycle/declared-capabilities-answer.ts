import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';
import { completablesOf } from '../../peer/lists/completables.ts';
import { isServed, walkedLists } from '../../peer/lists/list-entries.ts';

export default defineCheck({
  id: 'lifecycle/declared-capabilities-answer',
  claim: 'Answers the methods of every capability that it declares.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-14', 'TOOL-02', 'RES-02', 'PROMPT-02', 'LOG-02', 'COMP-01'],
    says: 'What is declared works: a declared list can be listed, and is empty where there is nothing in it.',
    spec: '2025-11-25/server/tools#capabilities',
  },
  messages: {
    notServed: 'It declares `{{capability}}` and answers `{{method}}` with {{answer}}.',
    failed: 'It declares `{{capability}}`; asked for `{{method}}`, it {{fate}}.',
    noList: 'It declares `{{capability}}`, and the result of `{{method}}` {{lack}}.',
    levelRefused: 'It declares `logging` and answers `logging/setLevel` with {{answer}} for the level `info`.',
    nothingToComplete:
      'It declares `completions`, lists nothing that could be completed, and answers `completion/complete` with {{answer}}.',
  },
  harm: {
    failed: { kind: 'loses-tools', because: 'Clients that ask for what was declared get nothing, and some give the connection up.' },
  },
  regrade: {
    levelRefused: { severity: 'warning', because: 'That the level can be set is described, and not demanded.' },
    nothingToComplete: { severity: 'warning', because: 'Nobody has an occasion to ask: SDKs declare it on their own.' },
  },
  remedy:
    'Write the handler, or take the capability away: SDKs declare what was registered, hand-written results often declare everything.',
  catches: {
    'prompts-are-declared-only': ['notServed'],
    'logging-is-declared-only': ['notServed'],
    'tools-list-fails': ['failed'],
    'resources-list-without-list': ['noList'],
    'set-level-is-refused': ['levelRefused'],
    'completion-without-arguments': ['nothingToComplete'],
  },
  explains: { notServed: ['prompts/unknown-prompt-is-refused#otherError'], failed: ['tools/*'], noList: ['resources/*'] },

  async run({ connection, peer, report, nonce, inconclusive }) {
    let open: string | undefined;
    for (const { list, method, member, listing } of walkedLists(peer)) {
      const exchange = listing.pages[0]?.exchange;
      if (list === 'templates' || isServed(listing) || exchange === undefined) continue;
      const capability = list;
      const fate = fateOf(exchange, connection);
      const { evidence } = fate;
      if (exchange.outcome === 'closed')
        open ??= listing.trouble === undefined ? `It ended during \`${method}\`.` : `\`${method}\` brought no answer. ${listing.trouble}`;
      else if (fate.kind === 'result')
        report({ message: 'noList', subject: method, values: { capability, method, lack: lackOf(exchange, member) }, evidence });
      else if (fate.kind === 'error' && fate.error?.code !== -32601) {
        report({
          message: 'failed',
          subject: method,
          values: { capability, method, fate: `answers with ${renderError(fate.error)}` },
          evidence,
        });
      } else if (fate.kind === 'broke')
        report({ message: 'failed', subject: method, values: { capability, method, fate: fate.how }, evidence });
      else report({ message: 'notServed', subject: method, values: { capability, method, answer: answerOf(fate) }, evidence });
    }
    if (peer.era === 'legacy' && peer.capabilities['logging'] !== undefined)
      await tryOnce('logging', 'logging/setLevel', { level: 'info' });
    // Before 2025-03-26 there is no capability for completion.
    if (peer.revision > '2024-11-05' && peer.capabilities['completions'] !== undefined) {
      const [first] = completablesOf(peer);
      const reference = first && { ref: first.ref, argument: { name: first.argument, value: '' } };
      const unknown = { ref: { type: 'ref/prompt', name: `litmus-${nonce()}` }, argument: { name: 'any', value: '' } };
      await tryOnce('completions', 'completion/complete', reference ?? unknown, reference === undefined);
    }
    if (open !== undefined) return inconclusive(open);

    async function tryOnce(capability: string, method: string, params: JsonObject, isIdle = false) {
      const fate = fateOf(await connection.request(method, params), connection);
      const { evidence } = fate;
      const isUnknown = fate.kind === 'status' || (fate.kind === 'error' && fate.error?.code === -32601);
      if (fate.kind === 'broke') {
        if (fate.isDead) open = `Asked for \`${method}\`, it ${fate.how}.`;
        else report({ message: 'failed', subject: method, values: { capability, method, fate: fate.how }, evidence });
      } else if (isUnknown && isIdle)
        report({ message: 'nothingToComplete', subject: method, values: { answer: answerOf(fate) }, evidence });
      else if (isUnknown)
        report({ message: 'notServed', subject: method, values: { capability, method, answer: answerOf(fate) }, evidence });
      else if (fate.kind === 'error' && capability === 'logging') {
        report({ message: 'levelRefused', subject: method, values: { answer: answerOf(fate) }, evidence });
      }
    }
  },
});

function lackOf({ result, response }: Exchange, member: string): string {
  if (result === undefined) return `is ${kindOf(response?.['result'])}, and must be an object with the list \`${member}\``;
  const held = result[member];
  return held === undefined ? `has no list \`${member}\`` : `has ${kindOf(held)} for its list \`${member}\``;
}

function answerOf(fate: ReturnType<typeof fateOf>): string {
  if (fate.kind === 'error') return renderError(fate.error);
  return fate.kind === 'status' ? fate.answer : '';
}
