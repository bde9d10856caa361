import { defineClientCheck } from '../../core/client-check.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { pathsToldIn } from '../../peer/talks/told-places.ts';

export default defineClientCheck({
  id: 'client-schemas/references-are-not-fetched',
  claim: 'Fetches nothing that the schema of a tool refers to.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SCHEMA-06'],
    says: 'A `$ref` with an absolute URI is not followed by itself: whoever writes a schema would choose what the client asks for.',
    spec: '2026-07-28/basic/index#ref-resolution',
  },
  wires: ['http'],
  under: ['schema-refers-to-a-canary'],
  occasion: 'Let the client list tools, and call `add` with `{"a":1,"b":2}`.',
  messages: { fetched: 'It sent {{method}} `{{place}}`, to which only a `$ref` in the schema of a tool leads.' },
  remedy: 'Give the validator no loader for remote schemas, and treat a tool whose schema needs one as a tool without a usable schema.',
  catches: { 'fetches-references': ['fetched'] },

  watch({ talk, loose, report, notSeen }) {
    const pages = talk.calls.filter(({ method, result }) => method === 'tools/list' && result !== undefined);
    const told = pages.flatMap((page) => pathsToldIn(page.result, '$ref').map((path) => ({ page, path })));
    const [first] = told;
    if (first?.page.answer === undefined) return notSeen();
    for (const { head, method, url } of loose) {
      const source = told.find(({ path }) => url === path);
      if (source?.page.answer === undefined) continue;
      report({ message: 'fetched', values: { method, place: escapeUnseen(url) }, evidence: [source.page.answer, head] });
    }
    const { answer } = first.page;
    if (!talk.calls.some(({ frame }) => frame.seq > answer.seq)) return notSeen();
  },
});
