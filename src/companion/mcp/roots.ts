import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { workspaceOf } from '../data/workspaces';

/** How long a client may take to say its roots (ms): an agent waits for it. */
const PATIENCE = 2000;
/** How long what a client said, or did not say, holds (ms). Those of older revisions say when it changes. */
const LASTS = 60_000;
/** More than anybody works in at once. */
const MOST_ROOTS = 20;
const LONGEST_ADDRESS = 4096;
const KEY = 'roots';

const RootsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((roots) => roots.slice(0, MOST_ROOTS)),
  v.array(v.union([v.object({ uri: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)) }), v.unknown()])),
);

/** The workspaces of an agent: the roots that its client offers. */
export class Roots {
  readonly #server: McpServer;
  #known: { workspaces: string[]; at: number } | null = null;

  constructor(server: McpServer) {
    this.#server = server;
    server.server.setNotificationHandler('notifications/roots/list_changed', () => {
      this.#known = null;
    });
  }

  /**
   * What has to be asked before anything is done: since the revision of July 2026 a server cannot ask while it answers.
   * @returns Null if nothing, or if it has been asked.
   */
  toAsk({ mcpReq }: ServerContext): InputRequiredResult | null {
    if (!isModern(mcpReq) || !hasRoots(capabilitiesIn(mcpReq))) return null;
    if (mcpReq.inputResponses !== undefined) {
      const said = inputResponse(mcpReq.inputResponses, KEY);
      this.#keep(said.kind === 'roots' ? said.roots : []);
      return null;
    }
    return this.#isFresh() ? null : inputRequired({ inputRequests: { [KEY]: inputRequired.listRoots() } });
  }

  /** The real folders in which an agent can read files, in the order of its client. */
  async workspaces({ mcpReq }: ServerContext): Promise<readonly string[]> {
    // Only asked if the client has said that it can answer.
    if (!isModern(mcpReq) && !this.#isFresh() && hasRoots(this.#server.server.getClientCapabilities()))
      this.#keep(
        await mcpReq.send({ method: 'roots/list' }, { timeout: PATIENCE, signal: mcpReq.signal }).then(
          (said) => said.roots,
          // It does not answer, or not in the right form.
          () => [],
        ),
      );
    return this.#known?.workspaces ?? [];
  }

  #keep(said: unknown): void {
    const roots = v.safeParse(RootsSchema, said);
    const uris = roots.success ? roots.output.map((root) => (isRoot(root) ? root.uri : '')) : [];
    const workspaces = uris.map(workspaceOf).filter((path) => path !== null);
    this.#known = { workspaces: [...new Set(workspaces)], at: performance.now() };
  }

  #isFresh(): boolean {
    return this.#known !== null && performance.now() - this.#known.at < LASTS;
  }
}

/** What a client of July 2026 says with each question that it can do. */
const capabilitiesIn = ({ envelope }: ServerContext['mcpReq']): { roots?: unknown } | undefined =>
  (envelope as Record<string, { roots?: unknown } | undefined> | undefined)?.[CLIENT_CAPABILITIES_META_KEY];

const isModern = (request: ServerContext['mcpReq']): boolean => capabilitiesIn(request) !== undefined;

const hasRoots = (capabilities: { roots?: unknown } | undefined): boolean => capabilities?.roots !== undefined;

const isRoot = (root: unknown): root is { uri: string } =>
  typeof root === 'object' && root !== null && 'uri' in root && typeof root.uri === 'string';
