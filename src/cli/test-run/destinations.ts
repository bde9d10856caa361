import type { Severity } from '../../core/check.ts';
import type { Report } from '../../core/report.ts';
import type { Reporter, Screen, SourcePlaces } from '../../reporters/reporter.ts';
import type { Io } from '../io.ts';
import { type OutputFile, prepareOutputFile } from '../output-file.ts';
import type { ReportRequest } from './report-requests.ts';

/** A reporter and where its text goes: a file, or standard output. */
export interface Destination {
  readonly reporter: Reporter;
  readonly file?: OutputFile;
}

/** Something that is rendered, and where its text goes. */
export interface Text {
  render(screen: Screen): string;
  readonly file?: OutputFile;
}

export interface RenderOptions {
  readonly failOn: Severity;
  readonly screen: Screen;
  /** Looks for what findings are about in the source of the server. */
  readonly locate?: Locate;
}

export type Locate = (report: Report) => Promise<SourcePlaces>;

/** A file is no terminal: no colours, and a width that is easy to read. */
const PAGE: Screen = { width: 100, colors: false };

/** Finds what renders each request, and makes sure that its file can be written. */
export async function prepareDestinations<Named extends { readonly name: string }>(
  requests: readonly ReportRequest[],
  reporters: readonly Named[],
): Promise<readonly { readonly reporter: Named; readonly file?: OutputFile }[]> {
  const destinations: { reporter: Named; file?: OutputFile }[] = [];
  for (const { reporter: name, file } of requests) {
    const reporter = reporters.find((each) => each.name === name);
    if (reporter === undefined) continue;
    destinations.push({ reporter, ...(file && { file: await prepareOutputFile(file.path, file.shown) }) });
  }
  return destinations;
}

export async function writeReport(
  destinations: readonly Destination[],
  report: Report,
  { failOn, locate, screen }: RenderOptions,
  io: Pick<Io, 'stdout'>,
): Promise<void> {
  const source = await locate?.(report);
  const texts = destinations.map(({ reporter, ...where }) => ({
    ...where,
    render: (seen: Screen) => reporter.render(report, seen, failOn, source),
  }));
  await writeTexts(texts, screen, io);
}

export async function writeTexts(texts: readonly Text[], screen: Screen, io: Pick<Io, 'stdout'>): Promise<void> {
  const failures: unknown[] = [];
  for (const { file, render } of texts) {
    if (file === undefined) await io.stdout(render(screen));
    // A file that cannot be written must not keep the others from being written.
    else await file.write(render(PAGE)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
