import { describe, expect, it } from 'vitest';
import { containerProblem } from '../../../src/run/diagnose/container.ts';

describe('a container', () => {
  it.each([
    ['docker', ['run', '--rm', 'img']],
    ['/usr/bin/podman', ['run', 'img', 'serve']],
    ['docker.exe', ['--context', 'x', 'run', 'img']],
  ])('has no input without its option: %s %j', (command, args) => {
    expect(containerProblem(command, args)).toBe('no-input');
  });

  it.each([
    ['docker', ['run', '-it', 'img']],
    ['docker', ['run', '--interactive', '--tty', 'img']],
  ])('may have a terminal, which no client is: %s %j', (command, args) => {
    expect(containerProblem(command, args)).toBe('terminal');
  });

  it.each([
    ['docker', ['run', '-i', '--rm', 'img']],
    ['docker', ['run', '--rm', '--interactive=true', 'img']],
    ['docker', ['compose', 'exec', 'img']],
    ['node', ['run', 'img']],
  ])('is run as it should be, or is none: %s %j', (command, args) => {
    expect(containerProblem(command, args)).toBeUndefined();
  });
});
