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
const blurCopies = 28
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
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, ...spots.map(({ x, wide }) => x + wide))
  canvas.height = Math.max(1, ...spots.map(({ y, high }) => y + high))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  for (const spot of spots) {
    if (spot.isBlurred) blur(context, spot, spots)
    else paintSpot(context, spot, seed)
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
  // A blur is made of the sharp picture, which has to be there before.
  return [...sized.filter((spot) => !spot.isBlurred), ...sized.filter((spot) => spot.isBlurred)]
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
function blur(context: CanvasRenderingContext2D, spot: Spot, spots: readonly Spot[]): void {
  const sharp = spots.find(({ name }) => `${name}~` === spot.name)
  if (!sharp) return
  const high = sharp.high * blurScale
  context.save()
  context.beginPath()
  context.rect(spot.x, spot.y, spot.wide, spot.high)
  context.clip()
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = 1 / blurCopies
  for (let copy = 0; copy < blurCopies; copy++) {
    const y = spot.y + ((spot.high - high) * copy) / (blurCopies - 1)
    context.drawImage(
      context.canvas,
      sharp.x,
      sharp.y,
      sharp.wide,
      sharp.high,
      spot.x,
      y,
      spot.wide,
      high,
    )
  }
  context.restore()
}
