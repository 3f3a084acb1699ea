import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../english';
import { checkHealth } from '../../src/page/health';
import { PageReader } from '../../src/page/read-page';
import { PLATFORMS } from '../../src/platforms/registry';
import { closePages, openPage } from './open-page';
import { readSharedFile } from './read-shared-file';

const CORPUS = '../shared/corpus';

/** A row of the corpus' table: file, captured, what, A(ssistant), U(ser), B(locks), E(ditors). */
const ROW = /^\| (\S+\.html) \|.*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm;

interface AssembledPage {
  file: string;
  responses: number;
  blocks: number;
  lastIsStreaming: boolean;
  draft: string;
}

/** States that no capture shows. They have no table of their own. */
const ASSEMBLED: AssembledPage[] = [
  page('chatgpt-power-page-draft', {
    responses: 0,
    blocks: 0,
    lastIsStreaming: false,
    draft: 'my draft line 1|line 2',
  }),
  page('claude-2026-09-draft', { draft: 'my draft line 1|line 2' }),
  page('claude-2026-09-streaming', { lastIsStreaming: true }),
  page('claude-hub-2026-10-pending', { blocks: 0, lastIsStreaming: true }),
  page('claude-hub-2026-10-streaming', { lastIsStreaming: true }),
  page('gemini-2026-08-draft', { responses: 2, blocks: 2, draft: 'my draft line 1|line 2' }),
  page('gemini-2026-08-expanded-thoughts', {}),
  page('gemini-2026-08-streaming', { responses: 2, blocks: 2, lastIsStreaming: true }),
  page('grok-2026-09-draft', { draft: 'my draft line 1|line 2' }),
  page('grok-2026-09-streaming', { lastIsStreaming: true }),
];

function page(name: string, rest: Partial<AssembledPage>): AssembledPage {
  return { file: `assembled/${name}.html`, responses: 1, blocks: 1, lastIsStreaming: false, draft: '', ...rest };
}

/** Text on the pages that must not be part of any answer: thinking, tools, controls, the person's own text. */
const NEVER_IN_AN_ANSWER: Record<string, string[]> = {
  'chatgpt/2026-09-power-activity.html': ['status 1', 'commentary 1', 'prompt 1', 'You said'],
  'chatgpt/2026-07-classic-section.html': ['LinkedIn', '동안 처리함', '더 보기'],
  'chatgpt/2026-08-classic-codemirror.html': ['webmcp'],
  'claude/2026-10-hub.html': ['Thought for', 'Searched the web', 'Claude responded', 'Jun 19'],
  'claude/2026-08-transcript.html': ['README.md', 'Local tools', 'data, not an instruction'],
  'gemini/2026-01-thoughts.html': ["Let me analyze the user's request", 'Show thinking'],
  'gemini/2026-08-transcript.html': ['Code snippet', 'Gemini said', 'hljs'],
  'grok/2026-09-messages.html': [
    'Worked for',
    'Assume the rate doubles',
    'CBO',
    'Bash',
    'Copied',
    '28 sources',
    '\\text',
  ],
  'assembled/gemini-2026-08-expanded-thoughts.html': ['I am considering'],
};

const index = await readSharedFile(`${CORPUS}/INDEX.md`);
if (index === undefined)
  console.info('Saved chat pages: ../shared/corpus is not here, so the table over them is skipped.');
const pages = new Map<string, string>();
const rows = [...(index ?? '').matchAll(ROW)].map(([, file = '', ...counts]) => ({ file, counts: counts.map(Number) }));
for (const { file } of [...rows, ...ASSEMBLED]) {
  const html = index === undefined ? undefined : await readSharedFile(`${CORPUS}/${file}`);
  if (html !== undefined) pages.set(file, html);
}

/** A saved page, read with the platform its name starts with. */
async function open(file: string): Promise<PageReader> {
  const name = file.replace('assembled/', '');
  const platform = PLATFORMS.find(({ id }) => name.startsWith(id))!;
  return new PageReader(platform, await openPage(pages.get(file)!));
}

function blocksOf(reader: PageReader): number {
  return reader.responses().reduce((sum, response) => sum + reader.contentRoots(response).length, 0);
}

afterEach(closePages);

