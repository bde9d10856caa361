import { expect, test } from 'vitest';
import type { AnyClientCheck } from '../../../src/core/client-check.ts';
import { gradeClient } from '../../../src/run/clients/grade-client.ts';
import { createSeen, modernRequest } from '../../seen-client.ts';
import { type MESSAGES, plantCheck } from './planted-checks.ts';

type Message = keyof typeof MESSAGES;

/** A check that finds these messages, in one era or in both. */
function finding(
  id: AnyClientCheck['id'],
  messages: readonly Message[],
  more: Pick<AnyClientCheck, 'explains'> = {},
  era?: 'legacy' | 'modern',
) {
  return plantCheck({
    id,
    requirement: { level: 'advice', because: 'It is wise.' },
    ...more,
    watch({ talk, report }) {
      const [frame] = talk.frames;
      if (frame === undefined || (era !== undefined && talk.era !== era)) return;
      if (messages.includes('odd')) report({ message: 'odd', values: { what: 'x' }, evidence: [frame] });
      if (messages.includes('other')) report({ message: 'other', evidence: [frame] });
    },
  });
}

const open = plantCheck({ id: 'client-c/open', watch: ({ inconclusive }) => inconclusive('It is unclear.') });

/** Per check: its id, the era where both are spoken, the verdict, and what is left or what blocks it. */
function verdicts(checks: readonly AnyClientCheck[], isBoth = false) {
  const seen = createSeen();
  seen.accept();
  seen.session('a');
  if (isBoth) seen.http({ body: modernRequest(0, 'server/discover'), answer: { jsonrpc: '2.0', id: 0, result: {} } });
  const grades = gradeClient(checks, { frames: seen.frames, now: seen.now(), isOver: true });
  return grades.map(({ check, place, verdict, findings, blockedBy }) =>
    [
      check.id,
      ...(isBoth ? [place.era] : []),
      verdict,
      ...(blockedBy?.split('|').slice(0, 1) ?? findings.map(({ message }) => message)),
    ].join(' '),
  );
}

test('A check that another explains is blocked by its finding, as a whole or by its area.', () => {
  const cause = finding('client-a/cause', ['odd'], { explains: ['client-b/one', 'client-c/*'] });
  expect(verdicts([finding('client-b/one', ['odd', 'other']), open, finding('client-b/two', ['odd']), cause])).toEqual([
    'client-b/one blocked client-a/cause',
    'client-c/open blocked client-a/cause',
    'client-b/two failed odd',
    'client-a/cause failed odd',
  ]);
});

test('One message of a check may be explained, and the others stay.', () => {
  const cause = finding('client-a/cause', ['odd'], { explains: ['client-b/one#odd', 'client-c/open#odd'] });
  expect(verdicts([cause, finding('client-b/one', ['odd', 'other']), open])).toEqual([
    'client-a/cause failed odd',
    'client-b/one failed other',
    'client-c/open inconclusive',
  ]);
  expect(verdicts([cause, finding('client-b/one', ['odd'])])[1]).toBe('client-b/one blocked client-a/cause');
});

test('A chain leads to the finding at its beginning, and of two that explain each other one stays.', () => {
  const [first, second] = [
    finding('client-a/first', ['odd'], { explains: ['client-b/second'] }),
    finding('client-b/second', ['odd'], { explains: ['client-c/third'] }),
  ];
  expect(verdicts([first, second, finding('client-c/third', ['odd'])])).toEqual([
    'client-a/first failed odd',
    'client-b/second blocked client-a/first',
    'client-c/third blocked client-a/first',
  ]);
  const circle = [first, finding('client-b/second', ['odd'], { explains: ['client-a/first'] })];
  expect(verdicts(circle)).toEqual(['client-a/first blocked client-b/second', 'client-b/second failed odd']);
});

test('A finding explains nothing in the other era, and nothing where there is none.', () => {
  const cause = finding('client-a/cause', ['odd'], { explains: ['client-b/one'] }, 'legacy');
  expect(verdicts([cause, finding('client-b/one', ['odd'])], true)).toEqual([
    'client-a/cause legacy failed odd',
    'client-a/cause modern passed',
    'client-b/one legacy blocked client-a/cause',
    'client-b/one modern failed odd',
  ]);
  expect(verdicts([finding('client-a/cause', [], { explains: ['client-b/one'] }), finding('client-b/one', ['odd'])])).toEqual([
    'client-a/cause passed',
    'client-b/one failed odd',
  ]);
});
