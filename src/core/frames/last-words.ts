import type { Frame, FrameOf } from './frame.ts';

/** Lines of a stack, members that Node prints below an error, and what only closes or underlines something. */
const BESIDE_THE_POINT = /^\s+at\s|^\s+(errno|path|requireStack|syscall): |^\s*File "|^\s*\.{3} \d+ more|^Node\.js v\d|^[\s^~}\])|]*$/;
const TELLING = /\b\w*(error|exception)\b|\b(panic|fatal|cannot|can't|denied|refused|missing|invalid|required|not found|no such)\b/i;
/** How far back a line may stand that tells more than the last ones. */
const FAR_BACK = 60;

/** The lines on stderr that say why a process ended: the last ones, and before them the last one that names an error. */
export function findLastWords(frames: readonly Frame[], most = 5): readonly FrameOf<'stderr'>[] {
  const lines = frames.filter((frame): frame is FrameOf<'stderr'> => frame.kind === 'stderr' && frame.text.trim() !== '');
  const pointed = lines.filter(({ text }) => !BESIDE_THE_POINT.test(text)).slice(-FAR_BACK);
  const last = (pointed.length > 0 ? pointed : lines).slice(-most);
  if (last.some(({ text }) => TELLING.test(text))) return last;
  const telling = pointed.findLast(({ text }) => TELLING.test(text));
  return telling === undefined ? last : [telling, ...last.slice(1 - most)];
}
