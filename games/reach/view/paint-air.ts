import { airAt, starlight } from './sky.ts'
import { scatter } from './scatter.ts'

/** What the camera sees: the picture in pixels, and which height is at which line. */
export type Camera = {
  g: CanvasRenderingContext2D
  width: number
  height: number
  isDay: boolean
  /** How high the camera has gone, in decades. */
  at: number
  seconds: number
}

export const decade = ({ height }: Camera): number => height * 0.5
const ground = ({ height }: Camera): number => height * 0.82

/** The line of a height; what is far away moves less, by `depth` from 0 to 1. */
export const lineOf = (camera: Camera, height: number, depth = 1): number =>
  ground(camera) - (height - camera.at * depth) * decade(camera)

const full = Math.PI * 2
const random = scatter(20)
const stars = Array.from({ length: 170 }, () => ({
  x: random(),
  height: random() * 5.2 + 0.15,
  size: 0.5 + random() ** 3 * 1.5,
}))
const clouds = Array.from({ length: 13 }, (_, at) => ({
  x: random() * 1.2 - 0.1,
  height: 0.3 + random() * (at < 8 ? 0.75 : 1.5),
  size: 0.5 + random() * 0.7,
  puffs: Array.from({ length: 4 }, (__, puff) => ({
    x: (puff - 1.5) * 0.5 + random() * 0.2,
    y: random() * 0.18,
    size: 0.5 + random() * 0.4,
  })),
}))

export function paintAir(camera: Camera): void {
  const { g, width, height, isDay, at } = camera
  const air = g.createLinearGradient(0, height, 0, 0)
  for (let part = 0; part <= 8; part++) {
    const line = height * (1 - part / 8)
    air.addColorStop(part / 8, airAt(at + (ground(camera) - line) / decade(camera), isDay))
  }
  g.fillStyle = air
  g.fillRect(0, 0, width, height)
}

export function paintStars(camera: Camera): void {
  const { g, width, height, isDay, at, seconds } = camera
  const seen = starlight(at, isDay)
  if (seen === 0) return
  g.fillStyle = 'oklch(0.97 0.02 95)'
  for (const [index, star] of stars.entries()) {
    const y = lineOf(camera, star.height, 0.85)
    if (y < -4 || y > height) continue
    const high = Math.min(1, Math.max(0, 1 - y / (height * 0.9)))
    g.globalAlpha = seen * high * (0.65 + 0.35 * Math.sin(seconds * 2.2 + index))
    g.beginPath()
    g.arc(star.x * width, y, star.size, 0, full)
    g.fill()
  }
  g.globalAlpha = 1
}

/** By night the moon, by day the sun. */
export function paintDisc(camera: Camera): void {
  const { g, width, height, isDay } = camera
  const radius = height * 0.075
  const [x, y] = [width * 0.8, lineOf(camera, 1.15, 0.72)]
  if (y < -radius * 4 || y > height + radius * 4) return
  const hue = isDay ? 92 : 80
  const glow = g.createRadialGradient(x, y, radius * 0.6, x, y, radius * 4)
  glow.addColorStop(0, `oklch(0.97 0.06 ${hue} / 0.42)`)
  glow.addColorStop(0.45, `oklch(0.97 0.06 ${hue} / 0.12)`)
  glow.addColorStop(1, `oklch(0.97 0.06 ${hue} / 0)`)
  g.fillStyle = glow
  g.beginPath()
  g.arc(x, y, radius * 4, 0, full)
  g.fill()
  g.fillStyle = `oklch(0.965 ${isDay ? 0.07 : 0.03} ${hue})`
  g.beginPath()
  g.arc(x, y, radius, 0, full)
  g.fill()
  if (isDay) return
  g.fillStyle = 'oklch(0.9 0.03 80)'
  for (const [dx, dy, size] of [
    [-0.35, -0.2, 0.24],
    [0.3, 0.28, 0.18],
    [0.1, -0.45, 0.13],
  ] as const) {
    g.beginPath()
    g.arc(x + dx * radius, y + dy * radius, size * radius, 0, full)
    g.fill()
  }
}

