import { defineCheck } from '../../core/check.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

/** Tags, which show nothing unless they follow a flag, and overrides of direction. A model reads both. */
const UNSEEN = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]|[\u202D\u202E]/u;

export default defineCheck({
  id: 'tools/descriptions-hide-nothing',
  claim: 'Describes its tools in characters that can be seen.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['SEC-19'],
    says: 'What describes a tool goes to a model as it is: nothing in it should be hidden from the user who reads it.',
    spec: '2026-07-28/server/tools#user-interaction-model',
  },
  messages: {
    unseen: 'The {{member}} of `{{tool}}` holds `{{character}}`, a character that nobody sees and that a model reads.',
  },
  remedy: 'Take the character out. Where it came in by copying, look at the rest of that text too: this is how instructions are hidden.',
  catches: { 'description-hides-a-tag': ['unseen'] },

  watch({ peer, report, skip }) {
    const because = whyNoTools(peer);
    if (because !== undefined) return skip(because);
    for (const { name, tool, frame } of listedTools(peer)) {
      for (const member of ['title', 'description']) {
        const text = tool[member];
        const found = typeof text === 'string' ? UNSEEN.exec(text)?.[0] : undefined;
        if (found === undefined) continue;
        const character = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
        report({ message: 'unseen', subject: name, values: { member, tool: name, character }, evidence: [frame] });
      }
    }
  },
});
