import { isArray, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { ownServerPlaces } from '../../core/sign-in/well-known.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** What a client goes by in the metadata of an authorization server. */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint: string;
  readonly registrationEndpoint?: string;
  readonly scopes?: readonly string[];
  /** How clients may prove at the token endpoint who they are. */
  readonly authentication?: readonly string[];
  readonly challengeMethods?: readonly string[];
  readonly readsClientDocuments: boolean;
  readonly sendsIssuer: boolean;
  /** No document named it; a whole sentence tells where one was looked for. */
  readonly guessed?: string;
}

/** @param place where the document stands */
export function readServerMetadata(document: JsonObject, place: string): ServerMetadata {
  const take = <Value extends Json>(name: string, is: (value: Json | undefined) => value is Value, kind: string): Value | undefined => {
    const value = document[name];
    if (value === undefined || value === null) return undefined;
    if (is(value)) return value;
    throw new SignInFailure(`In the metadata at \`${place}\`, \`${name}\` is not ${kind}.`, `Write ${kind} there, or leave it out.`);
  };
  const text = (name: string) => take(name, isString, 'a text');
  const texts = (name: string) => take(name, isTexts, 'a list of texts');
  const flag = (name: string) => take(name, isFlag, '`true` or `false`') ?? false;
  const need = (name: string): string => {
    const value = text(name);
    if (value !== undefined) return value;
    throw new SignInFailure(`The metadata at \`${place}\` has no \`${name}\`.`, 'Add it: no client goes on without.');
  };
  const authorizationEndpoint = text('authorization_endpoint');
  const registrationEndpoint = text('registration_endpoint');
  const scopes = texts('scopes_supported');
  const authentication = texts('token_endpoint_auth_methods_supported');
  const challengeMethods = texts('code_challenge_methods_supported');
  return {
    issuer: need('issuer'),
    tokenEndpoint: need('token_endpoint'),
    readsClientDocuments: flag('client_id_metadata_document_supported'),
    sendsIssuer: flag('authorization_response_iss_parameter_supported'),
    ...(authorizationEndpoint !== undefined && { authorizationEndpoint }),
    ...(registrationEndpoint !== undefined && { registrationEndpoint }),
    ...(scopes && { scopes }),
    ...(authentication && { authentication }),
    ...(challengeMethods && { challengeMethods }),
  };
}

/** The endpoints of 2025-03-26 where a server has no metadata. */
export function usualServer(endpoint: string): ServerMetadata {
  const { authorize, register, token } = ownServerPlaces(endpoint);
  return {
    issuer: new URL(endpoint).origin,
    authorizationEndpoint: authorize,
    tokenEndpoint: token,
    registrationEndpoint: register,
    readsClientDocuments: false,
    sendsIssuer: false,
  };
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every(isString);
}

function isFlag(value: Json | undefined): value is boolean {
  return typeof value === 'boolean';
}
