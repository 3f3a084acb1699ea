import { memo, type ReactNode } from 'react';
import { answerText } from '../answer';
import type { Locale } from '../replica';
import { labelsFor, type Labels } from '../shared/labels';
import { Blocks } from '../shared/react/blocks';
import type { Entry } from '../shared/thread';
import { powerMarkup } from './markup';

/** A prompt and its answer. The site calls this a turn and uses the prompt's id as its key. */
export interface Turn {
  key: string;
  prompt: Entry | undefined;
  answer: Entry | undefined;
}

/** The message ids of an answer; one that ran tools has two. */
const messageIds = ({ id, phase, blocks }: Entry): string =>
  phase === 'complete' && blocks.some(({ kind }) => kind === 'activity') ? `${id},${id.slice(0, -1)}f` : id;

/** What the model did before it answered. Its comments look like an answer's text but are outside the answer's unit. */
function Activity({ entry, labels }: { entry: Entry; labels: Labels }): ReactNode {
  const done = entry.blocks.filter((block) => block.kind === 'activity');
  if (done.length === 0) return null;
  return (
    <div className="activity">
      <div className="group/activity-header">
        <button type="button" aria-expanded="true">
          {labels.thought}
        </button>
      </div>
      {done.map(({ label }, n) => (
        <div key={n}>
          <div data-markdown-text-style="assistant-message" data-markdown-text-tone="tertiary">
            <p>
              <span>{label}</span>
            </p>
          </div>
          <div data-markdown-text-style="assistant-message" data-markdown-text-tone="primary">
            <p>
              <span>I have read two pages and compare what they say.</span>
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

function Prompt({ entry, unit, labels }: { entry: Entry; unit: string; labels: Labels }): ReactNode {
  return (
    <div className="block-r4TnWa">
      <h4 className="sr-only m-0 select-none">{labels.youSaid}</h4>
      <div data-chatgpt-search-unit-key={unit} data-chatgpt-search-message-ids={entry.id}>
        <div className="w-full" data-content-search-unit-key={unit}>
          <div data-user-message-bubble="true" className="bubble">
            <div data-search-result-target="">
              <div className="whitespace-pre-wrap" dir="auto">
                {answerText(entry.blocks)}
              </div>
            </div>
          </div>
          <div className="turn-action-controls" />
        </div>
      </div>
    </div>
  );
}

function Answer({ entry, unit, labels }: { entry: Entry; unit: string; labels: Labels }): ReactNode {
  const isComplete = entry.phase === 'complete';
  const blocks = entry.blocks.filter(({ kind }) => kind !== 'activity');
  // The site knows the message's id from the start but puts it on the page only after streaming.
  const identity = isComplete && {
    'data-chatgpt-selection-conversation-id': `local-chatgpt:${entry.promptId}`,
    'data-chatgpt-selection-message-id': entry.id,
  };
  return (
    <div className="block-r4TnWa">
      <Activity entry={entry} labels={labels} />
      <div
        data-content-search-unit-key={unit}
        data-chatgpt-search-unit-key={unit}
        data-chatgpt-search-message-ids={messageIds(entry)}
      >
        <h4 className="sr-only m-0 select-none" data-conversation-role="assistant" tabIndex={-1}>
          {labels.assistantSaid}
        </h4>
        <div className="group flex min-w-0 flex-col" {...identity}>
          <div
            key={entry.generation}
            data-selected-text-overlay-target="_r_cn_"
            dir="auto"
            {...(entry.phase === 'streaming' && { 'data-markdown-animated': '' })}
            data-markdown-text-style="assistant-message"
            className="MarkdownRoot-b8KxPz answer"
          >
            <Blocks
              blocks={entry.collapsed ? blocks.slice(0, 1) : blocks}
              markup={powerMarkup(labels)}
              isStreaming={!isComplete}
              highlighting={entry.highlighting}
            />
          </div>
        </div>
      </div>
      {isComplete && (
        <div className="turn-action-controls actions">
          <button type="button" aria-label={labels.copy}>
            ❐
          </button>
          <button type="button" aria-label={labels.retry}>
            ↻
          </button>
        </div>
      )}
    </div>
  );
}

/** A turn in the power layout. `index` is its position in the mounted window; the site also uses it in keys. */
export const PowerTurn = memo(function PowerTurn(props: {
  prompt: Entry | undefined;
  answer: Entry | undefined;
  turnKey: string;
  index: number;
  locale: Locale;
}): ReactNode {
  const { prompt, answer, turnKey, index } = props;
  const labels = labelsFor(props.locale);
  const key = `fallback-turn-${index}`;
  return (
    <div data-turn-key={turnKey}>
      <div className="flex flex-col gap-1.5" data-content-search-turn-key={key}>
        {prompt && <Prompt entry={prompt} unit={`${key}:0:user`} labels={labels} />}
        {answer?.mounted && <Answer entry={answer} unit={`${key}:2:assistant`} labels={labels} />}
      </div>
    </div>
  );
});
