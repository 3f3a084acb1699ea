import type { Shape, ShapeLife, Tool } from '../../core/drawing/drawing';
import { drawingKindOf } from '../../core/drawing/kinds';
import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import type { MessageKey, PluralKey } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import type { NotLookedInto } from '../../core/redaction/not-looked-into';
import type { SecretType } from '../../core/redaction/secret';
import type { Outlined } from '../../core/drawing/geometry';

/** What the tools are called. */
export const TOOL_NAMES: Readonly<Record<Tool, MessageKey>> = {
  select: 'drawSelect',
  rectangle: 'drawRectangle',
  arrow: 'drawArrow',
  freehand: 'drawFreehand',
  pin: 'drawPin',
  text: 'drawText',
  redact: 'drawRedact',
};

/** What a thing that was drawn is called in a sentence. */
export const TYPE_NAMES: Readonly<Record<Outlined, MessageKey>> = {
  rectangle: 'drawRectangle',
  arrow: 'drawArrow',
  freehand: 'drawFreehand',
  pin: 'drawPin',
  text: 'drawText',
  redact: 'drawHidden',
};

/** What was found in the picture. */
export const SECRET_NAMES: Readonly<Record<SecretType, MessageKey>> = {
  own: 'drawSecretOwn',
  field: 'drawSecretField',
  email: 'drawSecretEmail',
  card: 'drawSecretCard',
  iban: 'drawSecretIban',
  password: 'drawSecretPassword',
  token: 'drawSecretToken',
  key: 'drawSecretKey',
  seed: 'drawSecretSeed',
  code: 'drawSecretCode',
  phone: 'drawSecretPhone',
  nationalId: 'drawSecretNationalId',
  birthDate: 'drawSecretBirthDate',
  address: 'drawSecretAddress',
  ip: 'drawSecretIp',
};

/** What became of a shape that an agent got. */
export const STATUS_NAMES: Readonly<Record<ShapeLife['status'], MessageKey>> = {
  open: 'markSent',
  acknowledged: 'drawStatusAcknowledged',
  resolved: 'drawStatusResolved',
  dismissed: 'drawStatusDismissed',
};
export const STATUS_ICONS: Readonly<Record<ShapeLife['status'], string>> = {
  open: '○',
  acknowledged: '◔',
  resolved: '✓',
  dismissed: '✕',
};

/** What to say of what has become of a shape's element; null for nothing. */
export function changeOf({ state, hasOtherWords }: ShapePlace): MessageKey | null {
  if (state === 'changed') return 'drawElementChanged';
  return hasOtherWords ? 'drawWordsChanged' : null;
}

/** The element that a shape is about, as in `button “Submit”`; empty for none. */
export function elementOf(shape: Shape, t: Translate): string {
  const [element] = shape.elements;
  if (!element) return '';
  const name = element.name || element.text;
  const kind = element.role || element.tag;
  return name ? t('drawElementNamed', kind, inShort(name)) : kind;
}

/**
 * What each secret is called: a field by its label, anything else by its type. Several of the same name are told apart by
 * a number.
 */
export function namesOfSecrets(secrets: readonly Pick<FoundSecret, 'type' | 'label'>[], t: Translate): string[] {
  const names = secrets.map(({ type, label }) => (label ? inShort(label) : t(SECRET_NAMES[type])));
  return names.map((name, at) => {
    const same = names.filter((other) => other === name);
    const number = names.slice(0, at + 1).filter((other) => other === name).length;
    return same.length > 1 ? t('drawNumbered', name, number) : name;
  });
}

/** How many of each kind of thing were not looked into, in the order in which they are named. */
const THINGS: readonly (readonly [kind: keyof NotLookedInto, key: PluralKey])[] = [
  ['images', 'drawImages'],
  ['canvases', 'drawCanvases'],
  ['videos', 'drawVideos'],
  ['frames', 'drawFrames'],
  ['closedRoots', 'drawClosedParts'],
];

/** What nobody looked into, as in "2 images and 1 canvas were not looked into."; empty if there is nothing. */
export function notLookedIntoInWords(counts: NotLookedInto, t: Translate): string {
  const things = THINGS.filter(([kind]) => counts[kind] > 0);
  const total = things.reduce((sum, [kind]) => sum + counts[kind], 0);
  return total === 0
    ? ''
    : t.count('drawNotLookedInto', total, t.list(things.map(([kind, key]) => t.count(key, counts[kind]))));
}

function inShort(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

/** A shape in one line, for people who cannot see it: "Shape 2 of 5: Fix, Rectangle, button “Submit”". */
export function spokenShape(shape: Shape, number: number, of: number, t: Translate): string {
  const parts = [t.of(drawingKindOf(shape.kind).name), t(TYPE_NAMES[shape.type]), elementOf(shape, t), shape.note];
  return t('drawShapeOf', number, of, t.list(parts.filter(Boolean), 'plain'));
}
