import type { Annotation, RegionAnnotation, RegionTarget, StoredAnnotation } from '../../annotation/annotation';
import { isDrawn } from '../../annotation/drawn';
import type { DrawingKindId } from '../../drawing/kinds';
import { inOrder } from '../../library/in-order';
import { hashText } from '../../text/hash';
import { isOwnKindId, type BuiltInKindId, type OwnKind } from '../../annotation/kinds';
import type { Translate } from '../../messages/translate';
import { dateTime, type ExportedConversation } from './exported';

/** The context every Web Annotation has (https://www.w3.org/TR/annotation-model/#annotations). */
export const ANNO_CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** Our own terms, which other readers ignore: where in a conversation the text is, and what a note is. */
export const RECURATE_TERMS = 'urn:recurate:';

/**
 * The motivation of each kind of mark (https://www.w3.org/TR/annotation-vocab/#motivation). All are different, so they
 * can be mapped back. Dropping text is a request for a change: `editing`.
 */
export const MOTIVATIONS: Readonly<Record<BuiltInKindId, string>> = {
  keep: 'highlighting',
  drop: 'editing',
  deeper: 'questioning',
  verify: 'assessing',
  comment: 'commenting',
};

/** The motivation of each kind of shape. All are different too. */
export const DRAWING_MOTIVATIONS: Readonly<Record<DrawingKindId, string>> = {
  fix: 'assessing',
  change: 'editing',
  question: 'questioning',
  keep: 'highlighting',
};

/** What a fragment with the region of a page conforms to. */
export const MEDIA_FRAGMENTS = 'http://www.w3.org/TR/media-frags/';

/** The motivation of a mark of a kind that the person added, whose name is a body with this purpose. */
export const OWN_MOTIVATION = 'classifying';

/** Prefix for one of our ids that is not a UUID. */
export const ID_PREFIX = 'urn:recurate:annotation:';

/** Placeholder address for a conversation that has none. */
export const NO_ADDRESS = 'urn:recurate:conversation:';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Formats the marks as a collection of W3C Web Annotations with one page
 * (https://www.w3.org/TR/annotation-model/#collections), as JSON-LD text. Positions refer to the text of the answer, as
 * `recurate:response` says.
 *
 * @param id - A UUID for the collection.
 * @param now - In ms.
 */
export function toWebAnnotations(
  conversations: readonly ExportedConversation[],
  id: string,
  now: number,
  own: readonly OwnKind[],
  t: Translate,
): string {
  const items = conversations.flatMap((conversation) =>
    conversation.document.annotations.toSorted(inOrder).map((one) => webAnnotation(one, conversation, own)),
  );
  const collection = {
    '@context': [ANNO_CONTEXT, { recurate: RECURATE_TERMS }],
    id: `urn:uuid:${id}`,
    type: 'AnnotationCollection',
    label: t('exportTitle'),
    created: dateTime(now),
    total: items.length,
    ...(items.length > 0
      ? {
          first: {
            id: `urn:uuid:${id}#page`,
            type: 'AnnotationPage',
            partOf: `urn:uuid:${id}`,
            startIndex: 0,
            items,
          },
        }
      : {}),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function webAnnotation(
  annotation: StoredAnnotation,
  { key, document }: ExportedConversation,
  own: readonly OwnKind[],
): object {
  const { id, kind, note, earlier, tags, target, created, modified } = annotation;
  const draft = document.drafts[id];
  const body = [
    ...(note ? [textualBody('commenting', note)] : []),
    ...(draft === undefined || draft === note ? [] : [otherNote('draft', draft)]),
    ...earlier.map((text) => otherNote('earlier', text)),
    ...tags.map((tag) => textualBody('tagging', tag)),
    ...own.filter((one) => one.id === kind).map(({ name }) => textualBody(OWN_MOTIVATION, name)),
  ];
  return {
    '@context': [ANNO_CONTEXT, { recurate: RECURATE_TERMS }],
    id: UUID.test(id) ? `urn:uuid:${id}` : `${ID_PREFIX}${encodeURIComponent(id.replace(/\p{Cs}/gu, ''))}`,
    type: 'Annotation',
    motivation: isDrawn(annotation) ? DRAWING_MOTIVATIONS[annotation.kind] : motivationOf(annotation.kind),
    created: dateTime(created),
    modified: dateTime(modified),
    ...(body.length > 0 ? { body } : {}),
    target: {
      source: isIri(target.source) ? target.source : `${NO_ADDRESS}${hashText(key)}`,
      ...(isDrawn(annotation) ? regionOf(annotation) : textOf(annotation)),
      'recurate:conversation': key,
      'recurate:title': document.title,
    },
  };
}

function motivationOf(kind: Annotation['kind']): string {
  return isOwnKindId(kind) ? OWN_MOTIVATION : MOTIVATIONS[kind];
}

function textOf({ target }: Annotation): object {
  const { quote, position } = target.selectors;
  return {
    selector: [
      { type: 'TextQuoteSelector', exact: quote.exact, prefix: quote.prefix, suffix: quote.suffix },
      { type: 'TextPositionSelector', start: position.start, end: position.end },
    ],
    'recurate:response': target.response,
    ...(target.ordinal > 0 ? { 'recurate:ordinal': target.ordinal } : {}),
  };
}

/** The box and the element as selectors that others know, and the rest in terms of our own. */
function regionOf({ target: { drawing, number, shape, box, points, element } }: RegionAnnotation): object {
  return {
    selector: [
      {
        type: 'FragmentSelector',
        conformsTo: MEDIA_FRAGMENTS,
        value: `xywh=pixel:${box.x},${box.y},${box.width},${box.height}`,
      },
      ...(element ? [cssSelector(element)] : []),
    ],
    'recurate:drawing': drawing,
    'recurate:number': number,
    'recurate:shape': shape,
    'recurate:points': points,
    ...(element && { 'recurate:summary': element.summary, 'recurate:name': element.name }),
  };
}

/** From the outside in: each selector is refined by the next one, within the tree that its element holds. */
function cssSelector({ hosts, selector }: Pick<NonNullable<RegionTarget['element']>, 'hosts' | 'selector'>): object {
  return hosts.reduceRight<object>(
    (refinedBy, host) => ({ type: 'CssSelector', value: host.selector, 'recurate:tree': host.type, refinedBy }),
    { type: 'CssSelector', value: selector },
  );
}

/** Whether the text can be used where the model requires an IRI: it has a scheme and nothing RFC 3987 excludes. */
function isIri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/iu.test(text);
}

/** A note that is not the current one. Other readers show it beside that. */
function otherNote(state: 'draft' | 'earlier', value: string): object {
  return { ...textualBody('commenting', value), 'recurate:state': state };
}

function textualBody(purpose: string, value: string): object {
  return { type: 'TextualBody', purpose, value, format: 'text/plain' };
}
