import { describe, expect, test } from 'vitest';
import { insideOf, inOrder, takesKeys, terminalInput, type Process } from '../../../src/vscode/host/terminals';

const BLOCK = '[Feedback on your previous response]\n\nKEEP — I found these points valuable:\n- "the lid on"\n';

const process = (pid: number, parent: number, command: string, isInFront = true): Process => ({
  pid,
  parent,
  command,
  isInFront,
  device: `pts/${parent}`,
});

/** A shell that has started a program in each of its terminals. */
const shellWith = (command: string): Process[] => [process(10, 1, '-bash', false), process(20, 10, command)];

describe('What is in a terminal', () => {
  test.each([
    ['claude', 'claude-code'],
    ['node /usr/local/bin/claude --continue', 'claude-code'],
    ['/usr/bin/node --no-warnings /work/node_modules/@anthropic-ai/claude-code/cli.js', 'claude-code'],
    ['/home/ana/.npm/bin/codex resume', 'codex'],
    ['node /opt/@google/gemini-cli/dist/index.js', 'gemini-cli'],
    ['C:\\tools\\copilot.exe --banner', 'copilot-cli'],
    ['bun qwen.js', 'qwen-code'],
    ['agy --conversation 1', 'antigravity'],
    ['/home/ana/.local/bin/cursor-agent', 'cursor'],
    ['pi -c', 'pi'],
    ['grok --resume 1', 'grok-build'],
  ] as const)('is an agent that is in front: %s', (command, agent) => {
    const [shell, program] = shellWith(command);
    expect(insideOf({ name: 'bash', pid: 10 }, [shell!, program!])).toEqual({ agent, agentsDevice: 'pts/10' });
  });

  test.each([
    'vim claude.md',
    'vim docs/claude',
    'ssh claude',
    'sudo -u claude sh',
    'docker exec -it claude sh',
    'kubectl exec -it claude -- sh',
    'tmux attach -t claude',
    'git rebase -i claude',
    'python3 -i gemini',
    'sh -c "cat claude"',
    'dash',
  ])('is no agent, whatever it is given: %s', (command) => {
    expect(insideOf({ name: 'bash', pid: 10 }, shellWith(command))).toEqual({ agent: null, agentsDevice: null });
  });

  test('is an agent behind something else, which takes what is typed', () => {
    const others = [process(21, 10, 'claude', false), process(22, 21, 'sh')];
    expect(insideOf({ name: 'bash', pid: 10 }, [process(10, 1, 'bash', false), ...others])).toEqual({
      agent: 'claude-code',
      agentsDevice: null,
    });
  });

  test('is an agent with a program beside it that takes what is typed', () => {
    const processes = [...shellWith('claude -p'), process(21, 10, 'less')];
    expect(insideOf({ name: 'bash', pid: 10 }, processes)).toEqual({ agent: 'claude-code', agentsDevice: null });
  });

  test('is an agent with what it has started itself', () => {
    const processes = [...shellWith('claude'), process(21, 20, 'bash -c ls')];
    expect(insideOf({ name: 'bash', pid: 10 }, processes)).toMatchObject({ agentsDevice: 'pts/10' });
  });

  test.each(['Gemini', 'Gemini CLI'])('may be seen only from its name: %s', (name) => {
    expect(insideOf({ name, pid: undefined }, shellWith('claude'))).toEqual({
      agent: 'gemini-cli',
      agentsDevice: null,
    });
  });

  test('puts its terminals first, those of other agents next, and keeps the order otherwise', () => {
    const terminals = [
      { name: 'a', agent: null },
      { name: 'b', agent: 'codex' as const },
      { name: 'c', agent: 'claude-code' as const },
      { name: 'd', agent: null },
    ];
    expect(inOrder(terminals, 'claude-code').map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  });
});

describe('What is put into a terminal', () => {
  test('is a paste without a line break at its end', () => {
    expect(terminalInput(BLOCK, true)).toBe(`\u001b[200~${BLOCK.trimEnd()}\u001b[201~`);
  });

  test.each([
    ['the end of a paste', 'one\u001b[201~\rrm -rf ~\r'],
    ['a carriage return', 'one\rtwo\r\n'],
    ['control characters', 'one\u0003\u0004\u0008\u009b201~two'],
  ])('contains nothing that acts there: %s', (_, text) => {
    const input = terminalInput(text, true);
    // eslint-disable-next-line no-control-regex
    expect(input.slice(6, -6)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(input.endsWith('\u001b[201~')).toBe(true);
  });

  test('is one line for what is no agent, because it could run each', () => {
    expect(terminalInput(`${BLOCK}\tx`, false)).toBe(
      '\u001b[200~[Feedback on your previous response] KEEP — I found these points valuable: - "the lid on" x\u001b[201~',
    );
  });
});

describe('The program in front of a terminal', () => {
  test('takes no keys where there is no such terminal', async () => {
    expect(await takesKeys('pts/none')).toBe(false);
  });
});
