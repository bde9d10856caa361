import { isString, type JsonObject } from '../../core/json/json.ts';
import { leadsHere } from './clients.ts';

/** What a person is asked to allow. */
export interface ConsentQuestion {
  readonly client: string;
  readonly redirect: string;
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  /** Who has signed in; nobody yet when left out. */
  readonly subject?: string;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}' +
  'dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere}label{display:block;margin:1rem 0}' +
  'input{font:inherit;padding:.3rem .5rem;border:1px solid #555}button{font:inherit;padding:.4rem 1rem;margin-right:.5rem}';

/** The page on which a person allows a client something, or a script that posts its form. */
export function renderConsent({ client, redirect, resources, scopes, subject }: ConsentQuestion): string {
  const rows = [
    ['It asks for', scopes.join(', ') || 'nothing in particular'],
    ['At', resources.join(', ')],
    ['The answer goes to', redirect],
  ] as const;
  const caution = leadsHere(redirect) ? '<p>That is a program on this machine: any of them may say that it is this client.</p>' : '';
  const who =
    subject === undefined
      ? '<label>Sign in as <input name="subject" value="reader" required autocomplete="off"></label>'
      : `<p>You are signed in as <strong>${escapeHtml(subject)}</strong>.</p>`;
  return renderPage(
    'Allow access?',
    `<p><strong>${escapeHtml(client)}</strong> wants to act for you.</p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${caution}
<form method="post">
${who}
<button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button>
</form>`,
  );
}

/** What a person sees where a client cannot be told. @param detail what the client is not told */
export function renderRefusal(shown: JsonObject, detail?: string): string {
  const rows = Object.entries({ ...shown, ...(detail !== undefined && { detail }) }).filter(([, value]) => isString(value));
  return renderPage(
    'The client cannot be answered',
    `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`).join('')}</dl>`,
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
