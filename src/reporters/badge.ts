import type { Severity } from '../core/check.ts';
import type { Report } from '../core/report.ts';
import { groupByCause } from './causes.ts';
import type { Reporter } from './reporter.ts';
import { outcomeOf } from './verdict.ts';
import { count } from './wording.ts';
import { element, escapeXml } from './xml.ts';

const LABEL = 'MCP litmus';
const HEIGHT = 20;
const MARGIN = 7;
const DROP = 16;

const SHADES = { good: '#17693a', bad: '#a31420', open: '#6b4a00', label: '#333a42' } as const;

export const badge: Reporter = {
  name: 'badge',
  description: 'A small picture (SVG) that tells the outcome, for a README.',
  render(report, _screen, failOn = 'error') {
    const { message, shade } = messageOf(report, failOn);
    const left = widthOf(LABEL) + DROP + 2 * MARGIN;
    const width = left + widthOf(message) + 2 * MARGIN;
    const title = `${LABEL}: ${message}`;
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: HEIGHT,
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: 'img',
      'aria-label': title,
    };
    const text = (x: number, words: string) =>
      `<text x="${x}" y="14" textLength="${widthOf(words)}" lengthAdjust="spacingAndGlyphs">${escapeXml(words)}</text>`;
    const picture = [
      element('rect', { width, height: HEIGHT, rx: 4, fill: SHADES[shade] }),
      `<path d="M4 0H${left}V${HEIGHT}H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="${SHADES.label}"/>`,
      `<path d="M${MARGIN + 5} 4c3 4 4.5 6 4.5 8a4.5 4.5 0 0 1-9 0c0-2 1.5-4 4.5-8z" fill="#fff"/>`,
      `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(MARGIN + DROP, LABEL)}${text(left + MARGIN, message)}</g>`,
    ];
    return `${element('svg', attributes, [`<title>${escapeXml(title)}</title>`, ...picture])}\n`;
  },
};

/** The room that a text gets, in pixels; it is fitted to it where a font is wider. */
function widthOf(text: string): number {
  const widthOfChar = (char: string) => (/[ijl ]/.test(char) ? 3.5 : /[frt]/.test(char) ? 4.6 : /[mwA-Z]/.test(char) ? 8.5 : 6.9);
  return Math.round([...text].reduce((sum, char) => sum + widthOfChar(char), 0));
}

/** A few words, none of them the server's. */
function messageOf(report: Report, failOn: Severity): { readonly message: string; readonly shade: 'good' | 'bad' | 'open' } {
  const { isGood, word } = outcomeOf(report, failOn);
  if (isGood) return { message: 'passed', shade: 'good' };
  if (word !== 'FAILED') return { message: word.toLowerCase(), shade: word === 'CRASHED' ? 'bad' : 'open' };
  const kinds = groupByCause(report).flatMap((cause) => cause.kinds);
  const [worst] = (['error', 'warning', 'note'] as const).filter((severity) => kinds.some((kind) => kind.severity === severity));
  if (worst === undefined) return { message: 'failed', shade: 'bad' };
  return { message: count(groupByCause(report).filter(({ severity }) => severity === worst).length, worst), shade: 'bad' };
}
