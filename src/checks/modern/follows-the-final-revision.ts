import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { type FrameOf, headerOf } from '../../core/frames/frame.ts';
import { pairExchanges } from '../../core/frames/pair-exchanges.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { evidenceOfMany } from '../../peer/answers/exchange-evidence.ts';
import { methodOf, renderList } from '../../peer/answers/exchange-words.ts';
import { serverInfoIn } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const FINAL = [-32020, -32021, -32022];

export default defineCheck({
  id: 'modern/follows-the-final-revision',
  claim: 'Follows 2026-07-28 as it was released, and no draft of it.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ERR-01', 'ERR-02', 'ERR-03', 'ERR-06', 'DISC-03'],
    says: 'Headers that differ are told with -32020, a missing capability with -32021, an unsupported version with -32022; drafts had -32001, -32003 and -32004, and `serverInfo` beside `_meta`.',
    spec: '2026-07-28/basic/index#error-codes',
  },
  messages: {
    draft: 'It is built for a draft of 2026-07-28: it {{signs}}.',
    shape:
      'It may be built for a draft of 2026-07-28: `serverInfo` stands beside `_meta` in the result of `server/discover`, and not in it.',
  },
  regrade: {
    shape: {
      severity: 'warning',
      because: 'The member was moved before the release; one more member does no harm, and its new place is no duty.',
    },
  },
  remedy: 'Update the SDK to a release that came after 2026-07-28. Clients do not know the codes of drafts, and fall back to `initialize`.',
  catches: {
    'speaks-a-draft': ['draft'],
    'wrong-header-mismatch-code': ['draft'],
    'names-itself-beside-meta': ['shape'],
  },
  explains: {
    draft: [
      'modern/header-errors-have-their-code',
      'modern/own-codes-stay-outside#grandfathered',
      'modern/results-name-the-server',
      'modern/unsupported-versions-are-refused',
      'tasks-extension/strangers-are-refused#undeclared',
    ],
    shape: ['modern/results-name-the-server'],
  },

  watch({ frames, peer, report, skip }) {
    const heads = new Map(frames.flatMap((frame) => (frame.kind === 'request-head' ? [[frame.seq, frame] as const] : [])));
    const refused = pairExchanges(frames).filter(({ error }) => error !== undefined);
    const isOlder = isObject(peer.opening.result?.['serverInfo']) && serverInfoIn(peer.opening.result) === undefined;
    const drafts = refused.flatMap((exchange) => {
      const sign = signOf(exchange, heads);
      return sign === undefined ? [] : [{ exchange, sign }];
    });
    if (drafts.length > 0) {
      const signs = renderList([...drafts.map(({ sign }) => sign), ...(isOlder ? ['puts `serverInfo` beside `_meta`'] : [])]);
      const bySign = [...new Map(drafts.map((draft) => [draft.sign, draft.exchange])).values()];
      return report({ message: 'draft', values: { signs }, evidence: evidenceOfMany(bySign) });
    }
    if (isOlder) return report({ message: 'shape', evidence: evidenceOfMany([peer.opening]) });
    if (!refused.some(({ error }) => FINAL.includes(error?.code ?? 0)))
      return skip('Nothing was refused for which drafts had other codes.');
  },
});

/** The code of a draft, where it can mean nothing else: SDKs use the same codes for matters of their own. */
function signOf(exchange: Exchange, heads: ReadonlyMap<number, FrameOf<'request-head'>>): string | undefined {
  const { error, sent } = exchange;
  const data = isObject(error?.data) ? error.data : {};
  if (error?.code === -32004 && isArray(data['supported'])) return 'refuses a version with error -32004';
  if (error?.code === -32003 && isObject(data['requiredCapabilities'])) return 'asks for a capability with error -32003';
  const head = heads.get(sent.request ?? -1);
  // Under an older version SDKs of the session era mean a session that they do not know.
  if (head !== undefined && headerOf(head.headers, 'mcp-protocol-version') !== MODERN) return undefined;
  return error?.code === -32001 && head !== undefined && differs(head, exchange)
    ? 'refuses headers that differ from the body with error -32001'
    : undefined;
}

function differs(head: FrameOf<'request-head'>, exchange: Exchange): boolean {
  const message = isObject(exchange.sent.message) ? exchange.sent.message : {};
  const params = isObject(message['params']) ? message['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const name = params['name'] ?? params['uri'];
  const mirrored = [
    ['mcp-protocol-version', meta[META_KEYS.protocolVersion]],
    ['mcp-method', methodOf(exchange)],
    ...(typeof name === 'string' && /^(tools\/call|prompts\/get|resources\/read)$/.test(methodOf(exchange))
      ? [['mcp-name', name] as const]
      : []),
  ] as const;
  return mirrored.some(([header, value]) => headerOf(head.headers, header) !== value);
}
