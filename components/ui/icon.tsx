// The site's few icons, drawn on a 16 px grid in the current colour. Always beside a word or a label, never alone.

const shapes = {
  once: "M3.5 8.5l3 3 6-7",
  duplicated: "M3 5.5h7v7H3zM6 5.5v-2.5h7v7h-3",
  lost: "M4 4l8 8M12 4l-8 8",
  wrong: "M4 6.2h8M4 9.8h8M10 3.5l-4 9",
  waiting: "M4.5 2.5h7M4.5 13.5h7M5 2.5c0 3.5 6 7.5 6 11M11 2.5c0 3.5-6 7.5-6 11",
  play: "M5 3.2v9.6L12.5 8z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  back: "M10.5 3.5L6 8l4.5 4.5",
  forward: "M5.5 3.5L10 8l-4.5 4.5",
  first: "M4.5 3.5v9M11.5 3.5L7 8l4.5 4.5",
  restart: "M12.6 6.2A5 5 0 1 0 13 8M13 3v3.4H9.6",
  next: "M3 8h9.5M8.5 4l4 4-4 4",
  previous: "M13 8H3.5M7.5 4l-4 4 4 4",
  copy: "M5.5 5.5h7v7h-7zM3.5 10.5v-7h7",
  link: "M6.5 9.5l3-3M7 4.8l1.6-1.6a2.9 2.9 0 0 1 4.1 4.1L11.2 9M9 11.2l-1.6 1.6a2.9 2.9 0 0 1-4.1-4.1L4.8 7",
  light:
    "M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1",
  dark: "M13 9.6A5.5 5.5 0 1 1 6.4 3a4.4 4.4 0 0 0 6.6 6.6z",
  system: "M2.5 3.5h11v7.5h-11zM6 13.5h4M8 11v2.5",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  close: "M4 4l8 8M12 4l-8 8",
  note: "M8 7.2v4M8 4.6v.2M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8z",
  warning: "M8 2.2l6.2 11.3H1.8zM8 6.4v3.4M8 11.6v.2",
  download: "M8 2.5v7.5M4.8 7L8 10.2 11.2 7M3 13.2h10",
  upload: "M8 10.5V3M4.8 6L8 2.8 11.2 6M3 13.2h10",
  crash: "M9 1.8L3.5 9H8l-1 5.2L12.5 7H8z",
} as const;

/** The name of an icon. */
export type IconName = keyof typeof shapes;

/** An icon, hidden from screen readers: the words beside it say the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
