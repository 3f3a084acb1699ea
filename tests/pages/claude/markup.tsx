import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { Token } from '../shared/highlight';
import { Katex } from '../shared/react/katex';
import { inEachLanguage, plainTable, renderTokens } from '../shared/react/blocks';

/** Each line is a span that includes its line break, and lines are grouped in twos, as in the site's highlighter. */
const codeLines = (lines: Token[][]): ReactNode => {
  const groups = Array.from({ length: Math.ceil(lines.length / 2) }, (_, n) => lines.slice(2 * n, 2 * n + 2));
  return groups.map((group, g) => (
    <span key={g} data-code-line-group="">
      {group.map((tokens, n) => (
        <span key={n}>
          {renderTokens(tokens)}
          {'\n'}
        </span>
      ))}
    </span>
  ));
};

/** claude.ai's markup, October 2026. */
export const claudeMarkup = inEachLanguage((labels) => ({
  separator: '\n',
  inlineCode: (text) => <code>{text}</code>,
  bold: (text) => <strong>{text}</strong>,
  link: (href, text) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  ),
  citation: (href, text) => (
    <span data-not-prose="">
      <a href={href} className="group/tag chip">
        {text}
      </a>
    </span>
  ),
  paragraph: (children, dir) => <p dir={dir ?? 'ltr'}>{children}</p>,
  heading: (level, children) => {
    const Heading = `h${level}` as const;
    return <Heading dir="ltr">{children}</Heading>;
  },
  list: (isOrdered, items) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      <List dir="ltr">
        {'\n'}
        {items.map((item, n) => (
          <Fragment key={n}>
            <li>{item}</li>
            {'\n'}
          </Fragment>
        ))}
      </List>
    );
  },
  table: (head, rows) => (
    <div className="overflow-x-auto">
      <table>{plainTable(head, rows)}</table>
    </div>
  ),
  code: (language, lines) => (
    <div data-not-prose="">
      <div role="group" aria-label={labels.code(language)} tabIndex={0} className="code">
        <div className="code-head">
          <div className="text-text-500 font-small">{language}</div>
          <button type="button" data-cds="Button" aria-label={labels.copy}>
            <span aria-hidden="true">❐</span>
          </button>
        </div>
        <div className="overflow-x-auto">
          <pre className="code-block__code">
            <code className={`language-${language}`} data-highlight="final">
              {codeLines(lines)}
            </code>
          </pre>
        </div>
      </div>
    </div>
  ),
  math: (tex, text) => <Katex tex={tex} text={text} />,
  quote: (children) => (
    <blockquote dir="ltr">
      {'\n'}
      <p dir="ltr">{children}</p>
      {'\n'}
    </blockquote>
  ),
}));

/** Claude Code shows code in an open shadow root, with numbers of lines that cannot be selected. */
function Diffs({ lines }: { lines: Token[][] }): ReactNode {
  const host = useRef<HTMLElement>(null);
  const text = lines.map((tokens) => tokens.map((token) => token.text).join('')).join('\n');
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const pre = document.createElement('pre');
    pre.append(
      ...text.split('\n').map((line, at) => {
        const row = document.createElement('div');
        const number = document.createElement('span');
        number.dataset['columnNumber'] = String(at + 1);
        number.style.userSelect = 'none';
        number.textContent = `${String(at + 1)} `;
        row.append(number, line);
        return row;
      }),
    );
    root.replaceChildren(pre);
  }, [text]);
  return <diffs-container ref={host} />;
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React's own types are extended
  namespace JSX {
    interface IntrinsicElements {
      'diffs-container': { ref: React.Ref<HTMLElement> };
    }
  }
}

/** Claude Code's markup; with `?diffs`, code is in shadow roots. */
export const codeMarkup = inEachLanguage((labels) => ({
  ...claudeMarkup(labels),
  code: (language, lines) =>
    new URLSearchParams(location.search).has('diffs') ? (
      <Diffs lines={lines} />
    ) : (
      claudeMarkup(labels).code(language, lines)
    ),
}));
