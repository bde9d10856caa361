import type { ClientFacts, Diagnosis, Finding, ServerFacts, ToolChange, Trait } from '../event.ts';
import { isObject } from '../json/json.ts';
import type { SignInFacts } from '../sign-in/facts.ts';
import { shortenJson, shortenText } from '../text/shorten.ts';
import { redactJson } from './redact-frame.ts';
import type { Redact } from './secret.ts';

/**
 * What of a report comes from outside is masked and cut. Our own words are left alone, also where a secret happens to
 * read `stdio` or `error`.
 */

const LONGEST_TEXT = 8192;
const LONGEST_SUBJECT = 2048;

export function redactText(text: string, redact: Redact): string {
  return shortenText(redact(text), LONGEST_TEXT);
}

export function redactSubject(subject: string, redact: Redact): string {
  return shortenText(redact(subject), LONGEST_SUBJECT);
}

export function redactFingerprint(fingerprint: string, redact: Redact): string {
  const [check = '', message = '', era = '', ...subject] = fingerprint.split('|');
  return [check, message, era, redactSubject(subject.join('|'), redact)].join('|');
}

export function redactFinding(finding: Finding, redact: Redact): Finding {
  const { subject, expected, actual, tools, changes } = finding;
  return {
    ...finding,
    text: redactText(finding.text, redact),
    ...(subject !== undefined && { subject: redactSubject(subject, redact) }),
    ...(expected !== undefined && { expected: redactText(expected, redact) }),
    ...(actual !== undefined && { actual: redactText(actual, redact) }),
    ...(tools !== undefined && { tools: tools.map((tool) => redactSubject(tool, redact)) }),
    ...(changes !== undefined && { changes: changes.map((change) => redactChange(change, redact)) }),
  };
}

function redactChange({ actual, expected, pointer, tool }: ToolChange, redact: Redact): ToolChange {
  return {
    tool: redactSubject(tool, redact),
    pointer: redactText(pointer, redact),
    actual: redactText(actual, redact),
    expected: redactText(expected, redact),
  };
}

export function redactTrait(trait: Trait, redact: Redact): Trait {
  return typeof trait.value === 'string' ? { ...trait, value: redactText(trait.value, redact) } : trait;
}

export function redactDiagnosis(diagnosis: Diagnosis, redact: Redact): Diagnosis {
  return {
    ...diagnosis,
    text: redactText(diagnosis.text, redact),
    remedy: redactText(diagnosis.remedy, redact),
    tried: diagnosis.tried.map((line) => redactText(line, redact)),
  };
}

export function redactSignIn({ broken, hops, hosts }: SignInFacts, redact: Redact): SignInFacts {
  const masked = hops.map((hop) => ({
    ...hop,
    url: redactSubject(hop.url, redact),
    ...(hop.because !== undefined && { because: redactText(hop.because, redact) }),
    ...(hop.via !== undefined && { via: hop.via.map((url) => redactSubject(url, redact)) }),
    ...(hop.issuer !== undefined && { issuer: redactSubject(hop.issuer, redact) }),
  }));
  return {
    hops: masked,
    ...(broken !== undefined && { broken }),
    ...(hosts && { hosts: hosts.map((way) => ({ ...way, text: redactText(way.text, redact) })) }),
  };
}

export function redactServer(server: ServerFacts, redact: Redact): ServerFacts {
  const { name, version, capabilities, context } = server;
  const masked = capabilities === undefined ? undefined : shortenJson(redactJson(capabilities, redact));
  return {
    ...server,
    because: server.because.map((sentence) => redactText(sentence, redact)),
    ...(name !== undefined && { name: redactText(name, redact) }),
    ...(version !== undefined && { version: redactText(version, redact) }),
    ...(isObject(masked) && { capabilities: masked }),
    ...(context && { context: { ...context, tools: context.tools.map((tool) => ({ ...tool, name: redactSubject(tool.name, redact) })) } }),
  };
}

export function redactClient(client: ClientFacts, redact: Redact): ClientFacts {
  const { name, version, capabilities } = client;
  const masked = shortenJson(redactJson(capabilities, redact));
  return {
    ...client,
    ...(name !== undefined && { name: redactText(name, redact) }),
    ...(version !== undefined && { version: redactText(version, redact) }),
    ...(isObject(masked) && { capabilities: masked }),
  };
}
