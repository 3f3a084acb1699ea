import { memo, type ReactNode } from 'react';
import type { Locale } from '../replica';
import { labelsFor, type Labels } from '../shared/labels';
import { Blocks } from '../shared/react/blocks';
import type { Entry } from '../shared/thread';
import { grokMarkup } from './markup';

/** The layout of September 2026, or that of January to April, which has no test ids. */
export type Layout = 'current' | 'old';

function Thinking({ labels }: { labels: Labels }): ReactNode {
  return (
    <div className="thinking-container mb-1">
      <div className="not-prose relative mb-2 text-sm">
        <button type="button" data-testid="canvas-trigger" aria-expanded="false">
          <span>{labels.thought}</span>
        </button>
      </div>
      <div aria-hidden="true" />
    </div>
  );
}

function Text({ entry, layout, labels }: { entry: Entry; layout: Layout; labels: Labels }): ReactNode {
  const written = entry.blocks.filter(({ kind }) => kind !== 'activity');
  const blocks = (
    <Blocks
      blocks={entry.collapsed ? written.slice(0, 1) : written}
      markup={grokMarkup(labels)}
      isStreaming={entry.phase !== 'complete'}
      highlighting={entry.highlighting}
    />
  );
  const isStreamdown = layout === 'current' && entry.role === 'assistant';
  return (
    <div className="relative">
      <div key={entry.generation} className="relative response-content-markdown markdown chat-md">
        {isStreamdown ? (
          <div className="streamdown-chat-md">
            <div className="sd:space-y-4 sd:whitespace-normal">
              {blocks}
              <span hidden />
            </div>
          </div>
        ) : (
          blocks
        )}
      </div>
    </div>
  );
}

/** A prompt or an answer on Grok. Both contain `.response-content-markdown`, and both wrappers have an id `response-…`. */
export const GrokMessage = memo(function GrokMessage(props: {
  entry: Entry;
  layout: Layout;
  locale: Locale;
}): ReactNode {
  const { entry, layout } = props;
  const labels = labelsFor(props.locale);
  const isUser = entry.role === 'user';
  const names = layout === 'current' && {
    role: 'article',
    'aria-label': isUser ? labels.youSaid : 'Grok',
    'data-testid': isUser ? 'user-message' : 'assistant-message',
  };
  const hasActions = isUser || entry.phase === 'complete';
  return (
    <div
      id={`response-${entry.id}`}
      className={`relative group flex-col justify-center w-full ${isUser ? 'items-end' : 'items-start'}`}
    >
      <div
        dir="auto"
        {...names}
        className={`message-bubble relative text-primary min-h-7 break-words ${isUser ? 'bubble' : 'answer w-full'}`}
      >
        {!isUser && layout === 'current' && <Thinking labels={labels} />}
        <Text entry={entry} layout={layout} labels={labels} />
        <section className="inline-media-container" />
        {!isUser && entry.phase === 'complete' && layout === 'current' && (
          <div role="button" aria-label="28 sources" className="chip">
            28 sources
          </div>
        )}
      </div>
      {hasActions && (
        <div className="action-buttons actions">
          <button type="button" aria-label={labels.copy}>
            ❐
          </button>
          {!isUser && (
            <button type="button" aria-label={labels.retry}>
              ↻
            </button>
          )}
        </div>
      )}
    </div>
  );
});
