import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { findUnseen, nameCharacter } from '../../core/text/unseen-characters.ts';
import { toldTexts } from '../../peer/lists/told-texts.ts';

const MOST_CHARACTERS = 6;
const MOST_PLACES = 4;
const MOST_FRAMES = 3;

export default defineCheck({
  id: 'tools/descriptions-hide-nothing',
  claim: 'Describes itself and what it offers in characters that can be seen.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['SEC-19'],
    says: 'What describes a server or a tool goes to a model as it is: nothing in it should be hidden from the user who reads it.',
    spec: '2026-07-28/server/tools#user-interaction-model',
  },
  messages: {
    unseen: '{{places}} {{hold}} what nobody sees, and what models and terminals read: {{characters}}.',
  },
  remedy:
    'Take the characters out; lines and tabs may stay. Where they came in by copying, look at the rest of that text too: this is how instructions are hidden, and how a terminal is made to show something else.',
  catches: {
    'description-hides-a-tag': ['unseen'],
    'texts-hold-controls': ['unseen'],
  },

  watch({ peer, report, skip }) {
    let texts = 0;
    const characters = new Set<string>();
    const places = new Set<string>();
    const tools = new Set<string>();
    const frames = new Set<Frame>();
    for (const { place, text, frame, tool } of toldTexts(peer)) {
      texts += 1;
      const unseen = findUnseen(text);
      if (unseen.length === 0) continue;
      for (const character of unseen) characters.add(character);
      places.add(place);
      frames.add(frame);
      if (tool !== undefined) tools.add(tool);
    }
    const [frame, ...more] = [...frames].slice(0, MOST_FRAMES);
    if (texts === 0) return skip('It describes nothing in words.');
    if (frame === undefined) return;
    const shown = listSome([...places], MOST_PLACES, 'more places');
    report({
      message: 'unseen',
      values: {
        places: shown.charAt(0).toUpperCase() + shown.slice(1),
        hold: places.size === 1 ? 'holds' : 'hold',
        characters: listSome([...characters].map(nameCharacter), MOST_CHARACTERS, 'more'),
      },
      evidence: [frame, ...more],
      ...(tools.size > 0 && { tools: [...tools] }),
    });
  },
});

function listSome(items: readonly string[], most: number, rest: string): string {
  // One more is as short as the word for it.
  const left = items.length - most;
  const all = left > 1 ? [...items.slice(0, most), `${left} ${rest}`] : items;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
