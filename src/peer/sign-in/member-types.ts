import { isArray, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { kindOf } from '../../core/json/json-kind.ts';

/** What may stand in a member of metadata. A `page` is for people, and a client needs none. */
export type MemberType = 'url' | 'page' | 'text' | 'texts' | 'flag';

type MemberTypes = { readonly [member: string]: MemberType };

/** RFC 9728 (section 2). */
export const RESOURCE_TYPES: MemberTypes = {
  resource: 'url',
  authorization_servers: 'texts',
  jwks_uri: 'url',
  scopes_supported: 'texts',
  bearer_methods_supported: 'texts',
  resource_signing_alg_values_supported: 'texts',
  resource_name: 'text',
  resource_documentation: 'page',
  resource_policy_uri: 'page',
  resource_tos_uri: 'page',
  tls_client_certificate_bound_access_tokens: 'flag',
  authorization_details_types_supported: 'texts',
  dpop_signing_alg_values_supported: 'texts',
  dpop_bound_access_tokens_required: 'flag',
  signed_metadata: 'text',
};

/** RFC 8414 (section 2), OpenID Connect Discovery, and what was registered since, as far as clients of MCP read it. */
export const SERVER_TYPES: MemberTypes = {
  issuer: 'text',
  authorization_endpoint: 'url',
  token_endpoint: 'url',
  registration_endpoint: 'url',
  revocation_endpoint: 'url',
  introspection_endpoint: 'url',
  userinfo_endpoint: 'url',
  device_authorization_endpoint: 'url',
  pushed_authorization_request_endpoint: 'url',
  end_session_endpoint: 'url',
  jwks_uri: 'url',
  service_documentation: 'page',
  op_policy_uri: 'page',
  op_tos_uri: 'page',
  scopes_supported: 'texts',
  response_types_supported: 'texts',
  response_modes_supported: 'texts',
  grant_types_supported: 'texts',
  code_challenge_methods_supported: 'texts',
  subject_types_supported: 'texts',
  id_token_signing_alg_values_supported: 'texts',
  token_endpoint_auth_methods_supported: 'texts',
  token_endpoint_auth_signing_alg_values_supported: 'texts',
  revocation_endpoint_auth_methods_supported: 'texts',
  introspection_endpoint_auth_methods_supported: 'texts',
  client_id_metadata_document_supported: 'flag',
  authorization_response_iss_parameter_supported: 'flag',
  require_pushed_authorization_requests: 'flag',
};

/** A member that is not what it must be. */
export interface OddMember {
  readonly member: string;
  readonly is: 'other-type' | 'null' | 'no-url' | 'no-page';
  readonly value: Json;
  /** What is there and what must be, as a sentence says it. */
  readonly seen: string;
  readonly due: string;
}

const DUE: { readonly [Type in MemberType]: string } = {
  url: 'a URL',
  page: 'a URL',
  text: 'a string',
  texts: 'a list of strings',
  flag: '`true` or `false`',
};

/** The members of a document that have another type than they must have. What is not there is not odd. */
export function oddMembers(document: JsonObject, types: MemberTypes): readonly OddMember[] {
  return Object.entries(types).flatMap(([member, type]): OddMember[] => {
    const value = document[member];
    const is = value === undefined ? undefined : oddnessOf(value, type);
    if (value === undefined || is === undefined) return [];
    const seen = type === 'texts' && isArray(value) ? 'a list of other things' : kindOf(value);
    return [{ member, is, value, seen, due: DUE[type] }];
  });
}

/** Nothing stands there: whether it may be missing is another matter than its type. */
export function isMissing(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

export function isTexts(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every(isString);
}

function oddnessOf(value: Json, type: MemberType): OddMember['is'] | undefined {
  if (value === null) return 'null';
  if (type === 'flag') return typeof value === 'boolean' ? undefined : 'other-type';
  if (type === 'texts') return isTexts(value) ? undefined : 'other-type';
  if (!isString(value)) return 'other-type';
  if (type === 'text' || isWebUrl(value)) return undefined;
  return type === 'page' ? 'no-page' : 'no-url';
}

/** Absolute, and of HTTP. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
