import { easeOut, type Frame, mix, share } from '@tessera/game-ui'
import { type Kind, matching, places } from '../hands.ts'

export const drawSeconds = 1.5
const gemSeconds = 0.5
const gap = 0.17

/** When a gem reaches its place. */
export const landsAt = (place: number): number => place * gap + gemSeconds * 0.62

type Cut = { hue: number; chroma: number; corners: number; turn: number; stretch: number }

// Each kind has a cut of its own, so that it is told apart without its colour.
const cuts: Record<Kind, Cut> = {
  ruby: { hue: 18, chroma: 0.2, corners: 8, turn: 0.5, stretch: 1 },
  amber: { hue: 62, chroma: 0.16, corners: 6, turn: 0, stretch: 1 },
  citrine: { hue: 98, chroma: 0.16, corners: 4, turn: 0, stretch: 1.12 },
  emerald: { hue: 155, chroma: 0.15, corners: 4, turn: 0.5, stretch: 1.18 },
  aqua: { hue: 205, chroma: 0.12, corners: 5, turn: 0, stretch: 1 },
  sapphire: { hue: 262, chroma: 0.19, corners: 12, turn: 0, stretch: 1 },
  amethyst: { hue: 310, chroma: 0.19, corners: 3, turn: 0, stretch: 1.08 },
}

/** Five places on velvet, and the gems that are drawn so far. */
export function paintGems(frame: Frame, gems: readonly Kind[] | undefined): void {
  const { g, width, height, seconds, state, ink } = frame
  const size = Math.min((width - 24) / (places * 1.16), height * 0.62)
  const pitch = size * 1.14
  const y = height * 0.5
  const same = gems ? matching(gems) : []
  for (let place = 0; place < places; place++) {
    const x = width / 2 + (place - (places - 1) / 2) * pitch
    paintSeat(g, x, y + size * 0.5, size, ink('edge'))
    const kind = gems?.[place]
    if (kind === undefined || state === 'none') continue
    const at = state === 'stands' ? 1 : share(seconds, place * gap, place * gap + gemSeconds)
    if (at === 0) continue
    const isOut = state === 'stands' && !(same[place] ?? false)
    const bounce = at < 0.62 ? 0 : Math.sin(((at - 0.62) / 0.38) * Math.PI) * 0.09
    const fall = at < 0.62 ? mix(-height * 0.75, 0, (at / 0.62) ** 2) : -bounce * size
    g.save()
    g.globalAlpha = isOut ? 0.35 : 1
    g.translate(x, y + fall)
    g.rotate((1 - easeOut(at)) * 2.4)
    if (state === 'stands' && (same[place] ?? false)) paintGlow(g, size, cuts[kind])
    paintGem(g, size * 0.44, cuts[kind])
    g.restore()
  }
}

function paintSeat(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  edge: string,
): void {
  const shade = g.createRadialGradient(x, y, size * 0.05, x, y, size * 0.5)
  shade.addColorStop(0, 'oklch(0.1 0.03 300 / 0.5)')
  shade.addColorStop(1, 'oklch(0.1 0.03 300 / 0)')
  g.fillStyle = shade
  g.beginPath()
  g.ellipse(x, y, size * 0.5, size * 0.14, 0, 0, Math.PI * 2)
  g.fill()
  g.globalAlpha = 0.35
  g.strokeStyle = edge
  g.lineWidth = 1
  g.beginPath()
  g.ellipse(x, y, size * 0.42, size * 0.1, 0, 0, Math.PI * 2)
  g.stroke()
  g.globalAlpha = 1
}

function paintGlow(g: CanvasRenderingContext2D, size: number, { hue, chroma }: Cut): void {
  const glow = g.createRadialGradient(0, 0, size * 0.2, 0, 0, size * 0.62)
  glow.addColorStop(0, `oklch(0.85 ${chroma} ${hue} / 0.75)`)
  glow.addColorStop(1, `oklch(0.85 ${chroma} ${hue} / 0)`)
  g.fillStyle = glow
  g.beginPath()
  g.arc(0, 0, size * 0.62, 0, Math.PI * 2)
  g.fill()
}

type Point = [number, number]

function outline({ corners, turn, stretch }: Cut, radius: number): Point[] {
  return Array.from({ length: corners }, (_, corner): Point => {
    const angle = ((corner + turn) / corners) * Math.PI * 2 - Math.PI / 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * stretch]
  })
}

function fillShape(g: CanvasRenderingContext2D, points: Point[], colour: string): void {
  g.beginPath()
  for (const [x, y] of points) g.lineTo(x, y)
  g.closePath()
  g.fillStyle = colour
  g.fill()
}

// Facets between the girdle and the table, each lit by how it faces the light from above left.
function paintGem(g: CanvasRenderingContext2D, radius: number, cut: Cut): void {
  const { hue, chroma } = cut
  const rim = outline(cut, radius)
  const table = outline(cut, radius * 0.56)
  for (const [corner, from] of rim.entries()) {
    const next = (corner + 1) % rim.length
    const to = rim[next] ?? from
    const inner = table[corner] ?? from
    const innerNext = table[next] ?? to
    const angle = Math.atan2((from[1] + to[1]) / 2, (from[0] + to[0]) / 2)
    const light = 0.5 - 0.5 * Math.cos(angle - Math.PI * 0.25)
    fillShape(
      g,
      [from, to, innerNext, inner],
      `oklch(${0.42 + 0.4 * light} ${chroma * (1.1 - 0.45 * light)} ${hue})`,
    )
  }
  const shine = g.createLinearGradient(-radius * 0.5, -radius * 0.6, radius * 0.5, radius * 0.6)
  shine.addColorStop(0, `oklch(0.95 ${chroma * 0.35} ${hue})`)
  shine.addColorStop(0.45, `oklch(0.72 ${chroma} ${hue})`)
  shine.addColorStop(1, `oklch(0.5 ${chroma} ${hue})`)
  g.beginPath()
  for (const [x, y] of table) g.lineTo(x, y)
  g.closePath()
  g.fillStyle = shine
  g.fill()
  g.lineJoin = 'round'
  g.lineWidth = Math.max(1, radius * 0.03)
  g.strokeStyle = 'oklch(1 0 0 / 0.35)'
  g.stroke()
  g.beginPath()
  for (const [x, y] of rim) g.lineTo(x, y)
  g.closePath()
  g.strokeStyle = `oklch(0.3 ${chroma * 0.7} ${hue})`
  g.stroke()
}
