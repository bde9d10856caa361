import { parseFrame } from './frames/parse-frame.ts';
import { HOST_EFFECTS } from './host-loss.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from './json/json.ts';

/** Whether a value has the shape of a report of this format, so that every reporter may rely on it. */
export function isReportShaped(report: JsonObject): boolean {
  const { summary, server, client, diagnosis, signIn, catalogue, checks, findings, accepted, problems, traits, hosts, frames } = report;
  return (
    areWords(report, ['tool', 'version', 'startedAt']) &&
    ['target', 'rerun'].every((name) => isString(report[name])) &&
    ['ms', 'planned'].every((name) => isNumber(report[name])) &&
    isOneOf(report['ended'], ENDS) &&
    isObject(summary) &&
    isSummary(summary) &&
    (server === undefined || isServer(server)) &&
    (client === undefined || isClient(client)) &&
    (diagnosis === undefined || isDiagnosis(diagnosis)) &&
    (signIn === undefined || isSignIn(signIn)) &&
    isObject(catalogue) &&
    Object.entries(catalogue).every(([id, card]) => isWord(id) && isObject(card) && isCard(card)) &&
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

/** A name or number of our own making: nothing in it could act, hide or break a line where it is shown as it is. */
function isWord(value: Value): boolean {
  return isString(value) && /^[ -~]*$/.test(value);
}

/** The same for sentences, which may be in any script. */
function isSentence(value: Value): boolean {
  return isString(value) && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value);
}

function areWords(item: JsonObject, names: readonly string[]): boolean {
  return names.every((name) => isWord(item[name]));
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
    areTextsOrMissing(server, ['name', 'version', 'answers']) &&
    (server['revision'] === undefined || isWord(server['revision'])) &&
    isTexts(server['because']) &&
    isArray(server['revisions']) &&
    server['revisions'].every(isWord) &&
    isArray(server['eras']) &&
    server['eras'].every((era) => isOneOf(era, ERAS)) &&
    ['startMs', 'handshakeMs'].every((name) => server[name] === undefined || isNumber(server[name])) &&
    (counts === undefined || (isObject(counts) && Object.values(counts).every(isNumber))) &&
    (unread === undefined || (isObject(unread) && Object.values(unread).every(isNumber))) &&
    (context === undefined || isContext(context))
  );
}

function isClient(client: Value): boolean {
  if (!isObject(client)) return false;
  const { wires, eras, revisions, faults, capabilities, talks, messages } = client;
  return (
    areTextsOrMissing(client, ['name', 'version']) &&
    isArray(wires) &&
    wires.every((wire) => isOneOf(wire, WIRES)) &&
    isArray(eras) &&
    eras.every((era) => isOneOf(era, ERAS)) &&
    isArray(revisions) &&
    revisions.every(isWord) &&
    isArray(faults) &&
    faults.every(isWord) &&
    isObject(capabilities) &&
    isNumber(talks) &&
    isNumber(messages)
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
  return areWords(count, ['family', 'models', 'how']) && isNumber(count['tokens']) && typeof count['exact'] === 'boolean';
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
    areWords(way, ['host', 'name']) &&
    isString(way['text']) &&
    typeof way['isCertain'] === 'boolean' &&
    (way['arrives'] === undefined || typeof way['arrives'] === 'boolean')
  );
}

function isHop(hop: JsonObject): boolean {
  return (
    isOneOf(hop['step'], ['endpoint', 'resource', 'server']) &&
    areWords(hop, ['by', 'state']) &&
    isString(hop['url']) &&
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
    areWords(card, ['id', 'level']) &&
    ['claim', 'why', 'remedy'].every((name) => isSentence(card[name])) &&
    (card['spec'] === undefined || isWord(card['spec'])) &&
    isArray(card['rows']) &&
    card['rows'].every(isWord)
  );
}

function isPlace(item: JsonObject): boolean {
  return areWords(item, ['check', 'revision']) && isOneOf(item['era'], ERAS) && isOneOf(item['wire'], WIRES);
}

function isResult(check: JsonObject): boolean {
  return (
    isPlace(check) &&
    areWords(check, ['id', 'level']) &&
    isOneOf(check['verdict'], VERDICTS) &&
    areTextsOrMissing(check, ['because', 'blockedBy']) &&
    isNumber(check['ms'])
  );
}

function isFinding(finding: JsonObject): boolean {
  return (
    isPlace(finding) &&
    isWord(finding['message']) &&
    ['text', 'fingerprint', 'rerun'].every((name) => isString(finding[name])) &&
    isOneOf(finding['severity'], SEVERITIES) &&
    areTextsOrMissing(finding, ['because', 'subject', 'expected', 'actual']) &&
    isArray(finding['blocks']) &&
    finding['blocks'].every(isWord) &&
    (finding['hosts'] === undefined || isListOf(finding['hosts'], isHostLoss)) &&
    (finding['tools'] === undefined || isTexts(finding['tools'])) &&
    (finding['changes'] === undefined || isListOf(finding['changes'], isChange)) &&
    isEvidence(finding['evidence'])
  );
}

function isChange(change: JsonObject): boolean {
  return ['tool', 'pointer', 'actual', 'expected'].every((name) => isString(change[name]));
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
    areWords(loss, ['host', 'name', 'seen']) &&
    isString(loss['source']) &&
    (loss['aspect'] === undefined || isWord(loss['aspect'])) &&
    areTextsOrMissing(loss, ['observed', 'models']) &&
    isOneOf(loss['effect'], EFFECTS) &&
    isOneOf(loss['confidence'], CONFIDENCES)
  );
}

function isHostVerdict(verdict: JsonObject): boolean {
  return (
    areWords(verdict, ['id', 'name']) &&
    areTextsOrMissing(verdict, ['signIn']) &&
    ['unknown', 'tools', 'changed', 'findings'].every((name) => isTexts(verdict[name])) &&
    isOneOf(verdict['loses'], LOSSES) &&
    typeof verdict['certain'] === 'boolean'
  );
}
