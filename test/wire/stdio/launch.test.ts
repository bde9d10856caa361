import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { launchEnvironment, launchOf, searchedFolders } from '../../../src/wire/stdio/launch.ts';

describe('the environment', () => {
  const inherited = { PATH: '/bin', HOME: '/home/a', SHELL: '/bin/sh', API_KEY: 'k', EMPTY: undefined };

  test('is inherited whole, and what the target sets wins.', () => {
    const set = launchEnvironment({ environment: { API_KEY: new Secret('own'), MORE: new Secret('m') } }, inherited, false, 'linux');
    expect({ ...set }).toEqual({ PATH: '/bin', HOME: '/home/a', SHELL: '/bin/sh', API_KEY: 'own', MORE: 'm' });
  });

  test('holds a variable whatever it is called.', () => {
    const set = launchEnvironment({ environment: { ['__proto__']: new Secret('p') } }, {}, false, 'linux');
    expect(Object.entries(set)).toEqual([['__proto__', 'p']]);
  });

  test('is the few variables of the official SDK when it is to be clean, and those of the target.', () => {
    expect(launchEnvironment({ environment: { MORE: new Secret('m') } }, inherited, true, 'linux')).toEqual({
      PATH: '/bin',
      HOME: '/home/a',
      SHELL: '/bin/sh',
      MORE: 'm',
    });
  });

  test('has names without case on Windows.', () => {
    expect(launchEnvironment({ environment: {} }, { Path: 'C:\\bin', AppData: 'C:\\a', Other: 'x' }, true, 'win32')).toEqual({
      Path: 'C:\\bin',
      AppData: 'C:\\a',
    });
    const set = launchEnvironment({ environment: { Path: new Secret('C:\\own') } }, { PATH: 'C:\\bin', Other: 'x' }, false, 'win32');
    expect({ ...set }).toEqual({ Other: 'x', Path: 'C:\\own' });
  });
});

test('Folders to search are read from PATH, whatever its case on Windows.', () => {
  expect(searchedFolders({ PATH: '/usr/bin::/bin' }, 'linux')).toEqual(['/usr/bin', '/bin']);
  expect(searchedFolders({ Path: 'C:\\bin;D:\\tools' }, 'win32')).toEqual(['C:\\bin', 'D:\\tools']);
  expect([searchedFolders({ Path: '/bin' }, 'linux'), searchedFolders({}, 'win32')]).toEqual([[], []]);
});

test('Elsewhere than on Windows the command goes to the system as it is.', () => {
  expect(launchOf('npx', ['-y', 'a b', '$HOME'], {}, 'linux')).toEqual({ file: 'npx', arguments: ['-y', 'a b', '$HOME'], verbatim: false });
});

describe('on Windows', () => {
  const ENVIRONMENT = { Path: 'C:\\Windows;C:\\node', PATHEXT: '.COM;.EXE;.BAT;.CMD', ComSpec: 'C:\\Windows\\cmd.exe' };
  const THERE = new Set([
    'C:\\node\\node.exe',
    'C:\\node\\npx.cmd',
    'C:\\my tools\\serve.bat',
    '.\\run.cmd',
    'C:\\node\\both.exe',
    'C:\\node\\both.cmd',
  ]);
  const launch = (command: string, ...args: string[]) => launchOf(command, args, ENVIRONMENT, 'win32', (file) => THERE.has(file));

  test('a program is started by its full path, without any shell.', () => {
    expect(launch('node', 'a b', '%PATH%')).toEqual({ file: 'C:\\node\\node.exe', arguments: ['a b', '%PATH%'], verbatim: false });
    expect(launch('both').file).toBe('C:\\node\\both.exe');
  });

  test('a command that is not found is left to fail under its own name.', () => {
    expect(launch('missing')).toEqual({ file: 'missing', arguments: [], verbatim: false });
  });

  test.each([
    ['npx', ['-y', 'pkg'], '"C:\\node\\npx.cmd ^^^"-y^^^" ^^^"pkg^^^""'],
    ['C:\\my tools\\serve.bat', [], '"C:\\my^ tools\\serve.bat"'],
    ['.\\run.cmd', ['a b'], '"run.cmd ^^^"a^^^ b^^^""'],
    ['npx', ['%PATH%', '!x!'], '"C:\\node\\npx.cmd ^^^"^^^%PATH^^^%^^^" ^^^"^^^!x^^^!^^^""'],
    ['npx', ['a&b|c>d<e^f'], '"C:\\node\\npx.cmd ^^^"a^^^&b^^^|c^^^>d^^^<e^^^^f^^^""'],
    ['npx', ['say "hi"'], '"C:\\node\\npx.cmd ^^^"say^^^ \\^^^"hi\\^^^"^^^""'],
    ['npx', ['C:\\dir\\'], '"C:\\node\\npx.cmd ^^^"C:\\dir\\\\^^^""'],
    ['npx', [''], '"C:\\node\\npx.cmd ^^^"^^^""'],
  ])('the shim %s with %j is handed to cmd.exe as one escaped line.', (command, args, line) => {
    expect(launch(command, ...args)).toEqual({ file: 'C:\\Windows\\cmd.exe', arguments: ['/d', '/s', '/c', line], verbatim: true });
  });

  test('every argument of a shim comes out as it went in, after cmd.exe has read it twice and the program once.', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'ab \\"^%!&|<>();,*?[]`\'') }), { minLength: 1, maxLength: 3 }), (args) => {
        const [, , , line = ''] = launch('npx', ...args).arguments;
        const read = readByProgram(readByCmd(readByCmd(line.slice(1, -1))));
        expect(read.slice(1)).toEqual(args);
      }),
    );
  });
});

/** What `cmd.exe` leaves of a line in which nothing stands in quotes of its own: a caret hides the character after it. */
function readByCmd(line: string): string {
  return line.replace(/\^(.)/g, '$1');
}

/** The words of a command line by the rules of the Microsoft C runtime. */
function readByProgram(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    if (slashes > 0) {
      const isBeforeQuote = line[at + slashes] === '"';
      word = (word ?? '') + '\\'.repeat(isBeforeQuote ? slashes >> 1 : slashes);
      at += slashes - 1;
      if (isBeforeQuote && slashes % 2 === 1) {
        word += '"';
        at += 1;
      }
    } else if (line[at] === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (line[at] === ' ' && !isQuoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + line[at];
  }
  return word === undefined ? words : [...words, word];
}
