import { Fragment, type ReactNode } from 'react';
import type { Token } from '../shared/highlight';
import { inEachLanguage, plainTable, renderTokens, type Markup } from '../shared/react/blocks';
import { Katex } from '../shared/react/katex';
import { WritingBlock } from './writing-block';

const list = (isOrdered: boolean, items: ReactNode[]): ReactNode => {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List dir="auto">
      {items.map((item, n) => (
        <li key={n}>{item}</li>
      ))}
    </List>
  );
};

const codeText = (lines: Token[][]): ReactNode =>
  lines.map((tokens, n) => (
    <Fragment key={n}>
      {n > 0 && '\n'}
      {renderTokens(tokens)}
    </Fragment>
  ));

const shared = {
  bold: (text) => <strong>{text}</strong>,
  list,
  math: (tex, text) => <Katex tex={tex} text={text} />,
  quote: (children) => (
    <blockquote>
      <p dir="auto">{children}</p>
    </blockquote>
  ),
  table: (head, rows) => (
    <div tabIndex={-1}>
      <table>{plainTable(head, rows)}</table>
    </div>
  ),
} satisfies Partial<Markup>;

/**
 * The "power" layout: each run of text has its own span. While the answer is streaming each word has one, so that the page
 * can fade it in.
 */
export const powerMarkup = inEachLanguage((labels) => ({
  ...shared,
  separator: '',
  text: (text, isStreaming) =>
    isStreaming ? (
      (text.match(/\S*\s*/gu) ?? []).filter(Boolean).map((word, n) => <span key={n}>{word}</span>)
    ) : (
      <span>{text}</span>
    ),
  inlineCode: (text) => <span data-markdown-copy="inline-code">{text}</span>,
  link: (href, text) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  ),
  citation: (href, text) => (
    <a href={href} data-testid="chatgpt-citation" className="chip">
      {text}
    </a>
  ),
  paragraph: (children, dir) => (
    <p className="Paragraph-q7Lm2x" dir={dir ?? 'auto'}>
      {children}
    </p>
  ),
  heading: (level, children) => {
    const Heading = `h${level}` as const;
    return <Heading dir="auto">{children}</Heading>;
  },
  code: (language, lines) => (
    <div data-markdown-copy="code-block" className="code">
      <div data-markdown-copy="exclude" className="code-head">
        <span>{language}</span>
        <button type="button" aria-label={labels.copy}>
          ❐
        </button>
      </div>
      <div dir="ltr">
        <code>{codeText(lines)}</code>
      </div>
    </div>
  ),
  document: (title, text, isCode) => <WritingBlock title={title} text={text} isCode={isCode} />,
}));

/** The classic layout. */
export const classicMarkup = inEachLanguage((labels) => ({
  ...shared,
  separator: '\n',
  inlineCode: (text) => <code>{text}</code>,
  link: (href, text) => (
    <a href={href} target="_blank" rel="noopener" className="decorated-link">
      {text}
    </a>
  ),
  citation: (href, text) => (
    <span className="chip" data-testid="webpage-citation-pill">
      <a href={href}>{text}</a>
    </span>
  ),
  paragraph: (children, dir) => <p dir={dir}>{children}</p>,
  heading: (level, children) => {
    const Heading = `h${level}` as const;
    return <Heading>{children}</Heading>;
  },
  code: (language, lines) => (
    <pre className="overflow-visible!">
      <div className="code">
        <div className="code-head">
          {language}
          <button type="button" aria-label={labels.copy}>
            ❐
          </button>
        </div>
        <div dir="ltr">
          <code className={`whitespace-pre! language-${language}`}>{codeText(lines)}</code>
        </div>
      </div>
    </pre>
  ),
}));
