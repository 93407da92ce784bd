/** The colours of one picture. The ground goes from `ground[0]`, nearly black, to `ground[4]`, the lightest. */
export type Palette = {
  ground: readonly [string, string, string, string, string]
  /** Of the emblem and the lettering: light above, body, shade below, edge. */
  metal: { light: string; body: string; shade: string; edge: string }
  glow: string
}
