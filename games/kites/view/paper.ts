import { tone, white } from '@tessera/slot-kit/view'

/** A sheet of paper in light: flat, a little brighter where it is turned upwards. */
export const paper =
  (lightness: number, chroma: number, hue: number) =>
  (light: number): string =>
    tone(lightness + light * 0.07, chroma, hue - light * 6)

export const rimmed = (lightness: number, chroma: number, hue: number) => ({
  paint: paper(lightness, chroma, hue),
  edge: tone(0.97, 0.02, 90),
  crease: white(0.35),
  depth: 1,
  grow: 2.2,
})