export function paintClouds(camera: Camera): void {
  const { g, width, height, isDay, seconds } = camera
  const unit = Math.min(width, height * 1.4) * 0.16
  for (const cloud of clouds) {
    const y = lineOf(camera, cloud.height, 0.94)
    if (y < -unit * 2 || y > height + unit) continue
    const x = cloud.x * width + Math.sin(seconds * 0.25 + cloud.height * 9) * unit * 0.12
    g.fillStyle = isDay ? 'oklch(0.99 0.01 200 / 0.6)' : 'oklch(0.72 0.06 300 / 0.2)'
    // One shape: what overlaps is no denser.
    g.beginPath()
    for (const puff of cloud.puffs) {
      const size = unit * cloud.size * puff.size
      const middle = x + puff.x * unit * cloud.size
      g.moveTo(middle + size, y - puff.y * unit)
      g.ellipse(middle, y - puff.y * unit, size, size * 0.42, 0, 0, full)
    }
    g.fill()
  }
}

const veils = [
  { height: 2.05, hue: 165, tall: 0.5 },
  { height: 2.35, hue: 195, tall: 0.62 },
  { height: 2.6, hue: 310, tall: 0.5 },
]

/** Northern lights, between a hundred and a thousand times. */
export function paintAurora(camera: Camera): void {
  const { g, width, height, isDay, seconds } = camera
  if (isDay && camera.at < 1.7) return
  for (const [index, { height: base, hue, tall }] of veils.entries()) {
    const y = lineOf(camera, base, 0.9)
    const high = decade(camera) * tall
    if (y < -high || y > height + high) continue
    const veil = g.createLinearGradient(0, y - high, 0, y)
    veil.addColorStop(0, `oklch(0.8 0.16 ${hue} / 0)`)
    veil.addColorStop(0.75, `oklch(0.82 0.17 ${hue} / 0.3)`)
    veil.addColorStop(1, `oklch(0.86 0.15 ${hue} / 0)`)
    g.fillStyle = veil
    g.beginPath()
    const waveAt = (x: number) =>
      Math.sin(x * 5 + index * 2 + seconds * 0.7) * 0.14 + Math.sin(x * 11 + index) * 0.06
    for (let step = 0; step <= 24; step++) {
      g.lineTo((step / 24) * width, y + waveAt(step / 24) * high)
    }
    for (let step = 24; step >= 0; step--) {
      g.lineTo((step / 24) * width, y - high + waveAt(step / 24 + 0.1) * high * 1.4)
    }
    g.fill()
  }
}

/** A ringed planet where ten thousand times are. */
export function paintPlanet(camera: Camera): void {
  const { g, width, height } = camera
  const radius = height * 0.11
  const [x, y] = [width * 0.2, lineOf(camera, 3.9, 0.86)]
  if (y < -radius * 2 || y > height + radius * 2) return
  const body = g.createLinearGradient(x - radius, y - radius, x + radius, y + radius)
  body.addColorStop(0, 'oklch(0.86 0.1 60)')
  body.addColorStop(0.55, 'oklch(0.66 0.13 35)')
  body.addColorStop(1, 'oklch(0.32 0.08 340)')
  const ring = (from: number, to: number) => {
    g.strokeStyle = 'oklch(0.9 0.06 85 / 0.75)'
    g.lineWidth = radius * 0.09
    g.beginPath()
    g.ellipse(x, y, radius * 1.75, radius * 0.42, -0.32, from, to)
    g.stroke()
  }
  ring(Math.PI, full)
  g.fillStyle = body
  g.beginPath()
  g.arc(x, y, radius, 0, full)
  g.fill()
  ring(0, Math.PI)
}
