// A link to a step of a scene: the choices by their names, never a state, so that it outlives changes of the prose.

/** What a link says. */
export interface SceneLink {
  readonly scene: string;
  readonly variant: string;
  readonly step: number;
}

/** A fragment read: no link to a scene at all, a link, or one that is damaged. */
export type ReadLink =
  | { readonly kind: "none" }
  | { readonly kind: "link"; readonly link: SceneLink }
  | { readonly kind: "damaged"; readonly scene: string };

/** The fragment of a link, with its `#`. */
export function sceneFragment({ scene, variant, step }: SceneLink): string {
  return `#${new URLSearchParams({ scene, variant, step: String(step) })}`;
}

/** Reads an address's fragment. What others wrote into it is data: it is compared, never shown as markup. */
export function readFragment(fragment: string): ReadLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const scene = fields.get("scene");
  if (scene === null) return { kind: "none" };
  const variant = fields.get("variant");
  const step = fields.get("step");
  if (variant === null || step === null || !/^\d{1,6}$/.test(step)) return { kind: "damaged", scene };
  return { kind: "link", link: { scene, variant, step: Number(step) } };
}
