import * as v from 'valibot';
import { DrawingRequestSchema } from '../../core/drawing/drawing-schema';
import { attempt, type Stored } from '../storage';

/** In `storage.session`: no request outlives the browser, and none is written to the disk. */
const REQUESTS = 'companion-requests';

const RequestSchema = v.object({
  request: DrawingRequestSchema,
  /** The page that it is for, until the person has opened it; null for none, or if it is open. */
  page: v.optional(v.nullable(v.string()), null),
  /** When it came, in ms. */
  at: v.number(),
  /** The tab that has taken it; null while it waits for the person. */
  tab: v.nullable(v.number()),
});
const KeptSchema = v.object({
  requests: v.array(RequestSchema),
  /** The ids of what agents said of shapes, the last ones: it can come twice. */
  heard: v.array(v.string()),
});

/** An agent's request to draw. */
export type AgentRequest = v.InferOutput<typeof RequestSchema>;
export type KeptRequests = v.InferOutput<typeof KeptSchema>;

/** Requests and what else has to be known after the service worker was stopped. */
export interface RequestsStore {
  read(): Promise<KeptRequests>;
  /** One change after the other, each from what the one before left. */
  change<T>(change: (kept: KeptRequests) => [next: KeptRequests, value: T]): Promise<Stored<T>>;
}

export const REQUESTS_STORE: RequestsStore = {
  read,
  change: (change) =>
    attempt(() =>
      navigator.locks.request(REQUESTS, async () => {
        const [next, value] = change(await read());
        await chrome.storage.session.set({ [REQUESTS]: next });
        return value;
      }),
    ),
};

async function read(): Promise<KeptRequests> {
  const stored = v.safeParse(KeptSchema, (await chrome.storage.session.get(REQUESTS))[REQUESTS]);
  return stored.success ? stored.output : { requests: [], heard: [] };
}
