import { cloneElement, isValidElement, memo, type ReactElement, type ReactNode } from 'react';
import { answerText } from '../answer';
import type { Locale } from '../replica';
import { labelsFor } from '../shared/labels';
import { Blocks, inEachLanguage, plainTable, renderTokens } from '../shared/react/blocks';
import type { Entry } from '../shared/thread';

/** Only the markup of paragraphs was captured from the site; the other blocks are plain Markdown output. */
const markup = inEachLanguage((labels) => ({
  separator: ' ',
  block: (rendered, index) =>
    isValidElement(rendered)
      ? cloneElement(rendered as ReactElement<Record<string, string>>, {
          'data-assistant-stream-block': '',
          'data-assistant-stream-block-index': String(index),
        })
      : rendered,
  inlineCode: (text) => <code>{text}</code>,
  bold: (text) => <strong>{text}</strong>,
  link: (href, text) => <a href={href}>{text}</a>,
  citation: (href, text) => (
    <a href={href} className="chip" data-testid="chatgpt-citation">
      {text}
    </a>
  ),
  paragraph: (children, dir) => <p dir={dir}>{children}</p>,
  heading: (level, children) => {
    const Heading = `h${level}` as const;
    return <Heading>{children}</Heading>;
  },
  list: (isOrdered, items) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {items.map((item, n) => (
          <li key={n}>{item}</li>
        ))}
      </List>
    );
  },
  table: (head, rows) => <table>{plainTable(head, rows)}</table>,
  code: (language, lines) => (
    <div className="code">
      <div className="code-head">
        <span>{language}</span>
        <button type="button" aria-label={labels.copy}>
          ❐
        </button>
      </div>
      <pre>
        <code>
          {lines.map((tokens, n) => (
            <span key={n}>
              {renderTokens(tokens)}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  ),
  math: (_, text) => <span className="math">{text}</span>,
  quote: (children) => <blockquote>{children}</blockquote>,
}));

/** A streaming answer has a provisional id. */
const liveId = ({ id, phase }: Entry): string => (phase === 'complete' ? id : `pending-${id}`);

const liveAttributes = ({ phase }: Entry): Record<string, string> =>
  phase === 'complete'
    ? { 'data-assistant-content-started': '', 'data-message-complete': '' }
    : { 'data-message-streaming': '', ...(phase === 'streaming' && { 'data-assistant-content-started': '' }) };

/** A message on the logged-out page. */
export const OctaneMessage = memo(function OctaneMessage(props: { entry: Entry; locale: Locale }): ReactNode {
  const { entry } = props;
  const labels = labelsFor(props.locale);
  if (entry.role === 'user') {
    return (
      <li data-message-role="user" id={entry.id}>
        <h4 data-message-attribution="">{labels.youSaid}</h4>
        <div data-submit-message-animation-target="">
          <button
            data-user-message-bubble=""
            aria-haspopup="menu"
            aria-expanded="false"
            type="button"
            className="bubble"
          >
            <p data-user-message-copy="">{answerText(entry.blocks)}</p>
          </button>
        </div>
      </li>
    );
  }
  const blocks = entry.blocks.filter(({ kind }) => kind !== 'activity');
  return (
    <li data-message-role="assistant" id={liveId(entry)} {...liveAttributes(entry)}>
      <h4 data-message-attribution="" tabIndex={-1}>
        {labels.assistantSaid}
      </h4>
      <div>
        <span aria-hidden="true" data-assistant-placeholder-slot="">
          {entry.phase === 'pending' && '…'}
        </span>
        <div>
          <div key={entry.generation} data-assistant-markdown="" className="answer">
            <Blocks
              blocks={entry.collapsed ? blocks.slice(0, 1) : blocks}
              markup={markup(labels)}
              isStreaming={entry.phase !== 'complete'}
              highlighting={entry.highlighting}
            />
          </div>
        </div>
        <div data-message-intervention="" />
      </div>
      {entry.phase === 'complete' && (
        <div data-assistant-message-actions="" data-message-actions="" role="group" className="actions">
          <button type="button" aria-label={labels.copy} data-copy-message="" data-copy-state="idle">
            ❐
          </button>
          <button type="button" aria-label={labels.retry}>
            ↻
          </button>
        </div>
      )}
    </li>
  );
});
