import { defineClientCheck } from '../../core/client-check.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';
import { pathsToldIn } from '../../peer/talks/told-places.ts';

export default defineClientCheck({
  id: 'client-schemas/unresolved-schemas-are-refused',
  claim: 'Calls no tool by a schema that it cannot resolve.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['SCHEMA-07'],
    says: 'A schema with a reference that is not resolved cannot be held against anything: it is rejected, and not taken for one that allows everything.',
    spec: '2026-07-28/basic/index#ref-resolution',
  },
  under: ['schema-refers-to-a-canary', 'input-schema-refers-to-the-web'],
  occasion: 'Let the client list tools, try the tool `refer_away`, and call `add` with `{"a":1,"b":2}`.',
  messages: { called: 'It called `{{tool}}` with arguments, and the schema for them refers to a document that it does not have.' },
  remedy: 'Compile the schema of each tool when it is listed, and leave out, or mark, tools whose references lead outside.',
  catches: { 'calls-by-unresolved-schemas': ['called'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    const isOpen = (tool: JsonObject) => pathsToldIn(tool['inputSchema'], '$ref').length > 0;
    if (!shown.some(({ tool }) => isOpen(tool))) return notSeen();
    let calledOthers = false;
    for (const call of talk.calls.filter(({ method }) => method === 'tools/call')) {
      const known = toolShownTo(call, shown);
      if (known?.page.answer === undefined) continue;
      if (isOpen(known.tool))
        report({ message: 'called', values: { tool: showName(known.name) }, evidence: [known.page.answer, call.frame] });
      else calledOthers = true;
    }
    if (!calledOthers) return notSeen();
  },
});
