import type { FrameOf } from '../../core/frames/frame.ts';
import { maskUrl } from '../../core/secrets/secret.ts';
import { isTimeout } from '../../wire/http/trouble.ts';
import { tryConnect } from '../../wire/reach.ts';
import { type Cause, evidenceOf, type Silence } from './silence.ts';

/** Names why no HTTP answer came: DNS, a refused port, the other address family, TLS, a deadline. */
export async function nameNetworkTrouble({
  survey,
  main,
  target,
}: Pick<Silence, 'survey' | 'main' | 'target'>): Promise<Cause | undefined> {
  const answer = survey.initialize?.http ?? survey.discovery?.http ?? survey.unopened?.stream;
  if (target.kind !== 'url' || (answer?.status ?? 0) !== 0) return undefined;
  const trouble = main.find((frame) => frame.kind === 'trouble' && frame.code !== 'STALE_CONNECTION');
  if (trouble?.kind !== 'trouble') return undefined;
  const url = new URL(target.url);
  const evidence = evidenceOf(trouble);
  const { code } = trouble;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return {
      cause: 'unknown-host',
      text: `The name \`${url.hostname}\` does not resolve (${code}).`,
      remedy: 'Check the spelling of the host, and whether this machine reaches the network it is in.',
      evidence,
    };
  }
  if (code === 'PROXY_FAILED') {
    return {
      cause: 'proxy-failed',
      text: trouble.text,
      remedy: 'Check `HTTP_PROXY` and `HTTPS_PROXY`, and whether the proxy reaches the host; `NO_PROXY` excludes a host.',
      evidence,
    };
  }
  if (code === 'ECONNREFUSED') return refused(url, trouble);
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') {
    return {
      cause: 'no-connection',
      text: withCode(trouble),
      remedy: 'Check the address, and whether this machine reaches the network it is in.',
      evidence,
    };
  }
  if (code === 'INVALID_REQUEST') {
    return {
      cause: 'request-not-sent',
      text: trouble.text,
      remedy: 'Correct the URL, or the value of `--header` or `--bearer`: a header holds no line break and no character outside Latin-1.',
      evidence,
    };
  }
  if (refusesHandshake(code, trouble.text)) {
    return {
      cause: 'tls-refused',
      text: withCode(trouble),
      remedy: 'Look at which versions and ciphers of TLS the server takes, and whether it wants a certificate of the client.',
      evidence,
    };
  }
  if (isCertificateTrouble(code)) {
    return {
      cause: 'certificate-refused',
      text: `The certificate of \`${url.host}\` is not accepted (${code}): ${trouble.text}`,
      remedy: 'Pass the certificate that signed it with `--ca FILE`, or for a test of your own server `--insecure`.',
      evidence,
    };
  }
  if (isOtherScheme(code, trouble.text)) {
    const other = url.protocol === 'https:' ? 'http' : 'https';
    return {
      cause: 'wrong-scheme',
      text: `The other side does not speak ${url.protocol.replace(':', '').toUpperCase()} (${code}).`,
      remedy: `Try \`${other}://…\` instead.`,
      evidence,
    };
  }
  if (isTimeout(code) && code !== 'TIMEOUT') {
    return {
      cause: 'no-connection',
      text: `No connection to \`${url.host}\` came about in time (${code}).`,
      remedy: 'Look for a firewall that drops the packets, or a machine that is down; `--timeout` allows it more.',
      evidence,
    };
  }
  if (code === 'TIMEOUT') {
    return {
      cause: 'no-http-answer',
      text: `\`${maskUrl(target.url)}\` takes the connection and sends no answer in time.`,
      remedy: 'Look at what the server or a proxy before it waits for; `--timeout` allows it more.',
      evidence,
    };
  }
  return {
    cause: 'connection-broken',
    text: `The connection to \`${url.host}\` broke before an answer (${code}): ${trouble.text}`,
    remedy: 'Look at the log of the server, or of the proxy before it.',
    evidence,
  };
}

/** `localhost` has two addresses, and a server often listens at only one of them. */
async function refused(url: URL, trouble: FrameOf<'trouble'>): Promise<Cause> {
  const evidence = evidenceOf(trouble);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  for (const [address, shown] of [
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ] as const) {
    if (!isLocal || shown === url.hostname || !(await tryConnect(address, port, 1000))) continue;
    return {
      cause: 'other-address-family',
      text: `Nothing listens at \`${url.host}\`, but something does at \`${shown}:${port}\`.`,
      remedy: `Use \`${url.protocol}//${shown}:${port}${url.pathname}\`, or let the server listen at both addresses.`,
      evidence,
    };
  }
  return {
    cause: 'connection-refused',
    text: `Nothing listens at \`${url.host}\` (${trouble.code}).`,
    remedy: 'Start the server, check the port, or wait for it with `--wait`.',
    evidence,
  };
}

function isCertificateTrouble(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ALTNAME/.test(code);
}

function withCode({ code, text }: FrameOf<'trouble'>): string {
  return `${text.replace(/\.$/, '')} (${code}).`;
}

/** An alert is a word of TLS: whoever sends one speaks it. */
function refusesHandshake(code: string, text: string): boolean {
  return /^ERR_SSL_.*(ALERT|UNSUPPORTED_PROTOCOL|_TOO_SMALL|NO_CIPHER)/.test(code) || (code === 'EPROTO' && /\balert\b/i.test(text));
}

function isOtherScheme(code: string, text: string): boolean {
  return /EPROTO|ERR_SSL|ERR_TLS/.test(code) || (code === 'NOT_HTTP' && /speaks TLS/.test(text));
}
