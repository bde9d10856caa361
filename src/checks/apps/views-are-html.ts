import { defineCheck } from '../../core/check.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { contentsIn, documentIn, NO_VIEWS, readViews, VIEW_TYPE, viewToolsOf } from '../../peer/apps/views.ts';

export default defineCheck({
  id: 'apps/views-are-html',
  claim: 'Gives each view as an HTML document of the type that hosts look for.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['APPS-05'],
    says: 'The contents of a view have the MIME type `text/html;profile=mcp-app`, and hold a valid HTML5 document.',
    spec: 'ext-apps#content-requirements',
  },
  messages: {
    mimeType: 'The view `{{uri}}` has the MIME type `{{actual}}`, and must have `text/html;profile=mcp-app`, letter by letter.',
    noDocument: 'The view `{{uri}}` holds neither text nor data that can be decoded.',
    noDoctype: 'The view `{{uri}}` does not begin with `<!doctype html>`, so that it is no valid HTML5 document.',
  },
  regrade: { noDoctype: { severity: 'warning', because: 'Hosts show the document all the same, by the rules for old pages.' } },
  remedy: 'Give the resource this very MIME type, and begin the document with `<!doctype html>`.',
  catches: {
    'view-is-plain-html': ['mimeType'],
    'view-is-empty-data': ['noDocument'],
    'view-has-no-doctype': ['noDoctype'],
  },

  async run({ connection, peer, report, skip }) {
    if (viewToolsOf(peer).length === 0) return skip(NO_VIEWS);
    let seen = 0;
    for (const { uri, read } of await readViews(connection, peer)) {
      const [contents] = contentsIn(read);
      if (contents === undefined) continue;
      seen += 1;
      const facts = { subject: uri, evidence: evidenceOf(read) };
      const { mimeType } = contents;
      if (mimeType !== VIEW_TYPE) report({ message: 'mimeType', values: { uri, actual: toText(mimeType ?? 'none') }, ...facts });
      const document = documentIn(contents);
      if (document === undefined || document.trim() === '') report({ message: 'noDocument', values: { uri }, ...facts });
      // A byte order mark, blanks and comments may come first.
      else if (!/^\uFEFF?(\s|<!--[\s\S]*?-->)*<!doctype html[\s>]/i.test(document.slice(0, 20_000)))
        report({ message: 'noDoctype', values: { uri }, ...facts });
    }
    if (seen === 0) return skip('None of its views could be read.');
  },
});
