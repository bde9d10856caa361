import { type Format, notOfThisKind, upgrade } from './frames/format.ts';
import { isObject, isString, type JsonObject, parseJson } from './json/json.ts';
import { REPORT_FORMAT, type Report } from './report.ts';
import { isReportShaped } from './report-shape.ts';

const FORMAT: Format<JsonObject> = { name: 'report', number: REPORT_FORMAT, steps: {} };

/** Reads a report that the JSON reporter wrote, of this format or any past one. */
export function parseReport(text: string): Report {
  const value = parseJson(text.replace(/^\ufeff/, ''))?.value;
  if (!isObject(value)) throw notOfThisKind(FORMAT.name);
  const version = value['version'];
  const report = upgrade(FORMAT, value['format'], value, isString(version) ? version : undefined);
  if (!isReportShaped(report)) throw notOfThisKind(FORMAT.name);
  return report as unknown as Report;
}
