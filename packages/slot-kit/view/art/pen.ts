/** What a picture is drawn with: a canvas that reckons in units, and chance that is the same every time. */
export type Pen = {
  ctx: CanvasRenderingContext2D
  /** Pixels of one unit: shadows are not scaled by the canvas. */
  unit: number
  random(): number
}

/** Draws a symbol in a square of 100 by 100 units. */
export type Paint = (pen: Pen) => void

export type Stops = readonly (readonly [at: number, colour: string])[]

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Colours at even distances. */
export const fade = (...colours: readonly string[]): Stops =>
  colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour])

/** Colours, each after its place. */
export const stops = (...parts: readonly (number | string)[]): Stops =>
  Array.from({ length: parts.length / 2 }, (_, index) => [
    Number(parts[index * 2]),
    String(parts[index * 2 + 1]),
  ])

/** A gradient along a line. */
export function along(
  { ctx }: Pen,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  colours: Stops,
): CanvasGradient {
  const gradient = ctx.createLinearGradient(x0, y0, x1, y1)
  return filled(gradient, colours)
}

/** A gradient around a point. */
export function around(
  { ctx }: Pen,
  [x, y, radius, dx = 0, dy = 0]: readonly number[],
  colours: Stops,
): CanvasGradient {
  const [cx, cy, r] = [x ?? 50, y ?? 50, radius ?? 50]
  const gradient = ctx.createRadialGradient(cx + dx, cy + dy, 0, cx, cy, r)
  return filled(gradient, colours)
}

/** Draws with a state of its own, and puts the canvas back. */
export function apart({ ctx }: Pen, draw: () => void): void {
  ctx.save()
  draw()
  ctx.restore()
}

/** Draws only where the path is. */
export const inside = (pen: Pen, path: Path2D, draw: () => void): void =>
  apart(pen, () => {
    pen.ctx.clip(path)
    draw()
  })

/**
 * Puts the colours into a gradient. One that fades away does so in the colour beside it: towards the
 * black that `transparent` is without its opacity, it would turn grey on the way.
 */
function filled(gradient: CanvasGradient, colours: Stops): CanvasGradient {
  colours.forEach(([at, colour], index) => {
    const beside = colours[index - 1]?.[1] ?? colours[index + 1]?.[1] ?? colour
    gradient.addColorStop(at, colour === 'transparent' ? fadedOut(beside) : colour)
  })
  return gradient
}

const fadedOut = (colour: string): string => colour.replace(/(?: \/ [\d.]+)?\)$/, ' / 0)')
