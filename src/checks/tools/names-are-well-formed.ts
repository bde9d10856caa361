import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

const LONGEST = 128;

export default defineCheck({
  id: 'tools/names-are-well-formed',
  claim: 'Names its tools with 1 to 128 letters, digits, underscores, hyphens and dots.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-06'],
    says: 'The name of a tool has 1 to 128 characters: Latin letters, digits, `_`, `-` and `.`.',
    spec: '2025-11-25/server/tools#tool-names',
  },
  messages: {
    characters: 'The name of {{where}} holds {{characters}}.',
    tooLong: 'The name of {{where}} has {{length}} characters, and may have 128.',
    empty: 'The name of {{where}} is empty.',
  },
  remedy: 'Rename the tool. Where the name is shown to people, put the words into `title`.',
  catches: {
    'tool-name-with-space': ['characters'],
    'tool-name-too-long': ['tooLong'],
    'tool-with-empty-name': ['empty'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const name = tool['name'];
      if (typeof name !== 'string') return;
      const strange = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])];
      const length = [...name].length;
      if (name === '') yield { message: 'empty' } as const;
      if (strange.length > 0) yield { message: 'characters', detail: listCharacters(strange) } as const;
      if (length > LONGEST) yield { message: 'tooLong', length } as const;
    });
    for (const { offence, where, subject, names: tools, evidence } of faulty) {
      if (offence.message === 'empty') report({ message: 'empty', subject, values: { where }, evidence, tools });
      else if (offence.message === 'tooLong')
        report({ message: 'tooLong', subject, values: { where, length: offence.length }, evidence, tools });
      else report({ message: 'characters', subject, values: { where, characters: offence.detail }, evidence, tools });
    }
  },
});

function listCharacters(characters: readonly string[]): string {
  const shown = characters.slice(0, 6).map((character) => (character === ' ' ? 'a space' : `\`${showName(character)}\``));
  return shown.join(', ') + (characters.length > shown.length ? ', …' : '');
}
