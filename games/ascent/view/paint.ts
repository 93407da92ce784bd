import { easeOut, type Frame, mix, share } from '@tessera/game-ui'
import { paintBalloon } from './balloon.ts'
import { heightOf } from './motion.ts'

/** Multipliers as numbers of stakes. `now`: where the balloon is; with `end` it stays there, so many seconds since. */
export type Flight = {
  now: number
  auto?: number | undefined
  end?: { isBurst: boolean; seconds: number } | undefined
}

const full = Math.PI * 2
// Places of clouds and stars: fixed, so that a frame makes no numbers of chance.
const clouds = [
  [0.12, 0.1, 1],
  [0.78, 0.22, 0.7],
  [0.34, 0.36, 0.9],
  [0.88, 0.5, 1.15],
  [0.2, 0.62, 0.8],
  [0.62, 0.8, 1],
] as const
const stars = Array.from({ length: 70 }, (_, nth) => [
  (Math.sin(nth * 78.233) * 43_758.5453) % 1,
  (Math.sin(nth * 12.9898) * 24_634.6345) % 1,
  0.5 + (nth % 4) * 0.35,
])

/** The sky at the height of the balloon, the balloon, and the multiplier. */
export function paintFlight(frame: Frame, { now, auto, end }: Flight): void {
  const { g, width, height, seconds, state } = frame
  const up = heightOf(now)
  paintSky(g, width, height, up)
  paintHills(g, width, height, up)
  paintScale(frame, now, auto)
  const x = width * 0.5
  const sway = state === 'playing' && !end ? Math.sin(seconds * 2.2) * width * 0.012 : 0
  const y = mix(height * 0.66, height * 0.4, easeOut(Math.min(1, up * 3)))
  const size = Math.min(width, height) * 0.2
  if (end?.isBurst) paintBurst(g, x, y, size, share(end.seconds, 0, 0.8))
  else paintBalloon(g, { x: x + sway, y, size }, end !== undefined)
  paintNumber(frame, now, end ? (end.isBurst ? 'burst' : 'won') : 'climbs')
}

function paintSky(g: CanvasRenderingContext2D, width: number, height: number, up: number): void {
  const sky = g.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, `oklch(${mix(0.56, 0.14, up)} ${mix(0.11, 0.06, up)} ${mix(240, 285, up)})`)
  sky.addColorStop(0.6, `oklch(${mix(0.74, 0.24, up)} ${mix(0.09, 0.09, up)} ${mix(230, 280, up)})`)
  sky.addColorStop(1, `oklch(${mix(0.88, 0.4, up)} ${mix(0.09, 0.12, up)} ${mix(70, 310, up)})`)
  g.fillStyle = sky
  g.fillRect(0, 0, width, height)
  const night = share(up, 0.25, 0.7)
  if (night > 0) {
    g.fillStyle = `oklch(0.97 0.02 100 / ${night * 0.9})`
    for (const [x = 0, y = 0, size = 1] of stars) {
      g.beginPath()
      g.arc(Math.abs(x) * width, ((Math.abs(y) + up * 0.35) % 1) * height, size, 0, full)
      g.fill()
    }
  }
  for (const [x, y, size] of clouds) {
    const at = (y + up * 4.5) % 1.25
    const light = 0.55 * (1 - night)
    if (light <= 0.02) continue
    paintCloud(g, x * width, (at - 0.15) * height, size * width * 0.09, light)
  }
}

function paintCloud(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  light: number,
) {
  g.fillStyle = `oklch(0.98 0.01 90 / ${light})`
  g.beginPath()
  g.ellipse(x, y, size, size * 0.34, 0, 0, full)
  g.ellipse(x - size * 0.45, y - size * 0.14, size * 0.5, size * 0.3, 0, 0, full)
  g.ellipse(x + size * 0.3, y - size * 0.24, size * 0.55, size * 0.38, 0, 0, full)
  g.fill()
}

