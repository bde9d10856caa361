import { errors, type Provider, type ProviderInteraction } from 'oidc-provider';
import { isArray, isString, type JsonObject } from '../../core/json/json.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { respondPage } from './answers.ts';
import type { AuthSetup } from './auth-setup.ts';
import { renderConsent, renderRefusal } from './consent-page.ts';
import type { Injection } from './inject.ts';

/** Shows the page, and takes its form. */
export async function answerConsent(
  provider: Provider,
  setup: AuthSetup,
  request: FakeHttpRequest,
  { answer, incoming, outgoing }: Injection,
): Promise<FakeHttpResponse> {
  let interaction: ProviderInteraction;
  try {
    interaction = await provider.interactionDetails(incoming, outgoing);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return respondPage(400, renderRefusal({ error: 'This page is over. Begin again in the client.' }));
  }
  if (request.method !== 'POST') return respondPage(200, renderConsent(await toQuestion(provider, interaction)));
  const form = new URLSearchParams(request.body);
  const result =
    form.get('decision') === 'allow'
      ? await allow(provider, setup, interaction, form.get('subject') ?? '')
      : { error: 'access_denied', error_description: 'The person said no.' };
  await provider.interactionFinished(incoming, outgoing, result);
  return answer;
}

async function toQuestion(provider: Provider, { params, session }: ProviderInteraction) {
  const id = textOf(params, 'client_id');
  const client = await provider.Client.find(id);
  return {
    client: client?.clientName === undefined ? id : `${client.clientName} (${id})`,
    redirect: textOf(params, 'redirect_uri'),
    scopes: wordsOf(params, 'scope'),
    resources: resourcesOf(params),
    ...(session?.accountId !== undefined && { subject: session.accountId }),
  };
}

async function allow(provider: Provider, setup: AuthSetup, { params, session }: ProviderInteraction, subject: string): Promise<object> {
  const accountId = session?.accountId ?? (subject.trim() || 'reader');
  const grant = new provider.Grant({ accountId, clientId: textOf(params, 'client_id') });
  const scopes = wordsOf(params, 'scope');
  grant.addOIDCScope(scopes.join(' '));
  for (const resource of resourcesOf(params)) grant.addResourceScope(resource, scopes.slice(0, setup.grantsAtMost).join(' '));
  return { login: { accountId }, consent: { grantId: await grant.save() } };
}

function textOf(params: JsonObject, name: string): string {
  const value = params[name];
  return isString(value) ? value : '';
}

function wordsOf(params: JsonObject, name: string): readonly string[] {
  return textOf(params, name).split(' ').filter(Boolean);
}

function resourcesOf({ resource }: JsonObject): readonly string[] {
  return isArray(resource) ? resource.filter(isString) : isString(resource) ? [resource] : [];
}
