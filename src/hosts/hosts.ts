import type { Host } from './host.ts';
import { amazonQCli } from './known/amazon-q-cli.ts';
import { antigravity } from './known/antigravity.ts';
import { claudeCode } from './known/claude-code.ts';
import { claudeDesktop } from './known/claude-desktop.ts';
import { cline } from './known/cline.ts';
import { codex } from './known/codex.ts';
import { continueDev } from './known/continue.ts';
import { copilotCli } from './known/copilot-cli.ts';
import { cursor } from './known/cursor.ts';
import { geminiCli } from './known/gemini-cli.ts';
import { goose } from './known/goose.ts';
import { jetbrainsAi } from './known/jetbrains-ai.ts';
import { junie } from './known/junie.ts';
import { kiro } from './known/kiro.ts';
import { librechat } from './known/librechat.ts';
import { lmStudio } from './known/lm-studio.ts';
import { n8n } from './known/n8n.ts';
import { opencode } from './known/opencode.ts';
import { raycast } from './known/raycast.ts';
import { rooCode } from './known/roo-code.ts';
import { visualStudio } from './known/visual-studio.ts';
import { vscode } from './known/vscode.ts';
import { warp } from './known/warp.ts';
import { windsurf } from './known/windsurf.ts';
import { zed } from './known/zed.ts';

/** Every host of which anything is known. */
export const HOSTS: readonly Host[] = [
  claudeDesktop,
  claudeCode,
  vscode,
  visualStudio,
  copilotCli,
  codex,
  geminiCli,
  opencode,
  cursor,
  windsurf,
  zed,
  cline,
  rooCode,
  continueDev,
  goose,
  jetbrainsAi,
  junie,
  lmStudio,
  kiro,
  amazonQCli,
  warp,
  antigravity,
  raycast,
  librechat,
  n8n,
];
