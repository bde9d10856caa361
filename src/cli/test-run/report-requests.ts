import { resolve } from 'node:path';
import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';

/** One report that was asked for. */
export interface ReportRequest {
  readonly reporter: string;
  /** As it was given, and absolute; missing when it goes to standard output. */
  readonly file?: { readonly shown: string; readonly path: string };
}

/**
 * Reads what `--reporter` was given. Without a request for standard output the terminal report goes there, unless
 * nothing is to be shown.
 * @param options.recording the absolute path of the file that frames go to
 */
export function parseReportRequests(
  texts: readonly string[],
  options: { readonly names: readonly string[]; readonly cwd: string; readonly isQuiet: boolean; readonly recording?: string },
): readonly ReportRequest[] {
  const requests = texts.map((text) => parseRequest(text, options.names, options.cwd));
  const onStdout = requests.filter(({ file }) => file === undefined);
  if (onStdout.length > 1) {
    throw new UserError(
      'TWO_ON_STDOUT',
      `Two reports go to standard output: ${onStdout.map(({ reporter }) => `\`${reporter}\``).join(' and ')}.`,
      `Give all but one a file: \`--reporter ${onStdout.at(-1)?.reporter}=FILE\`.`,
    );
  }
  const paths = requests.flatMap(({ file }) => file ?? []);
  const twice = paths.find(({ path }, index) => paths.findIndex((each) => each.path === path) !== index);
  if (twice !== undefined) throw new UserError('SAME_FILE', `Two reports go to \`${twice.shown}\`.`, 'Give each its own file.');
  const recorded = paths.find(({ path }) => path === options.recording);
  if (recorded !== undefined)
    throw new UserError('SAME_FILE', `A report and the recording go to \`${recorded.shown}\`.`, 'Give each its own file.');
  if (onStdout.length > 0 || options.isQuiet || requests.some(({ reporter }) => reporter === 'terminal')) return requests;
  return [{ reporter: 'terminal' }, ...requests];
}

function parseRequest(text: string, names: readonly string[], cwd: string): ReportRequest {
  const split = text.indexOf('=');
  const reporter = split === -1 ? text : text.slice(0, split);
  if (!names.includes(reporter)) {
    const listed = `Expected ${names.map((name) => `\`${name}\``).join(', ')}.`;
    const meant = nearest(reporter, names);
    throw new UserError(
      'UNKNOWN_REPORTER',
      `\`--reporter\` knows no \`${reporter}\`.`,
      meant === undefined ? listed : `Did you mean \`${meant}\`? ${listed}`,
    );
  }
  if (split === -1) return { reporter };
  const shown = text.slice(split + 1);
  if (shown === '')
    throw new UserError('NO_REPORT_FILE', `\`--reporter ${reporter}=\` names no file.`, `Write \`--reporter ${reporter}=FILE\`.`);
  return shown === '-' ? { reporter } : { reporter, file: { shown, path: resolve(cwd, shown) } };
}
