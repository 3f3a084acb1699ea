import { isBlock, visit, type Stretch } from '../text-block';

/** What is between a text and the text before or after it, as far as the same chunk says. */
export interface Edge {
  /** A block begins or ends: the texts are not in the same paragraph. */
  isApart: boolean;
  /** A block begins or ends, or a line: whitespace that follows is layout. */
  isBreak: boolean;
  /** The whitespace in the line, before it breaks. */
  blank: string;
}

/** What is before and after the text of a chunk. */
export interface Edges {
  before: Edge;
  after: Edge;
}

/** Nothing is between them. */
export const NO_EDGE: Readonly<Edge> = { isApart: false, isBreak: false, blank: '' };
/** A block begins or ends between them. */
export const APART: Readonly<Edge> = { isApart: true, isBreak: true, blank: '' };

/** What two edges are together, one after the other. */
export function bothEdges(one: Edge, other: Edge): Edge {
  return {
    isApart: one.isApart || other.isApart,
    isBreak: one.isBreak || other.isBreak,
    blank: one.isBreak ? one.blank : one.blank + other.blank,
  };
}

/**
 * What is before the first and after the last text of a stretch that was read. Without any text, everything is before
 * it.
 */
export function edgesOf({ nodes }: Stretch, leftOut: ReadonlySet<Node>, read: AbstractRange | null): Edges {
  const edges: Edges = { before: { ...NO_EDGE }, after: { ...NO_EDGE } };
  let edge: Edge | null = edges.before;
  const onText = (text: Text): void => {
    if (text === read?.startContainer) edge = null;
    else if (edge && !edge.isBreak) edge.blank += text.data;
    if (text === read?.endContainer) edge = edges.after;
  };
  const onEdge = (element: Element): void => {
    if (!edge) return;
    if (element.localName === 'br') edge.isBreak = true;
    else if (isBlock(element)) edge.isApart = edge.isBreak = true;
  };
  for (const node of nodes) {
    // Nothing between the first and the last text matters.
    if (!edge && !node.contains(read!.endContainer)) continue;
    // Lines are divided at blocks before it is known what is left out.
    if (edge && isBlock(node)) edge.isApart = edge.isBreak = true;
    visit(node, leftOut, onText, onEdge);
  }
  return edges;
}
