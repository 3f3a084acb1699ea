import { Fragment } from 'react';
import { inEachLanguage, plainTable, renderTokens } from '../shared/react/blocks';
import { Katex } from '../shared/react/katex';

/** grok.com's markup, September 2026: from Streamdown, with inline code in spans and tables in a card with buttons. */
export const grokMarkup = inEachLanguage((labels) => ({
  separator: '\n',
  inlineCode: (text) => <span className="text-sm px-1 rounded-sm !font-mono inline-code">{text}</span>,
  bold: (text) => <strong className="font-semibold">{text}</strong>,
  link: (href, text) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ),
  citation: (href, text) => (
    <a href={href} className="no-copy citation chip" data-state="closed">
      {text}
    </a>
  ),
  paragraph: (children, dir, isFirst) => (
    <p dir={dir ?? 'auto'} className={isFirst ? 'break-words streamdown-first-block:mt-0' : 'break-words'}>
      {children}
    </p>
  ),
  heading: (level, children) => {
    const Heading = `h${level}` as const;
    return (
      <Heading dir="auto" className="font-semibold">
        {children}
      </Heading>
    );
  },
  list: (isOrdered, items) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      <List dir="auto" className="marker:text-secondary">
        {items.map((item, n) => (
          <li key={n} className="break-words whitespace-pre-wrap">
            {item}
          </li>
        ))}
      </List>
    );
  },
  table: (head, rows) => (
    <div className="relative group/table my-2">
      <div className="table-container">
        <table dir="auto" className="table-card-row-dividers">
          {plainTable(head, rows)}
        </table>
      </div>
      <div className="print:hidden">
        <button type="button" aria-label={labels.copy}>
          ❐
        </button>
      </div>
    </div>
  ),
  code: (language, lines) => (
    <div dir="auto" className="not-prose">
      <div className="chat-code-block code" data-testid="code-block">
        <div className="group/code-header code-head">
          <span className="font-mono text-xs select-none">{language}</span>
          <button type="button" aria-label={labels.copy}>
            <span className="t-copy-label">{labels.copy}</span>
          </button>
        </div>
        <div className="shiki not-prose relative">
          <pre className="shiki slack-dark" tabIndex={0}>
            <code>
              {lines.map((tokens, n) => (
                <Fragment key={n}>
                  {n > 0 && '\n'}
                  <span className="line">{renderTokens(tokens)}</span>
                </Fragment>
              ))}
            </code>
          </pre>
        </div>
      </div>
    </div>
  ),
  math: (tex, text) => (
    <div className="overflow-x-auto overflow-y-hidden scroll-feather-x">
      <Katex tex={tex} text={text} />
    </div>
  ),
  quote: (children) => (
    <blockquote dir="auto">
      <p dir="auto" className="break-words">
        {children}
      </p>
    </blockquote>
  ),
}));
