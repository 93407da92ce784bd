/** A colour by lightness, chroma, hue and opacity. Lightness decides what can be told apart. */
export const tone = (lightness: number, chroma: number, hue: number, alpha = 1): string =>
  `oklch(${fixed(Math.min(1, Math.max(0, lightness)))} ${fixed(chroma)} ${fixed(hue)}${alpha < 1 ? ` / ${fixed(alpha)}` : ''})`

const fixed = (value: number) => Number(value.toFixed(3))

export const white = (alpha: number): string => tone(1, 0, 0, alpha)
export const black = (alpha: number): string => tone(0, 0, 0, alpha)

/** The colours of one body under one light: warm where it is lit, cool in its shade. */
export type Coat = { light: string; body: string; deep: string; edge: string; under: string }

/** Light falls from above: the lit side turns towards yellow, the shade towards blue. */
export function coat(lightness: number, chroma: number, hue: number): Coat {
  const towards = (target: number, degrees: number) => {
    const apart = ((target - hue + 540) % 360) - 180
    return hue + Math.sign(apart) * Math.min(Math.abs(apart), degrees)
  }
  return {
    light: tone(lightness + 0.17, chroma * 0.78, towards(95, 16)),
    body: tone(lightness, chroma, hue),
    deep: tone(lightness - 0.2, chroma * 0.95, towards(285, 16)),
    edge: tone(Math.max(0.16, lightness - 0.44), chroma * 0.55, towards(285, 24)),
    under: tone(lightness - 0.3, chroma * 0.8, towards(285, 20)),
  }
}
