import { shortenText } from './shorten.ts';

const LONGEST = 64;

// What changes the direction of a text, hides in it, or ends the backticks around it.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}`]/gu;

/** A name that a server chose, so that a reader sees what it is: cut, and with unseen characters as escapes. */
export function showName(name: string): string {
  return name.trim() === '' ? JSON.stringify(name) : escapeAll(shortenText(name, LONGEST));
}

/** A text of the server to stand in a sentence, where a backtick would begin or end a value. */
export function escapeUnseen(text: string): string {
  return escapeAll(text.replaceAll('`', "'"));
}

function escapeAll(text: string): string {
  return text.replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}
