// The course's questions as a file of their own, loaded when somebody reviews.

import { reviewItems } from "../review-items";

export const dynamic = "force-static";

/** All of them, as JSON. */
export function GET(): Response {
  return Response.json(reviewItems());
}
