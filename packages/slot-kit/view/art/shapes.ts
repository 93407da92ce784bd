export type Point = readonly [x: number, y: number]

/** How an outline is laid into the square of a symbol. */
export type Fit = {
  /** The side of the square that the outline was drawn in. */
  side?: number
  /** The side that it gets. */
  size?: number
  turn?: number
  isMirrored?: boolean
  at?: Point
}

/** An outline as text, laid into the square of a symbol. */
export function outline(text: string, fit: Fit = {}): Path2D {
  return laid(new Path2D(text), fit)
}

export function laid(path: Path2D, fit: Fit = {}): Path2D {
  const { side = 512, size = 80, turn = 0, isMirrored = false, at = [50, 50] } = fit
  const scale = size / side
  const matrix = new DOMMatrix()
    .translate(at[0], at[1])
    .rotate(turn)
    .scale(isMirrored ? -scale : scale, scale)
    .translate(-side / 2, -side / 2)
  const whole = new Path2D()
  whole.addPath(path, matrix)
  return whole
}

/** Points by their numbers: x and y of one after the other. */
export function corners(numbers: string): Point[] {
  const values = numbers.split(' ').map(Number)
  return Array.from({ length: values.length / 2 }, (_, index) => [
    values[index * 2] ?? 0,
    values[index * 2 + 1] ?? 0,
  ])
}

/** Points with a size each. */
export function spots(numbers: string): (readonly [x: number, y: number, size: number])[] {
  const values = numbers.split(' ').map(Number)
  return Array.from({ length: values.length / 3 }, (_, index) => [
    values[index * 3] ?? 0,
    values[index * 3 + 1] ?? 0,
    values[index * 3 + 2] ?? 0,
  ])
}

export function polygon(points: readonly Point[]): Path2D {
  const path = new Path2D()
  points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
  return path
}

export const onCircle = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
]

export const ring = (count: number, radius: number, turn = -90, cx = 50, cy = 50): Point[] =>
  Array.from({ length: count }, (_, index) =>
    onCircle(cx, cy, radius, turn + (360 / count) * index),
  )

/** A star, or a cog: points that lie in turn on two circles. */
export const starPoints = (count: number, outer: number, inner: number, turn = -90): Point[] =>
  Array.from({ length: count * 2 }, (_, index) =>
    onCircle(50, 50, index % 2 === 0 ? outer : inner, turn + (180 / count) * index),
  )

export function disc(cx: number, cy: number, radius: number): Path2D {
  const path = new Path2D()
  path.arc(cx, cy, radius, 0, Math.PI * 2)
  return path
}

export function oval(cx: number, cy: number, rx: number, ry: number, turn = 0): Path2D {
  const path = new Path2D()
  path.ellipse(cx, cy, rx, ry, (turn * Math.PI) / 180, 0, Math.PI * 2)
  return path
}

export function slab(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, width, height, radius)
  return path
}

/** A polygon with rounded corners. */
export function soft(points: readonly Point[], radius: number): Path2D {
  const path = new Path2D()
  const last = points.at(-1)
  const first = points[0]
  if (!last || !first) return path
  path.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2)
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? first
    path.arcTo(x, y, nextX, nextY, radius)
  })
  path.closePath()
  return path
}

/** Several paths as one. */
export function joined(...paths: readonly Path2D[]): Path2D {
  const path = new Path2D()
  for (const each of paths) path.addPath(each)
  return path
}

export function moved(path: Path2D, dx: number, dy: number): Path2D {
  const copy = new Path2D()
  copy.addPath(path, new DOMMatrix([1, 0, 0, 1, dx, dy]))
  return copy
}
