/** A challenge says what to send, and is no credential itself. */
const OPEN_HEADERS = new Set(['www-authenticate', 'proxy-authenticate']);

// `author` and `authority` are not `auth`.
const SECRET_NAME =
  /token|secret|passw(or)?d|passphrase|credential|api[-_]?key|private[-_]?key|access[-_]?key|auth(?!or(?!i[sz]ation))|cookie|session|signature|jwt/i;

const SECRET_QUERY_NAMES = new Set([
  'code',
  'code_verifier',
  'client_assertion',
  'assertion',
  'ticket',
  'sig',
  'pass',
  'pwd',
  'pin',
  'otp',
]);

/** Members of JSON whose text is a credential wherever they stand. Other names stay open: payloads are the evidence. */
const SECRET_MEMBERS = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'id_token',
  'idToken',
  'auth_token',
  'authToken',
  'bearer_token',
  'registration_access_token',
  'client_secret',
  'clientSecret',
  'client_assertion',
  'code_verifier',
  'password',
  'passwd',
  'api_key',
  'apiKey',
  'x-api-key',
  'private_key',
  'privateKey',
  'secret_access_key',
  'secretAccessKey',
] as const;

const SECRET_MEMBER = new Set(SECRET_MEMBERS.map((name) => name.toLowerCase()));

/** The names of secret members as one alternation of a regular expression. */
export const SECRET_MEMBER_PATTERN = [...SECRET_MEMBER].join('|');

/** Whether a header field carries something to mask. */
export function isSecretHeader(name: string): boolean {
  return !OPEN_HEADERS.has(name.trim().toLowerCase()) && hasSecretName(name);
}

/** Whether a variable, an option or a header is named like a secret. */
export function hasSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || /(^|[-_.])key$/i.test(name) || /[a-z]Key$/.test(name);
}

/** Whether a part of a query or of a form is named like a secret. */
export function isSecretQueryName(name: string): boolean {
  return hasSecretName(name) || SECRET_QUERY_NAMES.has(name.toLowerCase());
}

/** Whether a member of a JSON payload is a credential by its name alone. */
export function isSecretMember(name: string): boolean {
  return SECRET_MEMBER.has(name.toLowerCase());
}
