import type { Frame } from '../../core/frames/frame.ts';
import { frameMark, frameText, MARK } from '../frame-text.ts';
import { beside, fieldWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { count } from '../wording.ts';

const MOST_FRAMES = 6;
const LINES_OF_FRAME = 3;

/** The frames that show something, each cut to a few lines. */
export function renderEvidence(
  { evidence, subject }: { readonly evidence: readonly number[]; readonly subject?: string },
  frames: ReadonlyMap<number, Frame>,
  width: number,
  paint: Paint,
): readonly string[] {
  const columns = fieldWidth(width) - MARK - 2;
  const cited = evidence.flatMap((seq) => frames.get(seq) ?? []);
  const lines = cited.slice(0, MOST_FRAMES).flatMap((frame) => {
    const [first = '', ...rest] = wrap(frameText(frame, columns * (LINES_OF_FRAME - 1), subject), columns);
    return [`${frameMark(frame, paint)}  ${first}`, ...rest.map((line) => ' '.repeat(MARK + 2) + line)];
  });
  const more = cited.length - MOST_FRAMES;
  return beside('frames', more > 0 ? [...lines, paint.dim(`and ${count(more, 'frame')} more`)] : lines);
}
