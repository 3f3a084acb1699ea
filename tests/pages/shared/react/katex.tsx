import { createElement, type ReactNode } from 'react';

/** A formula as KaTeX renders it. Its text is in the DOM twice: for screen readers and for display. */
export function Katex({ tex, text }: { tex: string; text: string }): ReactNode {
  const annotation = createElement('annotation', { encoding: 'application/x-tex' }, tex);
  const row = createElement('mrow', null, createElement('mtext', null, text));
  const semantics = createElement('semantics', null, row, annotation);
  return (
    <span className="katex-display math">
      <span className="katex">
        <span className="katex-mathml">{createElement('math', { display: 'block' }, semantics)}</span>
        <span className="katex-html" aria-hidden="true">
          {text.split(/(?<==)|(?==)/).map((part, n) => (
            <span key={n} className="base">
              <span className={part === '=' ? 'mrel' : 'mord'}>{part}</span>
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
