import type { Secret } from '../../core/secrets/secret.ts';

/** What was asked for before options are laid over it. */
export type TargetDraft = CommandDraft | UrlDraft;

export interface CommandDraft {
  readonly kind: 'command';
  readonly command: string;
  readonly arguments: readonly string[];
  readonly cwd?: string;
  readonly environment: ReadonlyMap<string, Secret>;
}

export interface UrlDraft {
  readonly kind: 'url';
  readonly url: string;
  readonly transport: 'auto' | 'http' | 'sse';
  readonly headers: ReadonlyMap<string, Secret>;
}
