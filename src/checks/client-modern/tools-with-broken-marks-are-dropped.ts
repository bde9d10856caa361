import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { brokenHintIn } from '../../peer/http/header-hints.ts';
import { type ShownTool, shownTools } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-modern/tools-with-broken-marks-are-dropped',
  claim: 'Drops tools whose `x-mcp-header` is broken, and keeps the others.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-22'],
    says: 'Over HTTP a tool whose schema has an invalid `x-mcp-header` is left out of the list that the client shows, and the other tools are not.',
    spec: '2026-07-28/basic/transports/streamable-http#schema-extension',
  },
  wires: ['http'],
  under: [
    'adds-a-tool-with-a-broken-mark',
    'header-hint-with-a-blank',
    'header-hint-inside-a-list',
    'header-hint-on-a-list',
    'header-hints-collide',
  ],
  occasion: 'Let the client list tools, try the tool `broken_mark`, and call `echo`.',
  messages: { called: 'It called `{{tool}}`, whose `x-mcp-header` {{problem}}.' },
  remedy:
    'Read the `x-mcp-header` of every listed tool, and leave a tool out where one is no header name, stands twice, or marks what is neither text nor integer nor boolean. Log its name and the reason.',
  catches: { 'keeps-tools-with-broken-marks': ['called'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    const broken = new Map(shown.flatMap((each) => brokenIn(each)));
    if (broken.size === 0) return notSeen();
    let calledOthers = false;
    for (const { method, params, frame } of talk.calls) {
      if (method !== 'tools/call') continue;
      const found = broken.get(toText(params['name']));
      if (found === undefined) calledOthers = true;
      // A client that was not shown it yet was told its name by somebody.
      else if (found.page.answer !== undefined && found.page.answer.seq < frame.seq)
        report({
          message: 'called',
          values: { tool: showName(found.name), problem: found.problem },
          evidence: [found.page.answer, frame],
        });
    }
    if (!calledOthers) return notSeen();
  },
});

function brokenIn(shown: ShownTool): readonly (readonly [string, ShownTool & { readonly problem: string }])[] {
  const problem = brokenHintIn(shown.tool['inputSchema']);
  return problem === undefined ? [] : [[shown.name, { ...shown, problem }]];
}
