import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { contentsIn, NO_VIEWS, readViews, viewToolsOf } from '../../peer/apps/views.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'apps/views-can-be-read',
  claim: 'Names for each view a `ui://` resource that can be read.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['APPS-03', 'APPS-04'],
    says: 'The URI of a view begins with `ui://`, and `resources/read` brings it, whether it is listed or not.',
    spec: 'ext-apps#ui-resource-format',
  },
  messages: {
    scheme: 'The view of the tool `{{tool}}` is `{{uri}}`, and must be a URI that begins with `ui://`.',
    unread: 'The view `{{uri}}` of the tool `{{tool}}` cannot be read: `resources/read` brings {{answer}}.',
    oldKey: 'The tool `{{tool}}` names its view as `ui/resourceUri`, as drafts did, and not in `ui.resourceUri`.',
  },
  regrade: { oldKey: { severity: 'note', because: 'Hosts still read the old name.' } },
  remedy: 'Register the resource under the very URI that the tool names in `_meta.ui.resourceUri`.',
  catches: {
    'view-has-a-web-address': ['scheme'],
    'view-cannot-be-read': ['unread'],
    'view-is-named-as-in-drafts': ['oldKey'],
  },

  async run({ connection, peer, report, skip, inconclusive }) {
    const tools = viewToolsOf(peer);
    if (tools.length === 0) return skip(NO_VIEWS);
    for (const { name, uri, isOld, frame } of tools) {
      if (isOld) report({ message: 'oldKey', values: { tool: name }, subject: name, evidence: [frame] });
      // A tool may speak of views without one of its own.
      if (uri === undefined || (typeof uri === 'string' && uri.startsWith('ui://'))) continue;
      const shown = JSON.stringify(uri).replaceAll('`', "'").replace(/^"|"$/g, '');
      report({ message: 'scheme', values: { tool: name, uri: shown }, subject: name, evidence: [frame] });
    }
    // That resources are not declared is the matter of the capabilities.
    if (peer.capabilities['resources'] === undefined) return;
    for (const { tool, uri, read } of await readViews(connection, peer)) {
      if (isUndecided(read)) return inconclusive(`A read of \`${uri}\` brought ${renderAnswer(read)}.`);
      if (read.result?.['resultType'] === 'input_required' || contentsIn(read).length > 0) continue;
      // A result of another shape is the matter of the reads of resources.
      if (read.result !== undefined && !isArray(read.result['contents'])) continue;
      const answer = read.result === undefined ? renderAnswer(read) : 'no contents';
      report({ message: 'unread', values: { uri, tool: tool.name, answer }, subject: uri, evidence: evidenceOf(read) });
    }
  },
});
