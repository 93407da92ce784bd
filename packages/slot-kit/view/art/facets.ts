import { inside, type Pen } from './pen.ts'
import { cast, rim, side } from './relief.ts'
import { joined, type Point, polygon } from './shapes.ts'

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** How much light a face gets, from −1 to 1, by the side of the body that it lies on. */
export function lightOn(points: readonly Point[], [cx, cy]: Point): number {
  const [x, y] = middleOf(points)
  const reach = Math.max(1, Math.hypot(x - cx, y - cy))
  return ((cx - x) * 0.45 + (cy - y) * 0.9) / reach
}

/** A body of flat faces, as a cut stone or a folded paper. `paint` gives a face its colour by its light. */
export function facets(
  pen: Pen,
  faces: readonly (readonly Point[])[],
  {
    paint,
    edge,
    crease,
    middle = [50, 50],
    depth = 2,
    grow = 2,
  }: {
    paint: (light: number, face: number) => string
    edge: string
    /** The lines between two faces; none without. */
    crease?: string
    middle?: Point
    depth?: number
    grow?: number
  },
): Path2D {
  const paths = faces.map(polygon)
  const whole = joined(...paths)
  cast(pen, whole, { drop: 2.5, blur: 5, alpha: 0.4 })
  side(pen, whole, depth, edge, grow)
  const { ctx } = pen
  faces.forEach((face, index) => {
    const path = paths[index]
    if (!path) return
    const colour = paint(lightOn(face, middle), index)
    ctx.fillStyle = colour
    ctx.fill(path)
    // Neighbours would show a seam of what lies behind them.
    rim(pen, path, 0.5, colour)
  })
  if (crease !== undefined) {
    inside(pen, whole, () => {
      for (const path of paths) rim(pen, path, 0.7, crease)
    })
  }
  return whole
}
