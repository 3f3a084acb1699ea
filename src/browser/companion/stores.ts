import { database } from '../database';

/*
 * Where the extension keeps what it knows of its companion, and what has still to be delivered. Pictures are too large
 * for `storage.local`, and content scripts could read it there.
 */

/** Under {@link NOW}, the pairing. */
export const PAIRING = 'pairing';
export const NOW = 'now';
/** By when it was made and its id, each delivery. */
export const OUTBOX = 'outbox';

export const transact = database('recurate-companion', [PAIRING, OUTBOX]);
