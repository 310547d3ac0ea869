// The script that a scene plays when its reader has changed the broker or made the producer send again.

import { withBroker, withSecondSend } from "@/engine/script/rewrite";
import { brokerProfile } from "@/engine/world/broker-profiles";
import type { Setup } from "./experiment";

/** A script under a setup. A producer that sends nothing can't send again: then the script stays as it is. */
export function changedSource(source: string, { sendsAgain, broker }: Setup): string {
  const profile = broker === null ? null : brokerProfile(broker);
  const brokered = profile === null ? source : withBroker(source, profile.kind, profile.options);
  return sendsAgain ? (withSecondSend(brokered) ?? brokered) : brokered;
}
