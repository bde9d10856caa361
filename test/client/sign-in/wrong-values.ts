/** What stands where something else is due, each by a name. */
export const WRONG_VALUES: { readonly [name: string]: unknown } = {
  null: null,
  true: true,
  zero: 0,
  'a number below zero': -1,
  'a number beyond all': 1e308,
  'an empty text': '',
  'a blank': ' ',
  'a NUL': '\u0000',
  'a lone surrogate': '\ud800',
  'a long text': 'x'.repeat(100_000),
  'a script': 'javascript:alert(1)',
  'a file': 'file:///etc/passwd',
  'half a URL': 'http://[',
  'an address of one cable': 'http://169.254.169.254/latest/meta-data',
  'an empty list': [],
  'a list of null': [null],
  'a list of lists': [[['x']]],
  'a list of numbers': [7, 8],
  'a long list': Array.from({ length: 2000 }, (_, index) => `http://169.254.169.254/${index}`),
  'an empty object': {},
  'an object that hides its text': { toString: 7, valueOf: null, length: -1 },
  'something deep': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
};

/** Those that differ in what they could do. */
export const GRAVE_VALUES = [
  'null',
  'zero',
  'an empty text',
  'a long text',
  'half a URL',
  'an address of one cable',
  'a list of null',
  'a list of lists',
  'a long list',
  'an object that hides its text',
] as const;

export const RESOURCE_MEMBERS = ['resource', 'authorization_servers', 'scopes_supported', 'bearer_methods_supported', 'jwks_uri'] as const;

export const SERVER_MEMBERS = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'jwks_uri',
  'scopes_supported',
  'response_types_supported',
  'grant_types_supported',
  'token_endpoint_auth_methods_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
] as const;
