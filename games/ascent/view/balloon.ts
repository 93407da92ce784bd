const full = Math.PI * 2
const gores = 6

type Place = { x: number; y: number; size: number }

/** The balloon; a won one glows. */
export function paintBalloon(g: CanvasRenderingContext2D, place: Place, isWon: boolean): void {
  if (isWon) paintGlow(g, place)
  paintEnvelope(g, place)
  paintBasket(g, place)
}

function paintGlow(g: CanvasRenderingContext2D, { x, y, size }: Place): void {
  const glow = g.createRadialGradient(x, y, size * 0.4, x, y, size * 1.7)
  glow.addColorStop(0, 'oklch(0.93 0.13 95 / 0.7)')
  glow.addColorStop(1, 'oklch(0.93 0.13 95 / 0)')
  g.fillStyle = glow
  g.beginPath()
  g.arc(x, y, size * 1.7, 0, full)
  g.fill()
}

function paintEnvelope(g: CanvasRenderingContext2D, { x, y, size }: Place): void {
  const envelope = () => {
    g.beginPath()
    g.moveTo(x - size * 0.17, y + size * 0.98)
    g.bezierCurveTo(
      x - size * 0.9,
      y + size * 0.3,
      x - size * 0.95,
      y - size * 0.9,
      x,
      y - size * 0.9,
    )
    g.bezierCurveTo(
      x + size * 0.95,
      y - size * 0.9,
      x + size * 0.9,
      y + size * 0.3,
      x + size * 0.17,
      y + size * 0.98,
    )
    g.closePath()
  }
  g.save()
  envelope()
  g.clip()
  for (let gore = 0; gore < gores; gore++) {
    g.fillStyle = gore % 2 === 0 ? 'oklch(0.68 0.18 35)' : 'oklch(0.93 0.06 90)'
    const from = Math.sin((gore / gores - 0.5) * Math.PI) * size
    const to = Math.sin(((gore + 1) / gores - 0.5) * Math.PI) * size
    g.fillRect(x + from, y - size, to - from + 1, size * 2)
  }
  g.fillStyle = 'oklch(0.36 0.1 265)'
  g.fillRect(x - size, y - size * 0.12, size * 2, size * 0.24)
  const round = g.createRadialGradient(
    x - size * 0.35,
    y - size * 0.45,
    size * 0.1,
    x,
    y,
    size * 1.15,
  )
  round.addColorStop(0, 'oklch(1 0 0 / 0.45)')
  round.addColorStop(0.5, 'oklch(1 0 0 / 0)')
  round.addColorStop(1, 'oklch(0.15 0.05 30 / 0.45)')
  g.fillStyle = round
  g.fillRect(x - size, y - size, size * 2, size * 2)
  g.restore()
}

function paintBasket(g: CanvasRenderingContext2D, { x, y, size }: Place): void {
  g.strokeStyle = 'oklch(0.3 0.04 60)'
  g.lineWidth = Math.max(1, size * 0.018)
  for (const side of [-1, -0.3, 0.3, 1]) {
    g.beginPath()
    g.moveTo(x + side * size * 0.16, y + size * 0.96)
    g.lineTo(x + side * size * 0.13, y + size * 1.26)
    g.stroke()
  }
  g.fillStyle = 'oklch(0.5 0.09 60)'
  g.beginPath()
  g.roundRect(x - size * 0.16, y + size * 1.25, size * 0.32, size * 0.22, size * 0.05)
  g.fill()
  g.fillStyle = 'oklch(0.9 0.17 80)'
  g.beginPath()
  g.ellipse(x, y + size * 1.1, size * 0.04, size * 0.1, 0, 0, full)
  g.fill()
}
