import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { contentsIn, NO_VIEWS, readViews, settingsProblems, viewToolsOf } from '../../peer/apps/views.ts';

export default defineCheck({
  id: 'apps/view-settings-are-valid',
  claim: 'Writes the settings of its views so that hosts can apply them.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['APPS-06'],
    says: '`_meta.ui` of a view holds `csp` with lists of origins, `permissions` with objects, `domain`, a string, and `prefersBorder`, a boolean.',
    spec: 'ext-apps#ui-resource-format',
  },
  messages: { wrong: '`_meta.{{place}}` of the view `{{uri}}` must be {{due}}.' },
  remedy: 'Mend the settings where the resource is registered: a host drops what it cannot read, and blocks what was not allowed.',
  catches: { 'view-allows-a-text': ['wrong'], 'view-allows-a-sentence': ['wrong'], 'view-may-just-write': ['wrong'] },

  async run({ connection, peer, report, skip }) {
    if (viewToolsOf(peer).length === 0) return skip(NO_VIEWS);
    let seen = 0;
    for (const { uri, read } of await readViews(connection, peer)) {
      for (const contents of contentsIn(read)) {
        seen += 1;
        const meta = isObject(contents['_meta']) ? contents['_meta'] : {};
        for (const { place, due } of settingsProblems(meta['ui']))
          report({ message: 'wrong', values: { place, uri, due }, subject: `${uri} ${place}`, evidence: evidenceOf(read) });
      }
    }
    if (seen === 0) return skip('None of its views could be read.');
  },
});
