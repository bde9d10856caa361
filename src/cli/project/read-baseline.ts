import type { Report } from '../../core/report.ts';
import type { Flags } from '../arguments.ts';
import type { Io } from '../io.ts';
import { readSavedReport } from '../read-saved.ts';
import type { ProjectSettings } from './choose-settings.ts';
import type { Project } from './load-project.ts';

/** The report whose findings are known: that of `--baseline`, or of the configuration. */
export async function readBaseline(
  flags: Pick<Flags, 'text'>,
  { baseline }: Pick<ProjectSettings, 'baseline'>,
  project: Pick<Project, 'folder'> | undefined,
  io: Pick<Io, 'cwd' | 'signal' | 'stdin'>,
): Promise<Report | undefined> {
  const given = flags.text('baseline');
  const file = given ?? baseline;
  if (file === undefined) return undefined;
  const cwd = given === undefined ? (project?.folder ?? io.cwd) : io.cwd;
  return readSavedReport(file, '--baseline FILE', { ...io, cwd });
}
