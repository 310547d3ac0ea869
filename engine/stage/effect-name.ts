// What an effect is called, for the kinds the lessons use; another kind is called by its own name.

const things: Readonly<Record<string, string>> = { email: "e-mail", sms: "text message" };

/** What an effect is called: "e-mail" for the kind `email`. */
export function effectName(kind: string): string {
  return things[kind] ?? kind;
}
