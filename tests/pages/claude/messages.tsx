import { memo, type ReactNode } from 'react';
import { runsText } from '../answer';
import { labelsFor, type Labels } from '../shared/labels';
import { Blocks, sectionsOf } from '../shared/react/blocks';
import type { Entry } from '../shared/thread';
import { entryText } from '../shared/thread';
import type { Locale } from '../replica';
import { claudeMarkup, codeMarkup } from './markup';

/**
 * The "hub" since October 2026; the feed of July to September, which has no attributes for turns and answers; or Claude
 * Code on the web.
 */
export type Layout = 'hub' | 'feed' | 'code';

function TurnStatus({ label, itemKey, isDone }: { label: string; itemKey: string; isDone: boolean }): ReactNode {
  return (
    <div
      data-closed=""
      data-cds="TurnStatus"
      data-testid="TurnStatus"
      data-item-key={itemKey}
      data-find-omitted=""
      data-state={isDone ? 'done' : 'pending'}
      className="status"
    >
      <div data-cds-row="" title={label}>
        <span data-morph-key={`done|${label}`}>
          <bdi>{label}</bdi>
        </span>
        <button type="button" data-cds-row-toggle="" aria-expanded="false">
          ›
        </button>
      </div>
      <span className="sr-only" role="status" aria-live="polite">
        {label}
      </span>
    </div>
  );
}

function Actions({ labels }: { labels: Labels }): ReactNode {
  return (
    <div
      data-cds="MessageActions"
      role="toolbar"
      aria-label="Message actions"
      data-testid="message-actions"
      className="actions"
    >
      <button type="button" aria-label={labels.copy} data-testid="action-bar-copy">
        ❐
      </button>
      <button type="button" aria-label={labels.retry} data-testid="action-bar-retry">
        ↻
      </button>
    </div>
  );
}

function Reply({ entry, labels, itemKey }: { entry: Entry; labels: Labels; itemKey: string }): ReactNode {
  const blocks = entry.collapsed ? entry.blocks.slice(0, 1) : entry.blocks;
  return sectionsOf(blocks).map((section, n) => (
    <div key={`${entry.generation}:${n}`} className="contents">
      <TurnStatus
        label={n === 0 ? labels.thought : labels.searched}
        itemKey={`${itemKey}:grp:th${n}`}
        isDone={entry.phase !== 'pending'}
      />
      {section.blocks.length > 0 && (
        <div data-transcript-engine-root="" data-item-key={`${itemKey}:txt${n}`} className="contents">
          <div data-cds="Prose" data-size="sm" className="prose">
            <div data-perf-reply-text="" className="standard-markdown answer">
              <Blocks
                blocks={section.blocks}
                markup={claudeMarkup(labels)}
                isStreaming={entry.phase === 'streaming'}
                highlighting={entry.highlighting}
              />
            </div>
          </div>
        </div>
      )}
    </div>
  ));
}

/** After sending, the empty answer appears first, still without its streaming attribute. */
const streamingAttribute = ({ phase }: Entry): Record<string, string> =>
  phase === 'pending' ? {} : { 'data-is-streaming': String(phase === 'streaming') };

function Answer({ entry, layout, labels }: { entry: Entry; layout: Layout; labels: Labels }): ReactNode {
  const itemKey = `${entry.promptId}-hub-reply`;
  const heading = (
    <h2 data-find-omitted="" className="sr-only select-none">
      {`${labels.assistantSaid} ${entryText(entry).slice(0, 60)}`}
    </h2>
  );
  const body = (
    <>
      <Reply entry={entry} labels={labels} itemKey={itemKey} />
      {entry.collapsed && (
        <button type="button" data-find-omitted="">
          {labels.more}
        </button>
      )}
    </>
  );
  const actions = entry.phase === 'complete' && <Actions labels={labels} />;
  if (layout === 'feed') {
    return (
      <div {...streamingAttribute(entry)} className="group relative">
        {heading}
        <div className="font-claude-response relative">{body}</div>
        {actions}
      </div>
    );
  }
  return (
    <div data-transcript-row="">
      <div data-reply-scope="" className="group/message-row">
        <div
          data-cds="AssistantMessage"
          data-testid="assistant-message"
          data-turn-key={itemKey}
          {...streamingAttribute(entry)}
        >
          {heading}
          <div className="flex min-w-0 flex-col gap-5">{body}</div>
          {actions}
        </div>
      </div>
    </div>
  );
}

