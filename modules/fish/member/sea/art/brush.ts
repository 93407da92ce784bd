/** Draws in a box of 200 by 120 units, a fish that swims to the right. */
export type Brush = CanvasRenderingContext2D

export type Picture = {
  /** What does not move by itself. */
  body: (g: Brush) => void
  /** What moves beside it, around `pivot`; drawn behind the body. */
  tail?: (g: Brush) => void
  pivot?: readonly [x: number, y: number]
  /** How it moves: its tail beats, all of it flaps as wings do, or it pulses. */
  moves: 'tail' | 'wings' | 'pulse'
}

export const wide = 200
export const high = 120

const path = (text: string) => new Path2D(text)

/** A gradient from the top to the bottom of the box. */
export function down(g: Brush, ...colours: readonly string[]): CanvasGradient {
  const gradient = g.createLinearGradient(0, 10, 0, 110)
  colours.forEach((colour, at) =>
    gradient.addColorStop(at / Math.max(1, colours.length - 1), colour),
  )
  return gradient
}

export function fill(g: Brush, shape: string, paint: string | CanvasGradient): void {
  g.fillStyle = paint
  g.fill(path(shape))
}

/** A filled shape with an edge. */
export function solid(
  g: Brush,
  shape: string,
  paint: string | CanvasGradient,
  edge: string,
  width = 2.5,
): void {
  fill(g, shape, paint)
  g.strokeStyle = edge
  g.lineWidth = width
  g.lineJoin = 'round'
  g.stroke(path(shape))
}

export function line(g: Brush, shape: string, colour: string, width: number): void {
  g.strokeStyle = colour
  g.lineWidth = width
  g.lineCap = 'round'
  g.stroke(path(shape))
}

/** Draws only inside of a shape. */
export function within(g: Brush, shape: string, draw: () => void): void {
  g.save()
  g.clip(path(shape))
  draw()
  g.restore()
}

export function dot(g: Brush, x: number, y: number, radius: number, colour: string): void {
  g.fillStyle = colour
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
}

export function eye(g: Brush, x: number, y: number, radius: number, iris = '#17202e'): void {
  dot(g, x, y, radius, '#fdfdf6')
  dot(g, x + radius * 0.18, y, radius * 0.62, iris)
  dot(g, x + radius * 0.36, y - radius * 0.3, radius * 0.24, '#ffffff')
}

/** Light on the back, as through water. */
export function shine(g: Brush, shape: string): void {
  within(g, shape, () => {
    const gradient = g.createLinearGradient(0, 10, 0, 66)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0.5)')
    gradient.addColorStop(1, 'rgb(255 255 255 / 0)')
    g.fillStyle = gradient
    g.beginPath()
    g.ellipse(105, 34, 62, 17, -0.06, 0, Math.PI * 2)
    g.fill()
  })
}

/** Rows of scales, where they can be seen. */
export function scales(g: Brush, shape: string, colour: string): void {
  within(g, shape, () => {
    g.strokeStyle = colour
    g.lineWidth = 1.3
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 11; column++) {
        g.beginPath()
        g.arc(34 + column * 11 + (row % 2) * 5.5, 34 + row * 10, 6, -1.1, 1.1)
        g.stroke()
      }
    }
  })
}
