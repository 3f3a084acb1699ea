import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { Platform } from '../../src/core/platform/schema';

/** One exchange in one layout of a site, in our own words and markup. */
export interface Layout {
  name: string;
  platform: Platform;
  html: string;
  /** The text of each answer, with each run of whitespace as one space. */
  answers: string[];
  users?: number;
  blocks?: number;
  ids?: (string | null)[];
  position?: string | null;
  isStreaming?: boolean;
}

const ID = '6f1c2d3e-4a5b-4c6d-8e7f-901234567890';

/** Every alternative of every platform, once. */
export const LAYOUTS: Layout[] = [
  {
    name: 'Claude, February: render counts, thinking in a grid row',
    platform: claude,
    html: `<a class="font-claude-response">A chat in the sidebar</a>
      <div data-test-render-count="2"><div data-testid="user-message"><p>Why?</p></div></div>
      <div data-test-render-count="1"><div data-is-streaming="false"><div class="font-claude-response">
        <div class="grid transition-[grid-template-rows]"><div class="standard-markdown">I ponder.</div></div>
        <div class="standard-markdown"><p>Because.</p></div></div></div></div>`,
    answers: ['Because.'],
    users: 1,
    ids: [null],
    position: null,
  },
  {
    name: 'Claude without attributes on the answer',
    platform: claude,
    html: `<a class="font-claude-response">A chat in the sidebar</a><div data-testid="user-message">Why?</div>
      <div class="font-claude-response"><div class="standard-markdown">Because.</div></div>`,
    answers: ['Because.'],
    users: 1,
  },
  {
    name: 'Claude, August: rows, code in the question',
    platform: claude,
    html: `<div data-testid="transcript-row" data-index="0"><div data-cds="UserMessage"><div data-testid="user-message">
        <div class="group/copy"><div><pre class="code-block__code"><code>mine</code></pre></div></div></div></div></div>
      <div data-testid="transcript-row" data-index="1"><div data-is-streaming="false"><h2 class="sr-only">Claude responded</h2>
        <div class="font-claude-response"><div class="standard-markdown"><p>Run</p>
        <div class="relative group/copy"><div><button>Copy</button></div><div>python</div>
        <div><pre class="code-block__code"><code>go()</code></pre></div></div></div></div></div></div>`,
    answers: ['Run go()'],
    users: 1,
    position: '1',
  },
  {
    name: 'Claude, September, while it streams: the row knows before the message',
    platform: claude,
    html: `<div data-testid="transcript-row" data-index="3" data-perf-row-streaming="true"><div data-is-streaming="false">
        <div data-cds="TurnStatus" data-find-omitted>Thinking</div>
        <div data-cds="Prose"><div data-perf-reply-text>So far</div></div></div></div>`,
    answers: ['So far'],
    position: '3',
    isStreaming: true,
  },
  {
    name: 'Claude, October: two blocks around a tool, a citation chip, an artifact beside the thread',
    platform: claude,
    html: `<div data-cds="UserMessage" data-turn-key="t1"><div data-testid="user-message">Hi</div></div>
      <div data-testid="assistant-message" data-cds="AssistantMessage" data-turn-key="t1-hub-reply" data-is-streaming="false">
        <div data-cds="Prose"><div data-perf-reply-text class="standard-markdown">One<span data-not-prose><a class="group/tag">source</a></span>.</div></div>
        <div data-cds="TurnStatus" data-find-omitted><div class="standard-markdown">Searched</div></div>
        <div data-cds="Prose"><div data-perf-reply-text class="progressive-markdown">Two.
          <div data-not-prose><div role="group"><div><button>Copy</button></div><div>js</div><div><pre><code>x</code></pre></div></div></div></div></div>
      </div><div id="markdown-artifact"><div class="standard-markdown">A document</div></div>`,
    answers: ['One. Two. x'],
    users: 1,
    blocks: 2,
    ids: ['t1-hub-reply'],
  },
  {
    name: 'Claude Code: entries of the transcript, of which those with thoughts and tools alone are no answers',
    platform: claude,
    html: `<div data-testid="epitaxy-virtual-transcript"><div role="article" aria-posinset="1"><div data-epitaxy-entry="${ID}">
        <div class="epitaxy-user-turn"><p class="whitespace-pre-wrap">Why does it fail?</p></div></div></div>
      <div role="article" aria-posinset="2"><div data-epitaxy-entry="msg_01"><div class="epitaxy-markdown-inherit-color">I ponder</div><button>Read 2 files</button></div></div>
      <div role="article" aria-posinset="3"><div data-epitaxy-entry="msg_02"><div class="epitaxy-markdown"><p>A cache is kept.</p></div>
        <button>Ran a command</button><div class="epitaxy-markdown"><p>Clear it.</p></div></div></div></div>`,
    answers: ['A cache is kept. Clear it.'],
    users: 1,
    blocks: 2,
    ids: ['msg_02'],
    position: '3',
  },
  {
    name: 'ChatGPT power: a span for each run, a code block without pre, two message ids',
    platform: chatgpt,
    html: `<div data-turn-key="u1"><div data-content-search-unit-key="t:0:user"><div data-user-message-bubble>Hi</div></div>
      <div><div class="group/activity-header">Worked<div data-content-search-unit-key="t:1:assistant"><div data-markdown-text-style="assistant-message">I look it up</div></div></div></div>
      <div data-chatgpt-search-unit-key="t:2:assistant" data-content-search-unit-key="t:2:assistant" data-chatgpt-search-message-ids="m1, m2">
        <h4 class="sr-only" data-conversation-role="assistant">ChatGPT said:</h4>
        <div data-chatgpt-selection-message-id="m1"><div data-selected-text-overlay-target="r1" data-markdown-text-style="assistant-message">
          <p><span>Two </span><span>words</span><a data-testid="chatgpt-citation">web</a></p>
          <div data-markdown-copy="code-block"><div data-markdown-copy="exclude">python Copy</div><div>go()</div></div></div></div></div>
      <div class="turn-action-controls"><button>Copy</button></div></div>`,
    answers: ['Two words go()'],
    users: 1,
    ids: ['m1'],
    isStreaming: false,
  },
  {
    name: 'ChatGPT power with a document that can be edited in the answer: its title and buttons are no text',
    platform: chatgpt,
    html: `<div data-chatgpt-search-unit-key="t:0:user"><div data-user-message-bubble>Write a plan</div></div>
      <div data-chatgpt-search-unit-key="t:2:assistant"><div data-chatgpt-selection-message-id="m4"><div data-markdown-text-style="assistant-message" data-selected-text-overlay-target>
        <p>Here it is:</p><div data-oai-writing-block-surface><header><button><span>Plan</span></button><span>Saved</span><button>Copy</button></header>
        <div><div class="ProseMirror" contenteditable="true"><p>Water it.</p></div></div></div></div></div></div>`,
    answers: ['Here it is: Water it.'],
    users: 1,
    ids: ['m4'],
  },
  {
    name: 'ChatGPT power without keys and text styles: the list of ids names a tool first',
    platform: chatgpt,
    html: `<div><h4>You said:</h4><div class="group/user-message">Hi<div class="group/user-message">there</div></div></div><div>Worked for 21s</div>
      <div><h4 data-conversation-role="assistant">ChatGPT said:</h4><div data-chatgpt-search-message-ids="tool-1 m3"><div data-chatgpt-selection-message-id="m3"><div class="MarkdownRoot-x">Hello</div></div></div></div>`,
    answers: ['Hello'],
    users: 1,
    ids: ['m3'],
  },
  {
    name: 'ChatGPT power while it streams: only one of the keys, no id yet',
    platform: chatgpt,
    html: `<div data-chatgpt-search-unit-key="t:2:assistant"><div data-markdown-text-style="assistant-message" data-markdown-animated>Two wo</div></div>`,
    answers: ['Two wo'],
    ids: [null],
    isStreaming: true,
  },
  {
    name: 'ChatGPT classic, article of February: language row in the pre, formula read once',
    platform: chatgpt,
    html: `<article data-turn="user" data-testid="conversation-turn-1"><div data-message-author-role="user" data-message-id="q"><div class="whitespace-pre-wrap">Hi</div></div></article>
      <article data-turn="assistant" data-testid="conversation-turn-2"><h6 class="sr-only">ChatGPT said:</h6><button>Thought for 3s</button>
        <div data-message-author-role="assistant" data-message-id="${ID}"><div class="markdown">
          <p>Then <span class="katex"><span class="katex-mathml">x squared</span><span class="katex-html">x²</span></span><span data-testid="webpage-citation-pill"><a>site</a></span></p>
          <pre><div><div>js</div><div><button>Copy code</button></div><div><code class="language-js"><span>go()</span></code></div></div></pre></div></div>
        <div data-testid="copy-turn-action-button">Copy</div></article>`,
    answers: ['Then x² go()'],
    users: 1,
    ids: [ID],
    position: '2',
  },
  {
    name: 'ChatGPT classic, section of August: code in an editor, placeholder id',
    platform: chatgpt,
    html: `<section data-turn="assistant"><div data-message-author-role="assistant" data-message-id="request-WEB:1-0"><div class="markdown result-streaming">
        <pre><div class="select-none">yaml<button>Copy</button></div><div class="cm-editor"><div class="cm-gutters">1</div><pre class="cm-content"><code><span>a: 1</span></code></pre></div></pre></div></div></section>`,
    answers: ['a: 1'],
    ids: [null],
    isStreaming: true,
  },
  {
    name: 'ChatGPT classic without .markdown',
    platform: chatgpt,
    html: `<section data-turn="assistant"><div data-message-author-role="assistant"><div class="puik-root"><div class="zz_DilRenderer dil-first-visible-layout"><p>Plain</p></div></div></div></section>`,
    answers: ['Plain'],
  },
  {
    name: 'ChatGPT classic without roles: the turn is the answer',
    platform: chatgpt,
    html: `<section data-turn="user"><p>Hi</p></section><section data-turn="assistant"><h4 class="sr-only">Said</h4><div class="markdown">Hello</div></section>`,
    answers: ['Hello'],
  },
  {
    name: 'ChatGPT logged out, finished',
    platform: chatgpt,
    html: `<ol data-conversation-transcript><li data-message-role="user" id="u"><button data-user-message-bubble><p>Hi</p></button></li>
      <li data-message-role="assistant" id="${ID}" data-message-complete><h4 data-message-attribution>说</h4><span data-assistant-placeholder-slot>…</span>
      <div data-assistant-markdown><p data-assistant-stream-block-index="0">Hello</p></div><div data-assistant-message-actions>复制</div></li></ol>`,
    answers: ['Hello'],
    users: 1,
    ids: [ID],
    isStreaming: false,
  },
  {
    name: 'ChatGPT logged out, while it streams',
    platform: chatgpt,
    html: `<ol><li data-message-role="assistant" id="pending-7" data-message-streaming><div data-assistant-markdown>Hel</div></li></ol>`,
    answers: ['Hel'],
    ids: [null],
    isStreaming: true,
  },
  {
    name: 'Gemini: open thoughts, footnote, table tools, code header',
    platform: gemini,
    html: `<div class="conversation-container" id="c1"><user-query><div class="query-text"><span class="cdk-visually-hidden">You said</span><p class="query-text-line">Hi</p></div></user-query>
      <model-response><model-thoughts><div class="thoughts-content"><message-content><div class="markdown markdown-main-panel">I ponder</div></message-content></div></model-thoughts>
        <message-content id="message-content-id-r_c1"><div class="markdown markdown-main-panel" aria-busy="false"><p>Sure<source-footnote>1</source-footnote></p>
        <code-block><div class="code-block-decoration"><span>Python</span><button>Copy</button></div><pre><code>go()</code></pre></code-block>
        <table-block><table><tr><td>cell</td></tr></table><div class="table-footer" hide-from-message-actions><button>Export</button></div></table-block></div></message-content>
        <div class="response-footer complete"></div><message-actions>Good response</message-actions></model-response></div>`,
    answers: ['Sure go() cell'],
    users: 1,
    ids: ['c1'],
    isStreaming: false,
  },
  {
    name: 'Gemini with a file to download: its name and buttons are no text',
    platform: gemini,
    html: `<div class="conversation-container" id="c4"><user-query><div class="query-text">A plan, please</div></user-query>
      <model-response><message-content id="message-content-id-r_c4"><div class="markdown markdown-main-panel"><p>Done.</p>
        <generated-file><div><span>plan.pdf</span><button>Download</button></div></generated-file></div></message-content></model-response></div>`,
    answers: ['Done.'],
    users: 1,
    ids: ['c4'],
  },
  {
    name: 'Gemini while it writes: busy panel',
    platform: gemini,
    html: `<model-response><message-content id="message-content-id-r_c2"><div class="markdown markdown-main-panel" aria-busy="true">Su</div></message-content></model-response>`,
    answers: ['Su'],
    ids: ['c2'],
    isStreaming: true,
  },
  {
    name: 'Gemini while it writes: only the footer says so',
    platform: gemini,
    html: `<model-response><div class="markdown" id="model-response-message-contentr_c3">Su</div><div class="response-footer"></div></model-response>`,
    answers: ['Su'],
    ids: ['c3'],
    isStreaming: true,
  },
  {
    name: 'Gemini stopped by the person: an unfinished footer with its buttons',
    platform: gemini,
    html: `<model-response><div class="markdown markdown-main-panel">Su</div><div class="response-footer"></div><message-actions></message-actions></model-response>`,
    answers: ['Su'],
    isStreaming: false,
  },
  {
    name: 'Grok, September: thinking, citation, code header, table tools',
    platform: grok,
    html: `<div id="response-11111111-1111-4111-8111-111111111111" class="items-end"><div data-testid="user-message"><div class="response-content-markdown">Hi</div></div></div>
      <div id="response-${ID}" class="items-start"><div data-testid="assistant-message">
        <div class="thinking-container"><div class="response-content-markdown">I ponder</div><button data-testid="canvas-trigger">Worked for 2s</button></div>
        <div class="response-content-markdown"><p>Yes <a class="citation no-copy">CBO</a></p>
          <div data-testid="code-block"><div class="group/code-header"><span>Bash</span><button>Copy</button></div><div class="shiki"><pre class="shiki"><code><span class="line">curl</span></code></pre></div></div>
          <div class="group/table"><table><tr><td>cell</td></tr></table><div><button>Save table</button></div></div></div>
        <div role="button">3 sources</div></div><div class="action-buttons">Retry</div></div>`,
    answers: ['Yes curl cell'],
    users: 1,
    ids: [ID],
    isStreaming: false,
  },
  {
    name: 'Grok, February: rows without test ids',
    platform: grok,
    html: `<div id="response-q" class="items-end"><div class="message-bubble"><div class="response-content-markdown">Hi</div></div></div>
      <div id="response-a1" class="items-start"><div class="message-bubble"><div class="response-content-markdown">Yes</div></div><div class="action-buttons">Copy</div></div>`,
    answers: ['Yes'],
    users: 1,
    ids: ['a1'],
  },
];
