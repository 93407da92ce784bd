import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import { type Paint, randomFrom } from '../art/pen.ts'

/** One picture of the atlas: what it is called, its size in CSS pixels, and how it is painted. */
export type Entry = {
  name: string
  width: number
  height: number
  /** The box that `paint` fills, in its own units: 100 wide unless said. */
  units?: number
  /** Room around the box, as a share of the width: for glow and shadow. */
  margin?: number
  paint: Paint
  /** Also as the eye sees it at full speed, under the name with `~`. */
  isBlurred?: boolean
}

export type Atlas = {
  /** Pixels of the canvas in a CSS pixel. */
  scale: number
  texture(name: string): Texture
  has(name: string): boolean
  destroy(): void
}

const most = 2048
const gap = 2
// Two passes of so many copies each: together as smooth as the square of it.
const blurCopies = 6
// How far a blur reaches above and below, in heights.
const blurReach = 0.42
// A blur has no fine detail.
const blurScale = 0.5

type Spot = Entry & { x: number; y: number; wide: number; high: number; scale: number }

/** Paints all pictures on one canvas, with fewer pixels where they would not fit. */
export function makeAtlas(entries: readonly Entry[], resolution: number, seed: number): Atlas {
  let scale = resolution
  let spots = pack(entries, scale)
  while (!spots && scale > 0.3) {
    scale *= 0.88
    spots = pack(entries, scale)
  }
  if (!spots) throw new RangeError('the pictures do not fit on one canvas')
  const context = scratchpad()
  const { canvas } = context
  canvas.width = Math.max(1, ...spots.map(({ x, wide }) => x + wide))
  canvas.height = Math.max(1, ...spots.map(({ y, high }) => y + high))
  const [sharp, smeared] = [scratchpad(), scratchpad()]
  for (const spot of spots.filter(({ isBlurred }) => !isBlurred)) {
    const smear = spots.find(({ name }) => name === `${spot.name}~`)
    if (!smear) {
      paintSpot(context, spot, seed)
      continue
    }
    // On a canvas of its own: a canvas that is copied onto itself is copied whole each time.
    clean(sharp, spot.wide, spot.high)
    paintSpot(sharp, { ...spot, x: 0, y: 0 }, seed)
    context.drawImage(sharp.canvas, spot.x, spot.y)
    blur(context, smear, sharp.canvas, smeared)
  }
  const source = new CanvasSource({ resource: canvas, resolution: 1, scaleMode: 'linear' })
  const textures = new Map(
    spots.map(({ name, x, y, wide, high }) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, wide, high) }),
    ]),
  )
  return {
    scale,
    texture: (name) => textures.get(name) ?? Texture.EMPTY,
    has: (name) => textures.has(name),
    destroy() {
      for (const texture of textures.values()) texture.destroy()
      source.destroy()
      canvas.width = 0
    },
  }
}

/** Shelves from the top, the tallest pictures first. */
function pack(entries: readonly Entry[], scale: number): Spot[] | undefined {
  const sized = entries
    .flatMap((entry) =>
      entry.isBlurred ? [{ ...entry, isBlurred: false }, blurred(entry)] : [entry],
    )
    .map((entry) => {
      const own = entry.isBlurred ? scale * blurScale : scale
      const margin = 2 * (entry.margin ?? 0) * entry.width
      const wide = Math.ceil((entry.width + margin) * own)
      const high = Math.ceil((entry.height + margin) * own)
      return { ...entry, x: 0, y: 0, wide, high, scale: own }
    })
    .toSorted((a, b) => b.high - a.high)
  let [x, y, shelf] = [0, 0, 0]
  for (const spot of sized) {
    if (x + spot.wide > most) {
      y += shelf + gap
      x = 0
      shelf = 0
    }
    if (spot.wide > most || y + spot.high > most) return undefined
    spot.x = x
    spot.y = y
    x += spot.wide + gap
    shelf = Math.max(shelf, spot.high)
  }
  return sized
}

const blurred = (entry: Entry): Entry => ({
  ...entry,
  name: `${entry.name}~`,
  height: entry.height * (1 + 2 * blurReach),
})

function paintSpot(context: CanvasRenderingContext2D, spot: Spot, seed: number): void {
  const { x, y, wide, high, width, margin = 0, units = 100, scale, paint } = spot
  const unit = (width * scale) / units
  context.save()
  context.beginPath()
  context.rect(x, y, wide, high)
  context.clip()
  context.translate(x + margin * width * scale, y + margin * width * scale)
  context.scale(unit, unit)
  paint({ ctx: context, unit, random: randomFrom(seed) })
  context.restore()
}

/** The mean of many copies, one below the other. */
function blur(
  context: CanvasRenderingContext2D,
  spot: Spot,
  sharp: HTMLCanvasElement,
  between: CanvasRenderingContext2D,
): void {
  const high = sharp.height * blurScale
  const way = spot.high - high
  const step = way / blurCopies
  clean(between, spot.wide, Math.ceil(high + step))
  lay(between, sharp, [0, 0, spot.wide, high], step / blurCopies)
  const { canvas } = between
  lay(context, canvas, [spot.x, spot.y, canvas.width, canvas.height], way / blurCopies)
}

function lay(
  to: CanvasRenderingContext2D,
  from: HTMLCanvasElement,
  [x, y, width, height]: readonly [number, number, number, number],
  step: number,
): void {
  to.save()
  to.globalCompositeOperation = 'lighter'
  to.globalAlpha = 1 / blurCopies
  for (let copy = 0; copy < blurCopies; copy++)
    to.drawImage(from, x, y + copy * step, width, height)
  to.restore()
}

function scratchpad(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  return context
}

function clean({ canvas }: CanvasRenderingContext2D, width: number, height: number): void {
  canvas.width = width
  canvas.height = height
}
