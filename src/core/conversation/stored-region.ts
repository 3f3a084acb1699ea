import type { RegionTarget } from '../annotation/annotation';

/*
 * The stored form of a region of a page. Not beside that of text (./stored-target.ts): the page of a chat stores no
 * regions, and loads no script for them.
 */

/** A region in stored form: its type, then its values. */
export function packRegion(target: RegionTarget): unknown[] {
  const { type, source, drawing, number, shape, box, points, element, life } = target;
  return [
    type,
    source,
    drawing,
    number,
    shape,
    [box.x, box.y, box.width, box.height],
    points,
    element && [
      element.hosts.map((host) => [host.type, host.selector]),
      element.selector,
      element.summary,
      element.name,
    ],
    ...(life ? [[life.status, life.replies.map(({ id, from, text, at }) => [id, from, text, at])]] : []),
  ];
}

/** Reads what {@link packRegion} returned; checks nothing. */
export function unpackRegion(list: readonly unknown[]): object {
  const [type, source, drawing, number, shape, box, points, element, life] = list;
  return {
    type,
    source,
    drawing,
    number,
    shape,
    box: named(box, ['x', 'y', 'width', 'height']),
    points,
    element: unpackElement(element),
    ...(life !== undefined && { life: unpackLife(life) }),
  };
}

function unpackElement(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const [hosts, ...rest]: unknown[] = list;
  return {
    hosts: Array.isArray(hosts) ? hosts.map((host) => named(host, ['type', 'selector'])) : hosts,
    ...(named(rest, ['selector', 'summary', 'name']) as object),
  };
}

function unpackLife(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const [status, replies]: unknown[] = list;
  return {
    status,
    replies: Array.isArray(replies) ? replies.map((reply) => named(reply, ['id', 'from', 'text', 'at'])) : replies,
  };
}

/** The values with their names. What is no list, as in a damaged entry, stays as it is. */
function named(list: unknown, names: readonly string[]): unknown {
  return Array.isArray(list) ? Object.fromEntries(names.map((name, at) => [name, list[at]])) : list;
}
