/**
 * The rules of the Web Annotation Data Model (https://www.w3.org/TR/annotation-model/) for what we write, as data. Each
 * rule has a description and finds violations.
 */

type Json = Record<string, unknown>;

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** https://www.w3.org/TR/annotation-vocab/#motivation */
const MOTIVATIONS = [
  ...['assessing', 'bookmarking', 'classifying', 'commenting', 'describing', 'editing', 'highlighting'],
  ...['identifying', 'linking', 'moderating', 'questioning', 'replying', 'tagging'],
];
/** The selectors we use, with their required and optional properties. */
const SELECTORS: Record<string, { must: Record<string, string>; may: Record<string, string> }> = {
  TextQuoteSelector: { must: { exact: 'string' }, may: { prefix: 'string', suffix: 'string' } },
  TextPositionSelector: { must: { start: 'number', end: 'number' }, may: {} },
};

const isIri = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value) && URL.canParse(value);
/** xsd:dateTime, with the time zone that the model requires. */
const isDateTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(?:\+\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const contexts = ({ '@context': context }: Json): unknown[] => (Array.isArray(context) ? context : [context]);
const list = (value: unknown): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value as Json]);
const isWhole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

type Rules = readonly (readonly [what: string, holds: (value: Json) => boolean])[];

const ANNOTATION: Rules = [
  ['names the context of the model', (one) => contexts(one).includes(CONTEXT)],
  [
    'gives a context that is one alone as text',
    (one) => contexts(one).length > 1 || typeof one['@context'] === 'string',
  ],
  [
    'defines the terms that are not the model’s',
    (one) =>
      !JSON.stringify(one).includes('"recurate:') ||
      contexts(one).some((context) => isIri((context as Json)['recurate'])),
  ],
  ['has one id that is an IRI', (one) => isIri(one['id'])],
  ['is of the type Annotation', (one) => one['type'] === 'Annotation'],
  [
    'has motivations of the vocabulary',
    (one) => list(one['motivation']).every((motivation) => MOTIVATIONS.includes(String(motivation))),
  ],
  ['says when it was created, once, as xsd:dateTime', (one) => isDateTime(one['created'])],
  ['says when it was modified, once, as xsd:dateTime', (one) => isDateTime(one['modified'])],
  [
    'has bodies that are TextualBody with a value, a purpose of the vocabulary, and a media type',
    (one) =>
      list(one['body']).every(
        (body) =>
          body['type'] === 'TextualBody' &&
          typeof body['value'] === 'string' &&
          MOTIVATIONS.includes(String(body['purpose'])) &&
          body['format'] === 'text/plain',
      ),
  ],
  ['has at least one target', (one) => list(one['target']).length > 0],
  ['has targets with exactly one source, an IRI', (one) => list(one['target']).every(({ source }) => isIri(source))],
  [
    'has selectors with what they must have, and nothing else',
    (one) => list(one['target']).every(({ selector }) => list(selector).length > 0 && list(selector).every(isSelector)),
  ],
  [
    'has positions whose end is not before their start',
    (one) =>
      list(one['target']).every(({ selector }) =>
        list(selector).every(
          ({ start = 0, end = 0 }) => isWhole(start) && isWhole(end) && (end as number) >= (start as number),
        ),
      ),
  ],
];

function isSelector(selector: Json): boolean {
  const { type, ...rest } = selector;
  const shape = SELECTORS[String(type)];
  if (!shape) return false;
  const has = (shapes: Record<string, string>, isNeeded: boolean): boolean =>
    Object.entries(shapes).every(([key, kind]) => (key in rest ? typeof rest[key] === kind : !isNeeded));
  return (
    has(shape.must, true) &&
    has(shape.may, false) &&
    Object.keys(rest).every((key) => key in shape.must || key in shape.may)
  );
}

const COLLECTION: Rules = [
  ['names the context of the model', (one) => contexts(one).includes(CONTEXT)],
  ['has one id that is an IRI', (one) => isIri(one['id'])],
  ['is of the type AnnotationCollection', (one) => one['type'] === 'AnnotationCollection'],
  ['has a label', (one) => typeof one['label'] === 'string'],
  ['says how many annotations it has', (one) => isWhole(one['total']) && one['total'] === items(one).length],
  ['has a first page unless it is empty', (one) => (one['total'] === 0) === (one['first'] === undefined)],
  [
    'has a page with an IRI, its type, its place and whose it is',
    (one) =>
      list(one['first']).every(
        (page) =>
          isIri(page['id']) &&
          page['type'] === 'AnnotationPage' &&
          page['startIndex'] === 0 &&
          page['partOf'] === one['id'] &&
          Array.isArray(page['items']),
      ),
  ],
  [
    'has annotations with ids of their own',
    (one) => new Set(items(one).map(({ id }) => id)).size === items(one).length,
  ],
];

function items(collection: Json): Json[] {
  return list((collection['first'] as Json | undefined)?.['items']);
}

/** The rules that a collection or an annotation in it violates. */
export function brokenRules(collection: Json): string[] {
  const broken = (rules: Rules, value: Json): string[] =>
    rules.filter(([, holds]) => !holds(value)).map(([what]) => what);
  return [
    ...broken(COLLECTION, collection).map((rule) => `The collection does not hold: ${rule}`),
    ...items(collection).flatMap((one) =>
      broken(ANNOTATION, one).map((rule) => `${String(one['id'])} does not hold: ${rule}`),
    ),
  ];
}
