import { parseFrame } from './frames/parse-frame.ts';
import { HOST_EFFECTS } from './host-loss.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from './json/json.ts';

/** Whether a value has the shape of a report of this format, so that every reporter may rely on it. */
export function isReportShaped(report: JsonObject): boolean {
  const { summary, server, diagnosis, signIn, catalogue, checks, findings, accepted, problems, traits, hosts, frames } = report;
  return (
    ['tool', 'version', 'startedAt', 'target', 'rerun'].every((name) => isString(report[name])) &&
    ['ms', 'planned'].every((name) => isNumber(report[name])) &&
    isOneOf(report['ended'], ENDS) &&
    isObject(summary) &&
    isSummary(summary) &&
    (server === undefined || isServer(server)) &&
    (diagnosis === undefined || isDiagnosis(diagnosis)) &&
    (signIn === undefined || isSignIn(signIn)) &&
    isObject(catalogue) &&
    Object.values(catalogue).every((card) => isObject(card) && isCard(card)) &&
    isListOf(checks, isResult) &&
    isListOf(findings, isFinding) &&
    (accepted === undefined || isListOf(accepted, isAccepted)) &&
    (problems === undefined || isTexts(problems)) &&
    isListOf(traits, isTrait) &&
    (hosts === undefined || isListOf(hosts, isHostVerdict)) &&
    isArray(frames) &&
    frames.every((frame) => parseFrame(frame) !== undefined)
  );
}

const ENDS = ['complete', 'interrupted', 'diagnosed', 'refused', 'unfinished'];
const VERDICTS = ['passed', 'failed', 'inconclusive', 'skipped', 'blocked', 'crashed'];
const SEVERITIES = ['error', 'warning', 'note'];
const EFFECTS = Object.keys(HOST_EFFECTS);
const CONFIDENCES = ['high', 'medium', 'low'];
const LOSSES = ['everything', 'tools', 'some', 'reach', 'nothing'];
const WIRES = ['stdio', 'http', 'sse', 'memory'];
const ERAS = ['legacy', 'modern'];

type Value = Json | undefined;

function isNumber(value: Value): boolean {
  return typeof value === 'number';
}

function isOneOf(value: Value, words: readonly string[]): boolean {
  return isString(value) && words.includes(value);
}

function isListOf(value: Value, test: (item: JsonObject) => boolean): boolean {
  return isArray(value) && value.every((item) => isObject(item) && test(item));
}

function isTexts(value: Value): boolean {
  return isArray(value) && value.every(isString);
}

function areTextsOrMissing(item: JsonObject, names: readonly string[]): boolean {
  return names.every((name) => item[name] === undefined || isString(item[name]));
}

function isSummary({ verdicts, errors, warnings, notes }: JsonObject): boolean {
  return [errors, warnings, notes].every(isNumber) && isObject(verdicts) && VERDICTS.every((verdict) => isNumber(verdicts[verdict]));
}

function isServer(server: Value): boolean {
  if (!isObject(server)) return false;
  const { context, counts, unread } = server;
  return (
    isOneOf(server['wire'], WIRES) &&
    areTextsOrMissing(server, ['name', 'version', 'revision', 'answers']) &&
    ['because', 'revisions'].every((name) => isTexts(server[name])) &&
    isArray(server['eras']) &&
    server['eras'].every((era) => isOneOf(era, ERAS)) &&
    ['startMs', 'handshakeMs'].every((name) => server[name] === undefined || isNumber(server[name])) &&
    (counts === undefined || (isObject(counts) && Object.values(counts).every(isNumber))) &&
    (unread === undefined || (isObject(unread) && Object.values(unread).every(isNumber))) &&
    (context === undefined || isContext(context))
  );
}

function isContext(context: Value): boolean {
  return (
    isObject(context) &&
    areTextsOrMissing(context, ['missing']) &&
    isListOf(context['counts'], isCount) &&
    isListOf(context['tools'], isToolCost)
  );
}

function isCount(count: JsonObject): boolean {
  return (
    ['family', 'models', 'how'].every((name) => isString(count[name])) && isNumber(count['tokens']) && typeof count['exact'] === 'boolean'
  );
}

