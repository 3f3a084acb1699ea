import { memo, type ReactNode } from 'react';
import { answerText } from '../answer';
import type { Locale } from '../replica';
import { labelsFor } from '../shared/labels';
import { Blocks } from '../shared/react/blocks';
import type { Entry } from '../shared/thread';
import { classicMarkup } from './markup';

/** A message in the classic layout, numbered by its position in the mounted window. */
export const ClassicTurn = memo(function ClassicTurn(props: {
  entry: Entry;
  index: number;
  locale: Locale;
}): ReactNode {
  const { entry, index } = props;
  const labels = labelsFor(props.locale);
  const isUser = entry.role === 'user';
  const blocks = entry.blocks.filter(({ kind }) => kind !== 'activity');
  return (
    <section
      dir="auto"
      data-turn={entry.role}
      data-turn-id={isUser ? entry.id : `request-${entry.promptId}-0`}
      data-testid={`conversation-turn-${index + 1}`}
      tabIndex={-1}
    >
      <h4 className="sr-only select-none">{isUser ? labels.youSaid : labels.assistantSaid}</h4>
      {blocks.length < entry.blocks.length && <button type="button">{labels.thought}</button>}
      <div data-message-author-role={entry.role} data-message-id={entry.id} dir="auto" className="text-message">
        {isUser ? (
          <div className="user-message-bubble-color bubble">
            <div className="whitespace-pre-wrap">{answerText(entry.blocks)}</div>
          </div>
        ) : (
          <div key={entry.generation} className="markdown prose answer">
            <Blocks
              blocks={entry.collapsed ? blocks.slice(0, 1) : blocks}
              markup={classicMarkup(labels)}
              isStreaming={entry.phase !== 'complete'}
              highlighting={entry.highlighting}
            />
          </div>
        )}
      </div>
      {!isUser && entry.phase === 'complete' && (
        <div role="group" className="actions">
          <button type="button" aria-label={labels.copy} data-testid="copy-turn-action-button">
            ❐
          </button>
          <button type="button" aria-label={labels.retry} data-testid="regenerate-turn-action-button">
            ↻
          </button>
        </div>
      )}
    </section>
  );
});
