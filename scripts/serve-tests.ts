// The server of the end-to-end tests.

import { serve } from "./serve";
import { main } from "./step";

main(async () => {
  await serve(4173);
});
