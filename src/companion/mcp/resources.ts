import { readFileSync } from 'node:fs';
import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
  type ReadResourceResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { filesOf, type Answer } from '../hub/answer';
import type { Question } from '../hub/question';
import { PICTURES } from '../hub/session-answers';
import { linkTo } from './content';

type Ask = (question: Question, context: ServerContext) => Promise<Answer>;

/**
 * Lets an agent list and read its own pictures. A name is looked for among these, and is never part of a path.
 * @param ask - Asks in the name of the agent.
 */
export function offerPictures(server: McpServer, ask: Ask): void {
  const template = new ResourceTemplate(`${PICTURES}{file}`, {
    list: async (context) => {
      const files = filesOf(await ask({ what: 'pictures' }, context));
      return {
        resources: files.map((file) => {
          const { type, ...resource } = linkTo(file);
          return resource;
        }),
      };
    },
  });
  const config = { title: 'Pictures of drawings', description: 'What the user drew, kept for a day.' };
  server.registerResource('pictures', template, config, async (uri, { file }, context): Promise<ReadResourceResult> => {
    const answer = await ask({ what: 'pictures', file: String(file) }, context);
    const [found] = filesOf(answer);
    const bytes = found && readIfThere(found.path);
    if (!bytes) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: found.type, blob: bytes.toString('base64') }] };
  });
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
