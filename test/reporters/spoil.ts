import { isArray, isObject, isString, type Json, type JsonObject, parseJson } from '../../src/core/json/json.ts';
import type { Report } from '../../src/core/report.ts';
import { isReportShaped } from '../../src/core/report-shape.ts';

const TRICK = '\u001b[31m\u001b]0;title\u0007\u202e<img src=x onerror=alert(1)>]]>\u0000`|\r\n| --- |\ud800';

type Path = readonly (string | number)[];

/** A report that is shaped as one, and says something hostile wherever a text may stand, as a file of a stranger may. */
export function spoil(report: Report, trick = TRICK): Report {
  const copy = parseJson(JSON.stringify(report))?.value;
  if (!isObject(copy)) throw new Error('The report is no object.');
  for (const path of pathsOfTexts(copy, [])) {
    const before = put(copy, path, trick);
    if (!isReportShaped(copy)) put(copy, path, before);
  }
  return copy as unknown as Report;
}

function pathsOfTexts(value: Json, path: Path): readonly Path[] {
  if (isString(value)) return [path];
  if (isArray(value)) return value.flatMap((item, index) => pathsOfTexts(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : pathsOfTexts(item, [...path, name])));
}

/** Resolves with what stood there. */
function put(root: JsonObject, path: Path, text: Json): Json {
  const holder = path.slice(0, -1).reduce<Record<string | number, Json>>((at, step) => at[step] as never, root as never);
  const last = path.at(-1) ?? '';
  const before = holder[last] ?? null;
  holder[last] = text;
  return before;
}