function paintHills(g: CanvasRenderingContext2D, width: number, height: number, up: number): void {
  const sunk = up * height * 3.2
  if (sunk > height * 0.5) return
  for (const [depth, colour] of [
    [0.78, 'oklch(0.55 0.07 190)'],
    [0.86, 'oklch(0.46 0.08 165)'],
    [0.93, 'oklch(0.36 0.08 150)'],
  ] as const) {
    g.fillStyle = colour
    g.beginPath()
    g.moveTo(0, height)
    const steps = 12
    for (let step = 0; step <= steps; step++) {
      const wave =
        Math.sin(step * 1.7 + depth * 40) * 0.035 + Math.sin(step * 0.6 + depth * 9) * 0.03
      g.lineTo((step / steps) * width, (depth + wave) * height + sunk * depth)
    }
    g.lineTo(width, height)
    g.closePath()
    g.fill()
  }
}

// Marks at the side: 1, 2, 5, 10 … on the way up, and the target.
function paintScale({ g, width, height, ink }: Frame, now: number, auto: number | undefined): void {
  const middle = Math.log10(Math.max(1, now))
  g.font = `600 ${Math.max(11, Math.min(14, width * 0.02))}px ${ink('font-text') || 'sans-serif'}`
  g.textAlign = 'left'
  g.textBaseline = 'middle'
  const place = (multiplier: number) => height * (0.5 - (Math.log10(multiplier) - middle) * 0.55)
  for (const mark of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]) {
    const y = place(mark)
    if (y < 12 || y > height - 12) continue
    g.fillStyle = 'oklch(1 0 0 / 0.75)'
    g.fillRect(0, y - 0.5, 14, 1)
    g.fillText(`${mark}×`, 20, y)
  }
  if (auto === undefined) return
  const y = Math.min(height - 10, Math.max(10, place(auto)))
  g.setLineDash([6, 6])
  g.strokeStyle = 'oklch(0.92 0.15 95)'
  g.lineWidth = 1.5
  g.beginPath()
  g.moveTo(0, y)
  g.lineTo(width, y)
  g.stroke()
  g.setLineDash([])
}

function paintBurst(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  after: number,
): void {
  g.globalAlpha = 1 - after * 0.75
  for (let scrap = 0; scrap < 14; scrap++) {
    const angle = (scrap / 14) * full + scrap
    const out = size * (0.4 + 1.3 * easeOut(after))
    const fall = after ** 2 * size * 1.1
    g.save()
    g.translate(x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.8 + fall)
    g.rotate(angle + after * 5)
    g.fillStyle = scrap % 2 === 0 ? 'oklch(0.68 0.18 35)' : 'oklch(0.93 0.06 90)'
    g.beginPath()
    g.moveTo(-size * 0.12, -size * 0.08)
    g.lineTo(size * 0.14, 0)
    g.lineTo(-size * 0.05, size * 0.12)
    g.closePath()
    g.fill()
    g.restore()
  }
  g.globalAlpha = 1
}

function paintNumber(
  { g, width, height, ink }: Frame,
  now: number,
  state: 'climbs' | 'won' | 'burst',
): void {
  const shown = Math.floor(now * 100 + 1e-6) / 100
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.font = `700 ${Math.min(width * 0.14, height * 0.17, 84)}px ${ink('font-display') || 'sans-serif'}`
  g.lineJoin = 'round'
  g.lineWidth = 8
  g.strokeStyle = 'oklch(0.2 0.05 265 / 0.55)'
  g.fillStyle = {
    climbs: 'oklch(0.99 0.01 95)',
    won: 'oklch(0.93 0.15 95)',
    burst: 'oklch(0.86 0.1 30)',
  }[state]
  const text = `${shown.toFixed(2)}×`
  g.strokeText(text, width / 2, height * 0.13)
  g.fillText(text, width / 2, height * 0.13)
}
