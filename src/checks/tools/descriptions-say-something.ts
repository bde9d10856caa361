import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { lossesByNoDescription } from '../../hosts/losses.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

const FEWEST_WORDS = 3;

// Scripts that are written without spaces: each character counts as a word.
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

export default defineCheck({
  id: 'tools/descriptions-say-something',
  claim: 'Describes every tool in more than its name.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A model picks a tool by its description. One that only repeats the name is passed over, or called for the wrong thing.',
  },
  messages: {
    missing: 'The description of {{where}} is missing.',
    nameAgain: 'The description of {{where}} says no more than the name.',
    short: 'The description of {{where}} has fewer than three words: `{{text}}`.',
  },
  remedy: 'Say what the tool does, when to use it, and what it returns.',
  catches: {
    'tool-without-description': ['missing'],
    'description-repeats-name': ['nameAgain'],
    'one-word-description': ['short'],
  },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const poor = groupByCause(listedTools(peer), function* ({ tool }) {
      const { name, description = '' } = tool;
      if (typeof description !== 'string') return;
      const text = description.trim();
      if (text === '') yield { message: 'missing' } as const;
      else if (typeof name === 'string' && toLetters(name) === toLetters(text)) yield { message: 'nameAgain' } as const;
      else if (countWords(text) < FEWEST_WORDS) yield { message: 'short', text: showName(text) } as const;
    });
    for (const { offence, where, subject, names: tools, evidence } of poor) {
      if (offence.message === 'missing') {
        const hosts = lossesByNoDescription(peer);
        report({ message: 'missing', subject, values: { where }, evidence, hosts, tools });
        continue;
      }
      if (offence.message === 'short') report({ message: 'short', subject, values: { where, text: offence.text }, evidence, tools });
      else report({ message: offence.message, subject, values: { where }, evidence, tools });
    }
  },
});

function toLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function countWords(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0;
  return characters + (text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0);
}