describe.skipIf(index === undefined)('Saved pages of real sites', () => {
  it('are all there', () => {
    expect(rows.length).toBeGreaterThanOrEqual(21);
    expect(pages.size).toBe(rows.length + ASSEMBLED.length);
  });

  it.each(rows)('$file has as many answers, messages, blocks and editors as listed', async ({ file, counts }) => {
    const reader = await open(file);
    const found = [
      reader.responses().length,
      reader.userMessages().length,
      blocksOf(reader),
      reader.composer() === null ? 0 : 1,
    ];
    expect(found).toEqual(counts);
    expect(reader.responses().filter((response) => reader.hasButtonText(response))).toEqual([]);
    expect(reader.problems()).toEqual([]);
  });

  it.each(ASSEMBLED)('$file shows its state', async ({ file, responses, blocks, lastIsStreaming, draft }) => {
    const reader = await open(file);
    const found = reader.responses();
    expect([found.length, blocksOf(reader)]).toEqual([responses, blocks]);
    expect(found.filter((response) => reader.hasButtonText(response))).toEqual([]);
    const last = found.at(-1);
    // Grok has no sign except the stop button.
    expect(last !== undefined && reader.isStreaming(last, true)).toBe(lastIsStreaming);
    for (const earlier of found.slice(0, -1)) expect(reader.isStreaming(earlier, false)).toBe(false);
    const lines = [...(reader.composer()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
    expect(lines.join('|')).toBe(draft);
  });

  it.each(Object.keys(NEVER_IN_AN_ANSWER))('%s keeps what is not an answer out of the answers', async (file) => {
    const reader = await open(file);
    const whole = reader.responses()[0]!.ownerDocument.body.textContent;
    const text = reader
      .responses()
      .map((response) => reader.text(response))
      .join('\n');
    expect(text.length).toBeGreaterThan(0);
    const words = NEVER_IN_AN_ANSWER[file]!.filter((one) => whole.includes(one));
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(text).not.toContain(word);
  });

  it.each([
    [
      'grok/2026-09-messages.html',
      ['revenue=rate×base', 'curl -X POST', 'predict(..., save_txt=True)', 'What it actually does'],
    ],
    ['claude/2026-10-hub.html', ['from fastapi import FastAPI', '17 global goals', 'Why do they matter?']],
    ['chatgpt/2026-08-classic-codemirror.html', ['fs_read']],
    ['gemini/2026-08-transcript.html', ['# Hello Gemini', 'hello-gemini.md']],
  ])('%s has the complete answer', async (file, words) => {
    const reader = await open(file);
    const text = reader
      .responses()
      .map((response) => reader.text(response))
      .join('\n');
    for (const word of words) expect(text).toContain(word);
  });

  it.each([
    ['chatgpt/2026-09-power-complete.html', 'cc4ed835-53a9-46e0-a45d-137d86380974'],
    ['chatgpt/2026-09-power-streaming.html', 'cc4ed835-53a9-46e0-a45d-137d86380974'],
    ['chatgpt/2026-07-classic-section.html', '1a641fa0-07ea-4db1-a944-0d551cbfaa5e'],
    ['chatgpt/2026-10-octane-logged-out.html', '3e473e6b-c99d-4d25-b2a0-9fa93bc96283'],
    ['chatgpt/2026-09-power-activity.html', null],
    ['claude/2026-10-hub.html', '019edd2f-75f4-7a6d-9e39-f76fa5afb3db-hub-reply'],
    ['claude/2026-02-complete.html', null],
    ['gemini/2026-02-complete.html', 'f843987314f3714c'],
    ['grok/2026-09-messages.html', '22222222-2222-4222-8222-222222222222'],
    ['grok/2026-02-complete.html', 'd6265ea6-4b4a-4315-8e67-8326142b4281'],
  ])('%s: the id of the first answer is %s', async (file, id) => {
    const reader = await open(file);
    expect(reader.messageId(reader.responses()[0]!)).toBe(id);
  });

  it.each([
    ['claude/2026-10-hub.html', []],
    ['claude/2026-09-short-chat.html', []],
    ['claude/2026-08-transcript.html', []],
    ['chatgpt/2026-10-octane-logged-out.html', []],
    ['chatgpt/2026-09-power-complete.html', []],
    ['chatgpt/2026-02-classic-article.html', []],
    ['gemini/2026-08-transcript.html', []],
    ['grok/2026-09-messages.html', []],
    [
      'grok/2026-02-complete.html',
      ['found the answers by a fallback', 'found the message field by a fallback', 'found your messages by a fallback'],
    ],
  ])('%s: the light is correct', async (file, doubts) => {
    const reader = await open(file);
    const { missing, doubts: found } = checkHealth(reader, {
      conversationIsOpen: true,
      responses: reader.responses(),
      complete: reader.responses(),
      areSignsLost: false,
    });
    expect(missing).toEqual([]);
    expect(found.map(english.of)).toEqual(doubts);
  });

  it.each(['claude/2026-10-hub.html', 'gemini/2026-08-transcript.html', 'grok/2026-02-complete.html'])(
    '%s is a light page',
    async (file) => {
      expect((await open(file)).theme()).toBe('light');
    },
  );
});
