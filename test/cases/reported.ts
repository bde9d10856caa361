import type { Severity } from '../../src/core/check.ts';

/**
 * Every fault that was reported in public of a server, by its area, with the severities that its reporter asked for: of one
 * finding, or of several. Those under `between` lie in what stands before a server, or in how it is started.
 */
export const REPORTED: { readonly [area: string]: { readonly [id: string]: readonly Severity[] } } = {
  between: {
    '401-without-challenge': ['error'],
    'accept-stripped-by-hosting-layer': ['error'],
    'bot-challenge-on-discovery': ['error'],
    'delete-400-no-body': ['warning'],
    'docker-missing-i': ['error'],
    'env-placeholder-unset': ['error'],
    'gateway-drops-structured': ['error'],
    'host-header-without-port-421': ['warning'],
    'oauth-ok-then-no-mcp-call': ['error'],
    'prm-path-suffix-404': ['error'],
    'redirect-downgrades-scheme-drops-auth': ['error'],
    'replicas-without-affinity': ['error'],
    'sse-endpoint-internal-host': ['error'],
    'sse-idle-cut-by-proxy': ['warning'],
    'well-known-spa-html-200': ['error'],
    'windows-spawn-npx-enoent': ['error'],
  },
  cancellation: {
    'cancel-notification-crashes-server': ['error'],
    'cancelled-request-never-settles': ['note'],
  },
  compat: {
    'discover-probe-kills-server': ['error'],
    'discover-probe-silent-hang': ['error'],
    'modern-removed-methods-served': ['error'],
    'modern-result-missing-fields': ['error'],
  },
  config: {
    'cwd-is-root': ['warning'],
  },
  errors: {
    'batch-no-answer': ['warning'],
    'error-on-stderr-and-string-id-crash': ['error'],
    'id-always-zero': ['error'],
    'id-string-becomes-number': ['error'],
    'iserror-always-false': ['warning'],
    'reply-to-notification-id-zero': ['error'],
    'reply-to-notification-null-id': ['error'],
    'unknown-tool-as-result': ['note'],
  },
  http: {
    'accept-strict-in-json-mode': ['warning'],
    'cors-preflight-rejects-protocol-version': ['error'],
    'get-returns-200-json': ['error'],
    'get-returns-400-or-404': ['error'],
    'header-mismatch-wrong-code': ['error'],
    'mount-redirect-307': ['warning', 'error'],
    'notification-200-null-body': ['error'],
    'notification-204': ['warning'],
  },
  lifecycle: {
    'docker-container-outlives-client': ['error'],
    'initialize-unsupported-version-hangs': ['error'],
    'orphan-behind-npx-wrapper': ['warning'],
    'setlevel-before-initialized-rejected': ['error'],
    'version-echoed-without-support': ['error'],
    'version-header-rejected-before-negotiation': ['error'],
  },
  logging: {
    'logging-declared-not-implemented': ['error'],
    'old-log-notification-shape': ['error', 'warning'],
  },
  pagination: {
    'cursor-never-advances': ['error'],
    'nextcursor-null': ['error'],
  },
  performance: {
    'abandoned-sessions-leak': ['warning'],
    'child-pipe-64k-deadlock': ['error'],
  },
  progress: {
    'progress-before-result-deadlock': ['error'],
  },
  prompts: {
    'prompt-arguments-ignored': ['warning'],
    'prompt-content-is-string': ['error'],
  },
  resources: {
    'declared-capability-missing-method': ['error', 'warning'],
    'public-cache-of-private-data': ['error'],
    'resource-template-variable-not-decoded': ['warning'],
  },
  results: {
    'embedded-resource-uri-no-scheme': ['error'],
    'error-result-structured-mismatch': ['error'],
    'image-mime-mismatch': ['error'],
    'image-unsupported-type': ['warning'],
    'result-json-encoded-twice': ['warning'],
  },
  schema: {
    'array-without-items': ['warning'],
    'dangling-ref-in-outputschema': ['error'],
    'ref-to-sibling-property': ['warning'],
    'required-null': ['error'],
    'runtime-stricter-than-schema': ['note'],
    'schema-missing-type-object': ['error'],
    'schema-no-properties-key': ['note'],
    'schema-properties-lost': ['warning'],
    'type-union-array': ['warning'],
    'zod-version-mix-empty-schema': ['error'],
  },
  session: {
    'restored-session-not-initialized': ['error'],
    'server-request-in-stateless-http': ['error'],
    'shared-server-instance-500': ['error'],
    'stale-session-400': ['error'],
    'stateless-second-request-500': ['error'],
  },
  sse: {
    'final-response-lost-on-resume': ['error'],
    'listen-accepted-but-idle': ['warning', 'error'],
    'sse-endpoint-loses-mount-prefix': ['error'],
    'unresumable-id-undefined': ['note', 'warning', 'error'],
  },
  stdio: {
    'child-inherits-protocol-stdin': ['error'],
    'content-length-framing-server': ['error'],
    'pretty-printed-json-on-stdout': ['error'],
    'server-crashes-on-bad-stdin-line': ['error'],
    'stdin-buffer-4k': ['error'],
    'stdout-block-buffered': ['error'],
    'stdout-dependency-noise-multiline': ['error'],
    'stdout-dotnet-console-logger': ['error'],
  },
  tools: {
    'annotation-hints-null': ['error'],
    'arguments-omitted-rejected': ['error'],
    'tool-name-too-long-with-prefix': ['warning'],
    'tool-name-with-dot': ['warning'],
    'tools-array-contains-null': ['error'],
  },
};

/** Those that are proven where no peer of a case can show them. */
export const PROVEN_ELSEWHERE: { readonly [id: string]: string } = {
  'env-placeholder-unset': 'test/cli/target/expand.test.ts',
  'redirect-downgrades-scheme-drops-auth': 'test/run/diagnose/endpoint.test.ts',
  'windows-spawn-npx-enoent': 'test/run/diagnose/process.test.ts',
};

/** Those that a run cannot see, with the reason. */
export const UNSEEN: { readonly [id: string]: string } = {
  'abandoned-sessions-leak':
    'That a session is still known after minutes is no fault; that it never ends shows after hours, or in the memory of a process which is not ours to measure.',
};
