import { resolve } from 'node:path';
import { parseReport } from '../../core/parse-report.ts';
import type { Report } from '../../core/report.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';
import { readTextFile } from '../files.ts';
import type { Io } from '../io.ts';
import type { ProjectSettings } from './choose-settings.ts';
import type { Project } from './load-project.ts';

/** The report whose findings are known: that of `--baseline`, or of the configuration. */
export async function readBaseline(
  flags: Pick<Flags, 'text'>,
  { baseline }: Pick<ProjectSettings, 'baseline'>,
  project: Pick<Project, 'folder'> | undefined,
  { cwd, signal }: Pick<Io, 'cwd' | 'signal'>,
): Promise<Report | undefined> {
  const given = flags.text('baseline');
  const file = given ?? baseline;
  if (file === undefined) return undefined;
  const path = given === undefined ? resolve(project?.folder ?? cwd, file) : resolve(cwd, given);
  const text = await readTextFile(path, file, '--baseline FILE', signal);
  try {
    return parseReport(text);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.code, `\`${file}\`: ${error.message}`, error.remedy);
  }
}
