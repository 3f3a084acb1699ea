import type { Planted } from './planted-kinds';

type Write = (planted: Planted) => Planted | null;

const IN_LABELS = /^(?:password|key|environment|JSON|YAML|name|program|one-time|Markdown|license)/;
const isOfLabel = ({ kind }: Planted): boolean => IN_LABELS.test(kind);
/** Kinds that stay what they are if their label is written otherwise. */
const label =
  (change: (text: string) => string): Write =>
  (planted) =>
    planted.isLabelled && isOfLabel(planted) ? { ...planted, before: change(planted.before) } : null;
const around =
  (before: string, after: string): Write =>
  (planted) =>
    planted.kind === 'recovery codes' || planted.kind.startsWith('words')
      ? null
      : { ...planted, before: before + planted.before, after: planted.after + after };

/** How the same secrets may be written, so that somebody reads them and a careless reader does not. Null for what cannot be. */
export const HOSTILE: Readonly<Record<string, Write>> = {
  'labels in capitals': label((text) => text.toUpperCase()),
  'labels in small letters': label((text) => text.toLowerCase()),
  'wide letters in the label': label((text) => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))),
  'spaces of other widths': label((text) => text.replaceAll(' ', '\u2009')),
  'spaces that do not break': label((text) => text.replaceAll(' ', '\u00a0')),
  'marks of direction around': ({ before, secret, ...rest }) => ({ ...rest, before: `${before}\u202b`, secret, after: `\u202c${rest.after}` }),
  'marks of direction in the label': label((text) => text.replace(/(\p{L})(?=\p{L})/u, '$1\u200f')),
  'soft hyphens in the label': label((text) => text.replace(/(\p{L}{3})(?=\p{L})/gu, '$1\u00ad')),
  'spaces without width in the secret': (planted) => ({ ...planted, secret: planted.secret.replace(/^(.)(?=.)/su, '$1\u200b').replace(/(.)$/su, '\u2060$1') }),
  'letters of tags in the secret': (planted) => ({ ...planted, secret: planted.secret.replace(/^(..)/su, '$1\u{e0061}') }),
  'after other lines': around('First line.\n\nSecond line: nothing.\n', ''),
  'before other lines': around('', '\n\nAnother line: nothing.'),
  'in a quote of a mail': (planted) => (planted.before.includes('\n') || planted.secret.includes('\n') || planted.kind === 'environment' ? null : { ...planted, before: `> ${planted.before}` }),
  'in an item of a list': (planted) => (/^(?:words|numbered|command|environment)/.test(planted.kind) ? null : { ...planted, before: `- ${planted.before}` }),
}; // prettier-ignore
