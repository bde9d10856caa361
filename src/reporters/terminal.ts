import { breakLogCommands } from '../core/text/log-commands.ts';
import { groupByCause } from './causes.ts';
import { createPaint } from './paint.ts';
import type { Reporter } from './reporter.ts';
import { renderAccepted } from './terminal/accepted.ts';
import { renderClosing } from './terminal/closing.ts';
import { renderDiagnosis } from './terminal/diagnosis.ts';
import { renderEras } from './terminal/eras.ts';
import { renderCauses } from './terminal/finding.ts';
import { renderHead } from './terminal/head.ts';
import { renderHosts } from './terminal/hosts.ts';
import { renderOpenEnds } from './terminal/open-ends.ts';
import { renderRevisionMatrix } from './terminal/revision-matrix.ts';
import { renderSignIn } from './terminal/sign-in.ts';
import { renderTraits } from './terminal/traits.ts';

export const terminal: Reporter = {
  name: 'terminal',
  description: 'Text for a person: what was seen, why it matters, what to do.',
  render(report, { width, colors }, failOn = 'error') {
    const paint = createPaint(colors);
    const frames = new Map(report.frames.map((frame) => [frame.seq, frame]));
    const lines = [
      ...renderHead(report, width, paint),
      ...(report.diagnosis === undefined ? [] : renderDiagnosis(report.diagnosis, report, frames, width, paint)),
      ...renderCauses(groupByCause(report), frames, width, paint),
      ...renderSignIn(report, width, paint),
      ...renderHosts(report, width, paint),
      ...renderEras(report, width, paint),
      ...renderRevisionMatrix(report, width, paint),
      ...renderAccepted(report, width, paint),
      ...renderOpenEnds(report, width, paint),
      ...renderTraits(report, width, paint),
      ...renderClosing(report, failOn, width, paint),
    ];
    return `${breakLogCommands(lines.join('\n'))}\n`;
  },
};
