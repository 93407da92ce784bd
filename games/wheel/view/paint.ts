import type { Frame } from '@tessera/game-ui'
import type { Multiplier } from '@tessera/money'

const full = Math.PI * 2

/** The colour of a multiplier: cool and dark for nothing, warmer and lighter the more it pays. */
export function colourOf(multiplier: Multiplier): string {
  if (multiplier === 0) return 'oklch(0.34 0.035 265)'
  if (multiplier < 13_000) return 'oklch(0.62 0.11 200)'
  if (multiplier < 19_000) return 'oklch(0.66 0.13 155)'
  if (multiplier < 20_000) return 'oklch(0.72 0.14 125)'
  if (multiplier < 30_000) return 'oklch(0.8 0.15 95)'
  if (multiplier < 60_000) return 'oklch(0.72 0.17 50)'
  return 'oklch(0.64 0.21 25)'
}

type Wheel = { segments: readonly Multiplier[]; angle: number; lit: number | undefined }

/** The wheel from the front, with its pointer on top. */
export function paintWheel({ g, width, height, ink }: Frame, wheel: Wheel): void {
  const radius = Math.min(width, height) / 2 - 14
  g.save()
  g.translate(width / 2, height / 2 + 6)
  paintRim(g, radius)
  g.save()
  g.rotate(wheel.angle * full)
  paintSegments(g, radius * 0.9, wheel)
  paintPegs(g, radius * 0.945, wheel.segments.length)
  g.restore()
  paintHub(g, radius * 0.26, wheel, ink)
  paintPointer(g, radius, wheel)
  g.restore()
}

function paintRim(g: CanvasRenderingContext2D, radius: number): void {
  const wood = g.createLinearGradient(-radius, -radius, radius, radius)
  wood.addColorStop(0, 'oklch(0.86 0.1 85)')
  wood.addColorStop(0.35, 'oklch(0.58 0.11 70)')
  wood.addColorStop(0.6, 'oklch(0.78 0.12 85)')
  wood.addColorStop(1, 'oklch(0.42 0.09 60)')
  g.shadowColor = 'oklch(0.1 0.02 265 / 0.55)'
  g.shadowBlur = radius * 0.12
  g.shadowOffsetY = radius * 0.05
  g.fillStyle = wood
  g.beginPath()
  g.arc(0, 0, radius, 0, full)
  g.fill()
  g.shadowColor = 'transparent'
  g.fillStyle = 'oklch(0.2 0.03 265)'
  g.beginPath()
  g.arc(0, 0, radius * 0.915, 0, full)
  g.fill()
}

function paintSegments(
  g: CanvasRenderingContext2D,
  radius: number,
  { segments, lit }: Wheel,
): void {
  const size = segments.length
  for (const [place, multiplier] of segments.entries()) {
    const from = (place / size - 0.25) * full
    const to = ((place + 1) / size - 0.25) * full
    g.beginPath()
    g.moveTo(0, 0)
    g.arc(0, 0, radius, from, to)
    g.closePath()
    g.fillStyle = colourOf(multiplier)
    g.globalAlpha = lit === undefined || lit === place ? 1 : 0.42
    g.fill()
    g.globalAlpha = 1
    g.lineWidth = Math.max(1, radius * 0.006)
    g.strokeStyle = 'oklch(0.2 0.03 265)'
    g.stroke()
    if (multiplier > 0) paintLabel(g, radius, (place + 0.5) / size, multiplier, size)
  }
  // Light from above left, and the depth of the bowl.
  const shade = g.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius)
  shade.addColorStop(0, 'oklch(0.1 0.02 265 / 0.5)')
  shade.addColorStop(0.45, 'oklch(0.1 0.02 265 / 0)')
  shade.addColorStop(0.92, 'oklch(1 0 0 / 0.06)')
  shade.addColorStop(1, 'oklch(0.1 0.02 265 / 0.4)')
  g.fillStyle = shade
  g.beginPath()
  g.arc(0, 0, radius, 0, full)
  g.fill()
}

function paintLabel(
  g: CanvasRenderingContext2D,
  radius: number,
  at: number,
  multiplier: Multiplier,
  size: number,
): void {
  g.save()
  g.rotate(at * full - full / 4)
  g.fillStyle = 'oklch(0.18 0.03 265)'
  g.font = `650 ${Math.round(radius * (size > 20 ? 0.055 : 0.085))}px "Figtree Variable", sans-serif`
  g.textAlign = 'right'
  g.textBaseline = 'middle'
  g.fillText(String(multiplier / 10_000), radius * 0.95, 0)
  g.restore()
}

function paintPegs(g: CanvasRenderingContext2D, radius: number, size: number): void {
  g.fillStyle = 'oklch(0.95 0.05 90)'
  for (let peg = 0; peg < size; peg++) {
    const angle = (peg / size - 0.25) * full
    g.beginPath()
    g.arc(Math.cos(angle) * radius, Math.sin(angle) * radius, radius * 0.013 + 0.6, 0, full)
    g.fill()
  }
}

function paintHub(
  g: CanvasRenderingContext2D,
  radius: number,
  { segments, lit }: Wheel,
  ink: Frame['ink'],
): void {
  const dome = g.createRadialGradient(-radius * 0.3, -radius * 0.35, radius * 0.1, 0, 0, radius)
  dome.addColorStop(0, 'oklch(0.5 0.05 265)')
  dome.addColorStop(1, 'oklch(0.23 0.04 265)')
  g.fillStyle = dome
  g.shadowColor = 'oklch(0.1 0.02 265 / 0.6)'
  g.shadowBlur = radius * 0.3
  g.beginPath()
  g.arc(0, 0, radius, 0, full)
  g.fill()
  g.shadowColor = 'transparent'
  g.lineWidth = radius * 0.07
  g.strokeStyle = 'oklch(0.74 0.12 85)'
  g.stroke()
  if (lit === undefined) return
  const multiplier = segments[lit] ?? 0
  g.fillStyle = multiplier > 10_000 ? 'oklch(0.88 0.15 90)' : 'oklch(0.94 0.01 265)'
  g.font = `650 ${Math.round(radius * 0.52)}px ${ink('font-display')}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillText(`${multiplier / 10_000}×`, 0, radius * 0.04)
}

// The flap is pushed aside by each peg and falls back.
function paintPointer(
  g: CanvasRenderingContext2D,
  radius: number,
  { segments, angle }: Wheel,
): void {
  const pastPeg = (((angle * segments.length) % 1) + 1) % 1
  g.save()
  g.translate(0, -radius * 1.01)
  g.rotate(-0.3 * (1 - Math.min(1, pastPeg * 2.5)))
  g.fillStyle = 'oklch(0.97 0.02 100)'
  g.shadowColor = 'oklch(0.1 0.02 265 / 0.5)'
  g.shadowBlur = 6
  g.beginPath()
  g.moveTo(-radius * 0.055, -radius * 0.03)
  g.lineTo(radius * 0.055, -radius * 0.03)
  g.lineTo(0, radius * 0.17)
  g.closePath()
  g.fill()
  g.restore()
}
