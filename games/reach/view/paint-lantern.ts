const full = Math.PI * 2

type Lantern = {
  x: number
  y: number
  size: number
  /** How bright its flame is, from 0 to 1. */
  flame: number
  tilt: number
}

/** A paper lantern, lit from within; `y` is its middle. */
export function paintLantern(g: CanvasRenderingContext2D, lantern: Lantern): void {
  const { x, y, size, flame, tilt } = lantern
  g.save()
  g.translate(x, y)
  g.rotate(tilt)
  if (flame > 0) paintGlow(g, size, flame)
  const paper = g.createLinearGradient(0, -size * 0.75, 0, size * 0.75)
  const light = 0.38 + 0.46 * flame
  paper.addColorStop(0, `oklch(${light * 0.82} ${0.05 + 0.11 * flame} 38)`)
  paper.addColorStop(0.6, `oklch(${light} ${0.05 + 0.12 * flame} 58)`)
  paper.addColorStop(1, `oklch(${Math.min(0.97, light * 1.13)} ${0.04 + 0.1 * flame} 85)`)
  g.fillStyle = paper
  g.beginPath()
  g.moveTo(-size * 0.34, size * 0.66)
  g.bezierCurveTo(-size * 0.66, 0, -size * 0.58, -size * 0.72, 0, -size * 0.74)
  g.bezierCurveTo(size * 0.58, -size * 0.72, size * 0.66, 0, size * 0.34, size * 0.66)
  g.closePath()
  g.fill()
  paintRibs(g, size, flame)
  g.fillStyle = `oklch(${0.3 + 0.2 * flame} 0.06 45)`
  g.beginPath()
  g.ellipse(0, size * 0.66, size * 0.34, size * 0.07, 0, 0, full)
  g.fill()
  if (flame > 0) {
    g.fillStyle = `oklch(0.97 0.09 95 / ${flame})`
    g.beginPath()
    g.ellipse(0, size * 0.56, size * 0.1, size * 0.2 * flame, 0, 0, full)
    g.fill()
  }
  g.restore()
}

function paintGlow(g: CanvasRenderingContext2D, size: number, flame: number): void {
  const glow = g.createRadialGradient(0, 0, size * 0.3, 0, 0, size * 2.6)
  glow.addColorStop(0, `oklch(0.86 0.14 65 / ${0.55 * flame})`)
  glow.addColorStop(1, 'oklch(0.86 0.14 65 / 0)')
  g.fillStyle = glow
  g.beginPath()
  g.arc(0, 0, size * 2.6, 0, full)
  g.fill()
}

function paintRibs(g: CanvasRenderingContext2D, size: number, flame: number): void {
  g.strokeStyle = `oklch(${0.35 + 0.2 * flame} 0.09 40 / 0.45)`
  g.lineWidth = Math.max(1, size * 0.022)
  for (const side of [-0.5, 0, 0.5]) {
    g.beginPath()
    g.moveTo(side * size * 0.62, size * 0.64)
    g.quadraticCurveTo(side * size * 1.05, -size * 0.05, side * size * 0.2, -size * 0.72)
    g.stroke()
  }
}
