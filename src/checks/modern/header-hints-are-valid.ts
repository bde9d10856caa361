import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { toolsOf } from '../../core/peer.ts';
import { findHeaderHints, problemOf, repeatsIn } from '../../peer/http/header-hints.ts';

export default defineCheck({
  id: 'modern/header-hints-are-valid',
  claim: 'Marks only such arguments for a header as a header can carry.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-21'],
    says: 'An `x-mcp-header` is the name of a header field, unlike any other of its schema, on a string, integer or boolean that is reached through `properties` alone.',
    spec: '2026-07-28/server/tools#x-mcp-header',
  },
  wires: ['http'],
  messages: {
    invalid: 'The `x-mcp-header` at `{{place}}` of the tool `{{tool}}` {{problem}}.',
    repeated: 'The tool `{{tool}}` has the `x-mcp-header` `{{header}}` {{count}} times; capital letters make no difference.',
  },
  harm: { kind: 'loses-tools', because: 'Clients that speak HTTP leave such a tool out.' },
  remedy: 'Give each marked argument a header name of its own, made of letters, digits and hyphens, and mark only plain arguments.',
  catches: {
    'adds-a-tool-with-a-broken-mark': ['invalid'],
    'header-hint-with-a-blank': ['invalid'],
    'header-hint-on-a-list': ['invalid'],
    'header-hint-inside-a-list': ['invalid'],
    'header-hints-collide': ['repeated'],
  },

  async run({ peer, report, skip }) {
    const listing = peer.lists.tools;
    if (listing === undefined) return skip('It declares no tools.');
    let count = 0;
    for (const tool of toolsOf(peer)) {
      if (!isObject(tool)) continue;
      const page = listing.pages.find(({ items }) => items.includes(tool))?.exchange.reply;
      if (page === undefined) continue;
      const name = toText(tool['name']);
      const hints = findHeaderHints(tool['inputSchema']);
      count += hints.length;
      for (const hint of hints) {
        const problem = problemOf(hint);
        const place = `/inputSchema${hint.place}`;
        if (problem !== undefined)
          report({ message: 'invalid', values: { place, tool: name, problem }, subject: `${name} ${place}`, evidence: [page] });
      }
      for (const { header, count: times } of repeatsIn(hints))
        report({ message: 'repeated', values: { tool: name, header, count: times }, subject: `${name} ${header}`, evidence: [page] });
    }
    if (count === 0) return skip('None of its tools has an `x-mcp-header`.');
  },
});