function isToolCost({ name, tokens }: JsonObject): boolean {
  return isString(name) && isObject(tokens) && Object.values(tokens).every(isNumber);
}

function isDiagnosis(diagnosis: Value): boolean {
  return (
    isObject(diagnosis) &&
    ['cause', 'text', 'remedy'].every((name) => isString(diagnosis[name])) &&
    isTexts(diagnosis['tried']) &&
    isEvidence(diagnosis['evidence'])
  );
}

function isSignIn(signIn: Value): boolean {
  return (
    isObject(signIn) &&
    areTextsOrMissing(signIn, ['broken']) &&
    isListOf(signIn['hops'], isHop) &&
    (signIn['hosts'] === undefined || isListOf(signIn['hosts'], isHostWay))
  );
}

function isHostWay(way: JsonObject): boolean {
  return (
    ['host', 'name', 'text'].every((name) => isString(way[name])) &&
    typeof way['isCertain'] === 'boolean' &&
    (way['arrives'] === undefined || typeof way['arrives'] === 'boolean')
  );
}

function isHop(hop: JsonObject): boolean {
  return (
    isOneOf(hop['step'], ['endpoint', 'resource', 'server']) &&
    ['by', 'url', 'state'].every((name) => isString(hop[name])) &&
    areTextsOrMissing(hop, ['because', 'issuer']) &&
    (hop['via'] === undefined || isTexts(hop['via'])) &&
    isNumber(hop['status'])
  );
}

function isEvidence(value: Value): boolean {
  return isArray(value) && value.every(isNumber);
}

function isCard(card: JsonObject): boolean {
  return (
    ['id', 'claim', 'level', 'why', 'remedy'].every((name) => isString(card[name])) &&
    areTextsOrMissing(card, ['spec']) &&
    isTexts(card['rows'])
  );
}

function isPlace(item: JsonObject): boolean {
  return ['check', 'revision'].every((name) => isString(item[name])) && isOneOf(item['era'], ERAS) && isOneOf(item['wire'], WIRES);
}

function isResult(check: JsonObject): boolean {
  return (
    isPlace(check) &&
    ['id', 'level'].every((name) => isString(check[name])) &&
    isOneOf(check['verdict'], VERDICTS) &&
    areTextsOrMissing(check, ['because', 'blockedBy']) &&
    isNumber(check['ms'])
  );
}

function isFinding(finding: JsonObject): boolean {
  return (
    isPlace(finding) &&
    ['message', 'text', 'fingerprint', 'rerun'].every((name) => isString(finding[name])) &&
    isOneOf(finding['severity'], SEVERITIES) &&
    areTextsOrMissing(finding, ['because', 'subject', 'expected', 'actual']) &&
    isTexts(finding['blocks']) &&
    (finding['hosts'] === undefined || isListOf(finding['hosts'], isHostLoss)) &&
    (finding['tools'] === undefined || isTexts(finding['tools'])) &&
    isEvidence(finding['evidence'])
  );
}

function isAccepted(accepted: JsonObject): boolean {
  const { finding, how } = accepted;
  return isOneOf(how, ['waived', 'known']) && areTextsOrMissing(accepted, ['reason', 'until']) && isObject(finding) && isFinding(finding);
}

function isTrait(trait: JsonObject): boolean {
  return isString(trait['name']) && ['string', 'number', 'boolean'].includes(typeof trait['value']);
}

function isHostLoss(loss: JsonObject): boolean {
  return (
    ['host', 'name', 'source', 'seen'].every((name) => isString(loss[name])) &&
    areTextsOrMissing(loss, ['observed', 'models']) &&
    isOneOf(loss['effect'], EFFECTS) &&
    isOneOf(loss['confidence'], CONFIDENCES)
  );
}

function isHostVerdict(verdict: JsonObject): boolean {
  return (
    ['id', 'name'].every((name) => isString(verdict[name])) &&
    ['unknown', 'tools', 'changed', 'findings'].every((name) => isTexts(verdict[name])) &&
    isOneOf(verdict['loses'], LOSSES) &&
    typeof verdict['certain'] === 'boolean'
  );
}
