import { type Format, notOfThisKind, upgrade } from './frames/format.ts';
import { parseFrame } from './frames/parse-frame.ts';
import { isArray, isObject, isString, type JsonObject, parseJson } from './json/json.ts';
import { REPORT_FORMAT, type Report } from './report.ts';

const FORMAT: Format<JsonObject> = { name: 'report', number: REPORT_FORMAT, steps: {} };

/** Reads a report that the JSON reporter wrote, of this format or any past one. */
export function parseReport(text: string): Report {
  const value = parseJson(text.replace(/^\ufeff/, ''))?.value;
  if (!isObject(value)) throw notOfThisKind(FORMAT.name);
  const version = value['version'];
  const report = upgrade(FORMAT, value['format'], value, isString(version) ? version : undefined);
  if (!isReport(report)) throw notOfThisKind(FORMAT.name);
  return report as unknown as Report;
}

function isReport(report: JsonObject): boolean {
  const { summary, catalogue, checks, findings, traits, frames } = report;
  return (
    isObject(summary) &&
    isObject(summary['verdicts']) &&
    isObject(catalogue) &&
    [checks, findings, traits].every((list) => isArray(list) && list.every(isObject)) &&
    isArray(frames) &&
    frames.every((frame) => parseFrame(frame) !== undefined)
  );
}
