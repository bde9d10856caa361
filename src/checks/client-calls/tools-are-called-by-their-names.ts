import { defineClientCheck } from '../../core/client-check.ts';
import { isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { shownTools } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-calls/tools-are-called-by-their-names',
  claim: 'Calls tools by the names that they are listed under, letter by letter.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-08'],
    says: 'Capital and small letters make different names.',
    spec: '2025-11-25/server/tools#tool-names',
  },
  under: 'any',
  occasion: 'Let the client list tools, and call one of them.',
  messages: { otherCase: 'It called `{{called}}`, and the tool is listed as `{{listed}}`.' },
  harm: { kind: 'loses-tools', because: 'A server has no tool under the other name.' },
  remedy: 'Send `params.name` as it stands in the list. Where a model needs other names, keep a table of both.',
  catches: { 'calls-tools-in-capitals': ['otherCase'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    const names = new Set(shown.map(({ name }) => name));
    let isSeen = false;
    for (const { method, params, frame } of talk.calls) {
      const { name } = params;
      if (method !== 'tools/call' || !isString(name)) continue;
      isSeen ||= names.has(name);
      if (names.has(name)) continue;
      const meant = shown.find((tool) => tool.name.toLowerCase() === name.toLowerCase());
      // A name that is nowhere near may come from a person.
      if (meant?.page.answer === undefined || meant.page.answer.seq > frame.seq) continue;
      const values = { called: showName(name), listed: showName(meant.name) };
      report({ message: 'otherCase', subject: meant.name, values, evidence: [meant.page.answer, frame] });
    }
    if (!isSeen) return notSeen();
  },
});
