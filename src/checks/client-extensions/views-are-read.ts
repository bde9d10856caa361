import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { shownTools } from '../../peer/talks/listed-tools.ts';
import { PATIENCE_MS } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-extensions/views-are-read',
  claim: 'Fetches the view of a tool with `resources/read`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['APPS-10'],
    says: 'A host gets the view that a tool refers to through `resources/read` of its `ui://` URI.',
    spec: 'ext-apps#behavior',
  },
  under: 'any',
  occasion: 'Let a client that shows MCP Apps call the tool that has a view.',
  messages: { unread: 'It declares that it shows views, called `{{tool}}` and went on with other requests, and never read `{{uri}}`.' },
  remedy: 'Read the `_meta.ui.resourceUri` of a tool with `resources/read`, at the latest when the tool is called.',
  catches: { 'reads-no-views': ['unread'] },

  watch({ talk, isOver, report, notSeen }) {
    const extensions = isObject(talk.capabilities['extensions']) ? talk.capabilities['extensions'] : {};
    if (!isObject(extensions['io.modelcontextprotocol/ui'])) return notSeen();
    let isSeen = false;
    for (const { name, tool } of shownTools(talk)) {
      const ui = isObject(tool['_meta']) ? tool['_meta']['ui'] : undefined;
      const uri = isObject(ui) ? ui['resourceUri'] : undefined;
      const call = talk.calls.find(
        ({ method, params, result }) => method === 'tools/call' && params['name'] === name && result !== undefined,
      );
      if (!isString(uri) || call?.answer === undefined) continue;
      if (talk.calls.some(({ method, params }) => method === 'resources/read' && params['uri'] === uri)) {
        isSeen = true;
        continue;
      }
      const last = talk.calls.at(-1)?.frame;
      const went = last === undefined ? 0 : last.t - call.answer.t;
      if (last !== undefined && went > (isOver ? 0 : PATIENCE_MS))
        report({
          message: 'unread',
          subject: name,
          values: { tool: showName(name), uri: showName(uri) },
          evidence: [call.frame, call.answer, last],
        });
    }
    if (!isSeen) return notSeen();
  },
});
