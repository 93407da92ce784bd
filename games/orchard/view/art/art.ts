/** Colours from light to deep: from one height down to another, or out from a point to a radius. */
export type Shade =
  | { kind: 'down'; from: number; to: number; stops: readonly string[] }
  | { kind: 'round'; x: number; y: number; radius: number; stops: readonly string[] }

export const down = (from: number, to: number, ...stops: string[]): Shade => ({
  kind: 'down',
  from,
  to,
  stops,
})

export const round = (x: number, y: number, radius: number, ...stops: string[]): Shade => ({
  kind: 'round',
  x,
  y,
  radius,
  stops,
})

/** One drawn shape in a square of 100. `clip` keeps it inside another shape. */
export type Layer = {
  d: string
  fill?: string | Shade
  stroke?: string
  width?: number
  clip?: string
}

/** A symbol as shapes, so that a texture and a page can both draw it. */
export type Art = { layers: readonly Layer[]; turn?: number }

/** The ink that every symbol is engraved with. */
export const ink = '#123230'

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

/** Rings around a point, as an engraver shades a round thing. */
export const rings = (x: number, y: number, from: number, to: number, step: number): string =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
    circle(x, y, Math.round((from + index * step) * 10) / 10),
  ).join('')

/** A body with its shading and its outline. */
export const body = (d: string, fill: Layer['fill'], shading: string): Layer[] => [
  { d, ...(fill ? { fill } : {}) },
  ...(shading ? [{ d: shading, stroke: `${ink}40`, width: 0.9, clip: d }] : []),
  { d, stroke: ink, width: 2.6 },
]

const leafShade = down(3, 34, '#b3dc6e', '#55a04b', '#1f6b45')

/** A leaf from its outline and the vein in its middle. */
export const leaf = (d: string, vein: string): Layer[] => [
  { d, fill: leafShade },
  { d, stroke: ink, width: 2.2 },
  { d: vein, stroke: `${ink}99`, width: 1.2 },
]
