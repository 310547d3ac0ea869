// Hands a text to the learner as a file.

/** Offers a JSON text as a download. */
export function downloadJson(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the blob by the end of the click.
  URL.revokeObjectURL(address);
}
