import { byPlace, type Annotation } from '../../annotation/annotation';
import { hashText } from '../../text/hash';
import type { KindId } from '../../annotation/kinds';
import { dateTime, type ExportedConversation } from './exported';

/** The one context that every Web Annotation has (https://www.w3.org/TR/annotation-model/#annotations). */
export const ANNO_CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** Terms of our own, which other readers pass over: where in a conversation the words stand, and what a note is. */
export const RECURATE_TERMS = 'urn:recurate:';

/**
 * What a mark's kind is among the motivations of the model (https://www.w3.org/TR/annotation-vocab/#motivation), one for
 * each, so that the way back is known. To drop words is a request for a change: `editing`.
 */
export const MOTIVATIONS: Readonly<Record<KindId, string>> = {
  keep: 'highlighting',
  drop: 'editing',
  deeper: 'questioning',
  verify: 'assessing',
};

/** What stands in front of an id of ours that is no UUID. */
export const ID_PREFIX = 'urn:recurate:annotation:';

/** What stands for the address of a conversation that has none. */
export const NO_ADDRESS = 'urn:recurate:conversation:';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The marks as a collection of W3C Web Annotations with one page (https://www.w3.org/TR/annotation-model/#collections),
 * as JSON-LD text. Their positions count in the answer's own text, as `recurate:response` says.
 *
 * @param id - A UUID for the collection.
 * @param now - In ms.
 */
export function toWebAnnotations(conversations: readonly ExportedConversation[], id: string, now: number): string {
  const items = conversations.flatMap((conversation) =>
    conversation.document.annotations.toSorted(byPlace).map((one) => webAnnotation(one, conversation)),
  );
  const collection = {
    '@context': [ANNO_CONTEXT, { recurate: RECURATE_TERMS }],
    id: `urn:uuid:${id}`,
    type: 'AnnotationCollection',
    label: 'Recurate marks',
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

function webAnnotation(annotation: Annotation, { key, document }: ExportedConversation): object {
  const { id, kind, note, earlier, tags, target, created, modified } = annotation;
  const { quote, position } = target.selectors;
  const draft = document.drafts[id];
  const body = [
    ...(note ? [textualBody('commenting', note)] : []),
    ...(draft === undefined || draft === note ? [] : [otherNote('draft', draft)]),
    ...earlier.map((text) => otherNote('earlier', text)),
    ...tags.map((tag) => textualBody('tagging', tag)),
  ];
  return {
    '@context': [ANNO_CONTEXT, { recurate: RECURATE_TERMS }],
    id: UUID.test(id) ? `urn:uuid:${id}` : `${ID_PREFIX}${encodeURIComponent(id.replace(/\p{Cs}/gu, ''))}`,
    type: 'Annotation',
    motivation: MOTIVATIONS[kind],
    created: dateTime(created),
    modified: dateTime(modified),
    ...(body.length > 0 ? { body } : {}),
    target: {
      source: isIri(target.source) ? target.source : `${NO_ADDRESS}${hashText(key)}`,
      selector: [
        { type: 'TextQuoteSelector', exact: quote.exact, prefix: quote.prefix, suffix: quote.suffix },
        { type: 'TextPositionSelector', start: position.start, end: position.end },
      ],
      'recurate:conversation': key,
      'recurate:title': document.title,
      'recurate:response': target.response,
      ...(target.ordinal > 0 ? { 'recurate:ordinal': target.ordinal } : {}),
    },
  };
}

/** Whether the text can stand where the model asks for an IRI: a scheme, and nothing that RFC 3987 excludes. */
function isIri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/iu.test(text);
}

/** A note that is not the one that holds, which other readers show beside it. */
function otherNote(state: 'draft' | 'earlier', value: string): object {
  return { ...textualBody('commenting', value), 'recurate:state': state };
}

function textualBody(purpose: string, value: string): object {
  return { type: 'TextualBody', purpose, value, format: 'text/plain' };
}
