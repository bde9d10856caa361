import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { LIST_METHODS, LISTS } from '../../core/peer.ts';
import { repliesOf } from '../../peer/answers/exchange-evidence.ts';
import { methodOf, renderList, renderMethods } from '../../peer/answers/exchange-words.ts';

const CACHEABLE = ['server/discover', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'];
const HINTS = ['ttlMs', 'cacheScope'] as const;

export default defineCheck({
  id: 'modern/cacheable-results-have-hints',
  claim: 'Says of every list, resource and discovery how long and for whom it may be kept.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['CACHE-01', 'CACHE-02', 'CACHE-03', 'CACHE-04', 'DISC-02'],
    says: 'Complete results of `server/discover`, the lists and `resources/read` carry `ttlMs`, an integer from 0 up, and `cacheScope`, `public` or `private`, the same on all pages.',
    spec: '2026-07-28/server/utilities/caching#cacheable-results',
  },
  messages: {
    missing: 'The results of {{methods}} have no {{members}}.',
    wrongTtl: 'The `ttlMs` of {{methods}} is `{{actual}}`, and must be an integer from 0 up.',
    wrongScope: 'The `cacheScope` of {{methods}} is `{{actual}}`, and must be `public` or `private`.',
    scopesDiffer: 'The pages of `{{method}}` have different scopes: {{scopes}}.',
  },
  harm: { missing: { kind: 'loses-tools', because: 'A client that checks results by the schema drops these.' } },
  remedy: 'Write both into these results. `ttlMs: 0` and `cacheScope: "private"` are always right, and keep nothing.',
  catches: {
    'misses-cache-fields': ['missing'],
    'ttl-is-negative': ['wrongTtl'],
    'ttl-is-a-word': ['wrongTtl'],
    'cache-scope-is-shared': ['wrongScope'],
    'cache-scope-changes-by-page': ['scopesDiffer'],
  },

  watch({ exchanges, peer, report, skip }) {
    const results = exchanges.filter((exchange) => CACHEABLE.includes(methodOf(exchange)) && isComplete(exchange));
    if (results.length === 0) return skip('None of the results that may be kept came.');

    const missing = results.filter(({ result }) => HINTS.some((hint) => result?.[hint] === undefined));
    if (missing.length > 0) {
      const members = renderList(
        HINTS.filter((hint) => missing.some(({ result }) => result?.[hint] === undefined)).map((hint) => `\`${hint}\``),
      );
      report({ message: 'missing', values: { methods: renderMethods(missing), members }, evidence: repliesOf(missing) });
    }
    const timed = results.filter(({ result }) => result?.['ttlMs'] !== undefined && !isTtl(result['ttlMs']));
    const actual = JSON.stringify(timed[0]?.result?.['ttlMs']);
    if (timed.length > 0) report({ message: 'wrongTtl', values: { methods: renderMethods(timed), actual }, evidence: repliesOf(timed) });

    const scoped = results.filter(({ result }) => result?.['cacheScope'] !== undefined && !isScope(result['cacheScope']));
    if (scoped.length > 0) {
      const scope = JSON.stringify(scoped[0]?.result?.['cacheScope']);
      report({ message: 'wrongScope', values: { methods: renderMethods(scoped), actual: scope }, evidence: repliesOf(scoped) });
    }
    for (const list of LISTS) {
      const pages = peer.lists[list]?.pages.map(({ exchange }) => exchange).filter(isComplete) ?? [];
      const scopes = new Set(pages.map(({ result }) => result?.['cacheScope']).filter(isScope));
      if (scopes.size < 2) continue;
      const { method } = LIST_METHODS[list];
      const first = pages.find(({ result }) => result?.['cacheScope'] === 'public');
      const other = pages.find(({ result }) => result?.['cacheScope'] === 'private');
      const evidence = [first, other].flatMap((page) => (page?.reply ? [page.reply] : []));
      const [one, ...more] = evidence;
      if (one !== undefined)
        report({
          message: 'scopesDiffer',
          values: { method, scopes: renderList([...scopes].map((scope) => `\`${scope}\``)) },
          subject: method,
          evidence: [one, ...more],
        });
    }
  },
});

function isComplete({ result }: Exchange): boolean {
  return result !== undefined && (result['resultType'] === undefined || result['resultType'] === 'complete');
}

function isTtl(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isScope(value: unknown): value is 'public' | 'private' {
  return value === 'public' || value === 'private';
}
