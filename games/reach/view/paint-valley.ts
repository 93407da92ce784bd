import { type Camera, lineOf } from './paint-air.ts'
import { scatter } from './scatter.ts'

const random = scatter(7)
const houses = Array.from({ length: 13 }, (_, at) => ({
  x: 0.03 + at * 0.077 + random() * 0.03,
  wide: 0.85 + random() * 0.5,
  high: 0.75 + random() * 0.5,
  windows: 1 + Math.floor(random() * 2.4),
}))

type Ridge = { depth: number; lift: number; waves: readonly [number, number, number] }

// From far to near; what is near moves with the camera.
const ridges: readonly Ridge[] = [
  { depth: 0.62, lift: 0.2, waves: [0.075, 3.1, 0.4] },
  { depth: 0.78, lift: 0.11, waves: [0.055, 4.4, 2.1] },
  { depth: 0.92, lift: 0.035, waves: [0.035, 5.3, 4] },
]

/** The valley that the lantern leaves: three ridges, a village with lit windows, and the shore in front. */
export function paintValley(camera: Camera): void {
  for (const [index, ridge] of ridges.entries()) paintRidge(camera, ridge, index)
  paintVillage(camera)
  paintShore(camera)
}

const inkOf = ({ isDay }: Camera, near: number): string =>
  isDay
    ? `oklch(${0.8 - near * 0.13} ${0.045 + near * 0.02} ${205 - near * 22})`
    : `oklch(${0.34 - near * 0.055} ${0.075 - near * 0.012} ${300 - near * 12})`

function paintRidge(camera: Camera, { depth, lift, waves }: Ridge, near: number): void {
  const { g, width, height } = camera
  const base = lineOf(camera, 0, depth)
  if (base - height * 0.4 > height) return
  const [swell, count, turn] = waves
  g.fillStyle = inkOf(camera, near)
  g.beginPath()
  for (let step = 0; step <= 40; step++) {
    const x = step / 40
    const rough = Math.sin(x * count * 3.1 + turn * 2) * swell * 0.35
    const y = lift + Math.sin(x * count + turn) * swell + rough
    g.lineTo(x * width, base - y * height)
  }
  g.lineTo(width, Math.max(base, height))
  g.lineTo(0, Math.max(base, height))
  g.fill()
}

function paintVillage(camera: Camera): void {
  const { g, width, height, isDay } = camera
  const base = lineOf(camera, 0, 0.97) + height * 0.035
  if (base - height * 0.1 > height) return
  const unit = Math.min(height * 0.05, width * 0.036)
  for (const house of houses) {
    const [x, wide, high] = [house.x * width, unit * house.wide, unit * house.high]
    g.fillStyle = isDay ? 'oklch(0.62 0.05 40)' : 'oklch(0.2 0.045 290)'
    g.beginPath()
    g.moveTo(x - wide * 0.62, base - high)
    g.lineTo(x, base - high * 1.7)
    g.lineTo(x + wide * 0.62, base - high)
    g.fill()
    g.fillStyle = isDay ? 'oklch(0.9 0.03 80)' : 'oklch(0.24 0.05 285)'
    g.fillRect(x - wide / 2, base - high, wide, high + unit)
    g.fillStyle = isDay ? 'oklch(0.55 0.05 235)' : 'oklch(0.86 0.13 80)'
    for (let window = 0; window < house.windows; window++) {
      const left = x - wide * 0.3 + (window * wide * 0.36) / Math.max(1, house.windows - 1 || 1)
      g.fillRect(left, base - high * 0.72, wide * 0.2, high * 0.34)
    }
  }
}

function paintShore(camera: Camera): void {
  const { g, width, height, isDay } = camera
  const top = lineOf(camera, 0) + height * 0.055
  if (top > height) return
  const earth = g.createLinearGradient(0, top, 0, top + height * 0.16)
  earth.addColorStop(0, isDay ? 'oklch(0.5 0.07 150)' : 'oklch(0.21 0.045 270)')
  earth.addColorStop(1, isDay ? 'oklch(0.38 0.06 160)' : 'oklch(0.14 0.035 275)')
  g.fillStyle = earth
  g.beginPath()
  g.moveTo(0, top + height * 0.03)
  g.quadraticCurveTo(width * 0.5, top - height * 0.035, width, top + height * 0.03)
  g.lineTo(width, height)
  g.lineTo(0, height)
  g.fill()
}
