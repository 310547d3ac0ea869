// What the build step says of the image it made: it is there once `npm run build` or `npm run dev` has run.

declare module "*/.cache/postgres-image.json" {
  const image: {
    /** From the site's root. */
    readonly address: string;
    /** Bytes as they are sent. */
    readonly size: number;
    /** Bytes of the program. */
    readonly programSize: number;
  };
  export default image;
}
