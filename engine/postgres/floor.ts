// Whose turn it is: at any time the server is one client's, with that client's open transaction, settings and locks.

import type { Client } from "./client";
import type { DeferredConstraints } from "./deferred-constraints";
import { park, resume } from "./parking";
import { putSessionLocksAside, takeSessionLocksBack } from "./session-locks";
import type { Server } from "./shared-server";

/** The one place that all clients share. */
export interface Floor {
  /** The client whose transaction the server has open. */
  readonly holder: Client | null;
  /** Sets the open transaction aside, unless it is the given client's. Gives the reason if that is impossible. */
  clear(client: Client | null): Promise<string | null>;
  /** Makes the server the client's. Gives the reason if that is impossible. */
  bring(client: Client): Promise<string | null>;
  /** Records that the client has just begun a transaction. */
  take(client: Client): void;
  /** Records that the open transaction has ended, or was set aside elsewhere. */
  leave(): void;
  /** Forgets a lost client: its settings and the locks of its session. Its transaction must have ended. */
  forget(client: Client): Promise<void>;
  stats(): { readonly parked: number; readonly resumed: number };
}

const resetSession = "RESET ALL; RESET SESSION AUTHORIZATION; RESET ROLE";

/** Makes the floor of a server. */
export function createFloor(server: Server, deferred: DeferredConstraints): Floor {
  const count = { parked: 0, resumed: 0 };
  let holder: Client | null = null;
  /** The client whose session the server has: outside transactions too. */
  let session: Client | null = null;
  /** Whether the server's settings may be others than the session's. */
  let stale = false;

  async function clear(client: Client | null): Promise<string | null> {
    if (!holder || holder === client) return null;
    const { name, transaction } = holder;
    if (!transaction) {
      holder = null;
      return null;
    }
    if (!transaction.pinned && (await deferred.mayAwait(transaction))) {
      transaction.pinned = "it may have constraints that are only checked when it commits";
    }
    if (transaction.pinned) {
      return `${name}'s open transaction can't be interrupted: ${transaction.pinned}. Nobody else can run until it ends.`;
    }
    // PREPARE TRANSACTION keeps what SET changed, as COMMIT does.
    if (transaction.settings.length > 0) stale = true;
    const failure = await park(server, transaction);
    holder = null;
    if (failure === null) count.parked++;
    return failure && `${name}'s open transaction could not be interrupted, and was rolled back: ${failure}.`;
  }

  async function changeSession(client: Client): Promise<void> {
    if (session === client && !stale) return;
    if (session && session !== client) await putSessionLocksAside(server, session);
    if (stale || (session && session.settings.length > 0)) await server.must(resetSession);
    stale = false;
    session = client;
    await takeSessionLocksBack(server, client);
    for (const setting of client.settings) await server.must(setting);
  }

  return {
    get holder() {
      return holder;
    },
    clear,
    async bring(client) {
      const { transaction } = client;
      if (transaction?.aside && transaction.changedSchema) {
        return `${client.name}'s transaction has changed tables and was then interrupted: it can only COMMIT or ROLLBACK now.`;
      }
      const refusal = await clear(client);
      if (refusal !== null) return refusal;
      if (holder !== client) await changeSession(client);
      if (transaction?.aside) {
        await resume(server, transaction);
        count.resumed++;
      }
      holder = transaction ? client : null;
      return null;
    },
    take(client) {
      holder = client;
    },
    leave() {
      if (holder?.transaction?.settings.length) stale = true;
      holder = null;
    },
    async forget(client) {
      if (session === client) {
        await server.must(`${resetSession}; SELECT pg_advisory_unlock_all()`);
        session = null;
      } else if (client.sessionLocks) await server.must(`ROLLBACK PREPARED '${client.sessionLocks.as}'`);
      client.sessionLocks = null;
    },
    stats: () => count,
  };
}