function Prompt({ entry, layout, labels }: { entry: Entry; layout: Layout; labels: Labels }): ReactNode {
  const message = (
    <div data-testid="user-message" className="bubble">
      {entry.blocks.map((block, n) =>
        block.kind === 'code' ? (
          <div key={n} className="relative group/copy">
            <pre className="code-block__code">
              <code>{block.text}</code>
            </pre>
          </div>
        ) : (
          <p key={n} className="whitespace-pre-wrap break-words" dir="ltr">
            {block.kind === 'paragraph' ? runsText(block.runs) : ''}
          </p>
        ),
      )}
    </div>
  );
  return (
    <>
      <h2 data-find-omitted="" className="sr-only select-none">
        {`${labels.youSaid} ${entryText(entry)}`}
      </h2>
      {layout === 'hub' ? (
        <div data-user-scope="" className="group/message-row">
          <div data-cds="UserMessage" data-turn-key={entry.promptId}>
            <div className="cds-user-message-body">{message}</div>
            <div data-cds="MessageActions" data-deferred="" data-size="xs" />
          </div>
        </div>
      ) : (
        <div data-cds="UserMessage" className="group/message-row">
          {message}
        </div>
      )}
    </>
  );
}

/** An entry of Claude Code's transcript. A prompt has its id, an answer one that begins with `msg_`. */
function CodeEntry({ entry, labels }: { entry: Entry; labels: Labels }): ReactNode {
  if (entry.role === 'user') {
    return (
      <div data-epitaxy-entry={entry.id}>
        <div className="epitaxy-user-turn bubble">
          <p className="text-body whitespace-pre-wrap">{entryText(entry)}</p>
        </div>
      </div>
    );
  }
  const blocks = entry.collapsed ? entry.blocks.slice(0, 1) : entry.blocks;
  return (
    <div data-epitaxy-entry={`msg_${entry.id}`}>
      {sectionsOf(blocks).map((section, n) => (
        <div key={`${entry.generation}:${n}`}>
          <button type="button">{n === 0 ? labels.thought : labels.searched}</button>
          {section.blocks.length > 0 && (
            <div className="epitaxy-markdown answer">
              <Blocks
                blocks={section.blocks}
                markup={codeMarkup(labels)}
                isStreaming={entry.phase === 'streaming'}
                highlighting={entry.highlighting}
              />
            </div>
          )}
        </div>
      ))}
      {entry.phase === 'complete' && <Actions labels={labels} />}
    </div>
  );
}

/** One row of the transcript: a prompt or an answer. */
export const Row = memo(function Row(props: {
  entry: Entry;
  index: number;
  of: number;
  layout: Layout;
  locale: Locale;
}): ReactNode {
  const { entry, index, of, layout } = props;
  const labels = labelsFor(props.locale);
  const part = { entry, layout, labels };
  return (
    <div
      data-rs-index={index}
      data-index={index}
      data-testid="transcript-row"
      data-perf-row={entry.role === 'user' ? 'human' : 'assistant'}
      data-perf-row-streaming={entry.phase !== 'complete'}
      data-perf-row-from-tail={of - 1 - index}
      {...(index === of - 1 && { 'data-last-message': 'true' })}
    >
      <div role="article" tabIndex={-1} aria-label={labels.message(index + 1, of)}>
        {layout === 'code' ? (
          <CodeEntry entry={entry} labels={labels} />
        ) : entry.role === 'user' ? (
          <Prompt {...part} />
        ) : (
          <Answer {...part} />
        )}
      </div>
    </div>
  );
});
