import { cdp, server } from 'vitest/browser';

/** What we use of a DevTools session. */
interface Session {
  send(method: string, parameters?: object): Promise<unknown>;
}

/**
 * Reads a file outside the project as a person would pass it to a page: through a file input. (The test server,
 * rightly, serves nothing from outside.) Undefined if there is no such file.
 * @param path from the project's root
 */
export async function readSharedFile(path: string): Promise<string | undefined> {
  const session = cdp() as unknown as Session;
  const input = document.createElement('input');
  input.type = 'file';
  input.id = 'shared-file';
  document.body.append(input);
  try {
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
    const nodeId = find(root, input.id);
    const { pathname } = new URL(path, `file://${server.config.root}/`); // browsers read no path with ".." in it
    await session.send('DOM.setFileInputFiles', { files: [decodeURI(pathname)], nodeId });
    return await input.files?.[0]?.text();
  } catch {
    return undefined;
  } finally {
    input.remove();
  }
}

interface DomNode {
  nodeId: number;
  attributes?: string[];
  children?: DomNode[];
  contentDocument?: DomNode;
}

function find(node: DomNode, id: string): number | undefined {
  const at = node.attributes?.indexOf('id') ?? -1;
  if (at >= 0 && node.attributes?.[at + 1] === id) return node.nodeId;
  for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])]) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}
