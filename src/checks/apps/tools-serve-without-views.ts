import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { NO_VIEWS, UI, VIEW_TYPE, viewToolsOf } from '../../peer/apps/views.ts';
import { isServed } from '../../peer/lists/list-entries.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineCheck({
  id: 'apps/tools-serve-without-views',
  claim: 'Lists tools for hosts that show views and for hosts that do not.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['APPS-02'],
    says: 'A server looks whether its host declares views before it offers any; for other hosts its tools work with text alone.',
    spec: 'ext-apps#server-behavior',
  },
  from: '2026-07-28',
  messages: {
    breaks:
      'It answers `tools/list` with {{answer}} where the client declares the extension `{{extension}}`, and with a result where it does not.',
    noFallback: 'It lists tools for a client that declares the extension `{{extension}}`, and none for one that does not.',
  },
  remedy: 'Register every tool always, and add `_meta.ui` where the client declares views.',
  catches: { 'views-break-its-list': ['breaks'], 'lists-nothing-without-views': ['noFallback'] },

  async run({ connection, peer, report, skip, inconclusive }) {
    const listing = peer.lists.tools;
    if (listing === undefined) return skip('It declares no tools.');
    const capabilities = { extensions: { [UI]: { mimeTypes: [VIEW_TYPE] } } };
    const declared = await connection.request('tools/list', { _meta: { [META_KEYS.clientCapabilities]: capabilities } });
    if (isUndecided(declared)) return inconclusive(`\`tools/list\` with the extension declared brought ${renderAnswer(declared)}.`);
    const evidence = evidenceOf(declared);
    if (declared.result === undefined) {
      if (listing.pages[0]?.exchange.result !== undefined)
        report({ message: 'breaks', values: { answer: renderAnswer(declared), extension: UI }, evidence });
      return;
    }
    if (!isServed(listing)) return inconclusive('Its list of tools did not come where nothing of the kind is declared.');
    const tools = declared.result['tools'];
    if (listing.items.length === 0 && isArray(tools) && tools.length > 0)
      return report({ message: 'noFallback', values: { extension: UI }, evidence });
    if (viewToolsOf(peer).length === 0) return skip(NO_VIEWS);
  },
});
