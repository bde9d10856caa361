import { expect, test } from 'vitest';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../../src/core/sign-in/challenges.ts';

function read(...lines: readonly string[]) {
  const { challenges, problems } = readChallenges(lines);
  return { said: challenges.map(({ parameters, scheme, token }) => [scheme, token ?? Object.fromEntries(parameters)]), problems };
}

test.each<[line: string, said: readonly unknown[]]>([
  ['Bearer', [['Bearer', {}]]],
  ['Bearer resource_metadata="https://a.example/x"', [['Bearer', { resource_metadata: 'https://a.example/x' }]]],
  ['bearer Realm = "a, b" , scope="x y",error=invalid_token', [['bearer', { realm: 'a, b', scope: 'x y', error: 'invalid_token' }]]],
  ['Bearer realm="say \\"hi\\" \\\\"', [['Bearer', { realm: 'say "hi" \\' }]]],
  ['Negotiate YWJj==', [['Negotiate', 'YWJj==']]],
  [
    'Basic realm="a", Bearer scope="b", DPoP',
    [
      ['Basic', { realm: 'a' }],
      ['Bearer', { scope: 'b' }],
      ['DPoP', {}],
    ],
  ],
  [
    'Basic, Negotiate abc, Bearer error="x"',
    [
      ['Basic', {}],
      ['Negotiate', 'abc'],
      ['Bearer', { error: 'x' }],
    ],
  ],
  [', ,Bearer a="",', [['Bearer', { a: '' }]]],
])('The header `%s` is read whole.', (line, said) => {
  expect(read(line)).toEqual({ said, problems: [] });
});

test('Each line adds its challenges, and those for bearer tokens are found in any spelling.', () => {
  const { challenges } = readChallenges(['Basic realm="a"', 'BEARER scope="b"']);
  expect(challenges.map(({ scheme }) => scheme)).toEqual(['Basic', 'BEARER']);
  expect(bearerChallenges(challenges).map(({ parameters }) => parameters.get('scope'))).toEqual(['b']);
});

test.each([
  ['', 'it is empty'],
  ['realm="a"', '`realm` stands before any scheme'],
  ['Bearer realm="a', 'the quotation mark of `realm` is never closed'],
  ['Bearer a=b, scope=, error="x"', '`scope` has no value'],
  ['Bearer a="1", a="2"', '`a` stands twice'],
  ['Bearer a="1" b="2"', 'a comma is missing before `b="2"`'],
  ['Bearer resource_metadata="x" "y"', 'a comma is missing before `"y"`'],
  ['"Bearer"', '`"Bearer"` is neither a scheme nor a parameter'],
])('Of the header `%s` it is told that %s.', (line, problem) => {
  expect(read(line).problems).toContain(problem);
});

test('A value without quotation marks that needs them is told, and what can be read is.', () => {
  const { problems, said } = read('Bearer resource_metadata=https://a.example/x, scope="y"');
  expect(said).toEqual([['Bearer', { resource_metadata: 'https://a.example/x', scope: 'y' }]]);
  expect(problems).toEqual(['the value of `resource_metadata` needs quotation marks']);
});

test('A header of any length is read in one pass.', () => {
  const long = `Bearer ${'a="\\'.repeat(20_000)}`;
  expect(read(long).problems.length).toBeGreaterThan(0);
  expect(read('x,'.repeat(50_000)).said).toHaveLength(50_000);
});

test('Of the headers of an answer every line with a challenge is taken, however its name is written.', () => {
  const headers = [
    ['Content-Type', 'text/plain'],
    ['www-authenticate', 'Basic realm="a"'],
    ['WWW-Authenticate', 'Bearer'],
  ] as const;
  expect(challengeLinesIn(headers)).toEqual(['Basic realm="a"', 'Bearer']);
});
