import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { showPointer } from '../../peer/lists/tool-schemas.ts';
import { unlistedRequiredIn } from '../../peer/lists/unlisted-required.ts';

const MOST_NAMES = 5;

export default defineCheck({
  id: 'tools/required-arguments-are-listed',
  claim: 'Lists in its input schemas whatever they require.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'JSON Schema allows `required` to name what `properties` does not list. A model that sees neither type nor description of an argument makes one up, and the API of Gemini refuses such a schema.',
  },
  messages: {
    unlisted: 'The input schema of {{where}} requires {{names}} at {{pointer}}, and `properties` beside it lists no such thing.',
  },
  harm: {
    kind: 'costs',
    because: 'Models guess what the argument is, and a host that hands the schema to Gemini as it is gets no answer while the tool is on.',
  },
  remedy:
    'Add the argument to `properties`, or take its name out of `required`. Where neither is written by hand, look at what the converter drops: types that it does not know, or members of another major version of the schema library.',
  catches: { 'schema-loses-an-argument': ['unlisted'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      for (const { names, pointer } of unlistedRequiredIn(tool['inputSchema'])) {
        const shown = names.slice(0, MOST_NAMES).map((name) => `\`${showName(name)}\``);
        yield { message: 'unlisted', pointer, detail: shown.join(', ') + (names.length > shown.length ? ', …' : '') } as const;
      }
    });
    for (const { offence, where, subject, names: tools, evidence } of faulty) {
      const { detail, pointer } = offence;
      const values = { where, names: detail, pointer: showPointer(pointer) };
      report({ message: 'unlisted', subject: tools.length === 1 ? `${subject} ${pointer}` : subject, values, evidence, tools });
    }
  },
});
