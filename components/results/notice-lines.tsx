// What the server says besides a result: notices, warnings, notifications.
import type { Notification } from "../../engine/example/transcript";
import type { Notice } from "../../engine/postgres/result";
import { keyedByPlace } from "./keyed";

function ServerNotice({ notice }: { notice: Notice }) {
  return (
    <div className="font-mono text-[0.8125rem] text-soft">
      <p>
        <span className="font-semibold">{notice.severity}:</span> {notice.message}
      </p>
      {notice.detail === null ? null : <p>DETAIL: {notice.detail}</p>}
      {notice.hint === null ? null : <p>HINT: {notice.hint}</p>}
    </div>
  );
}

/** The notices of a statement, in the order in which they came. */
export function NoticeLines({ notices }: { notices: readonly Notice[] }) {
  return keyedByPlace(notices).map(({ key, item }) => <ServerNotice key={key} notice={item} />);
}

/** The messages that arrived on channels this connection listens to. */
export function NotificationLines({ notifications }: { notifications: readonly Notification[] }) {
  return keyedByPlace(notifications).map(({ key, item }) => (
    <p key={key} className="font-mono text-[0.8125rem] text-soft">
      Notification on channel “{item.channel}”{item.payload === "" ? "" : `: ${item.payload}`}
    </p>
  ));
}
