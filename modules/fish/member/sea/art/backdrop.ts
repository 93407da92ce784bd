type Colours = {
  top: string
  middle: string
  deep: string
  far: string
  near: string
  sand: string
  ray: string
}

const day: Colours = {
  top: '#8fe3ee',
  middle: '#2fa6cf',
  deep: '#12649e',
  far: '#1d7fb0',
  near: '#14597f',
  sand: '#d9c48f',
  ray: 'rgb(255 255 240 / 0.16)',
}
const night: Colours = {
  top: '#1c6d8f',
  middle: '#0f3f6b',
  deep: '#071f40',
  far: '#0f3a5e',
  near: '#082a47',
  sand: '#4f5a68',
  ray: 'rgb(190 240 255 / 0.08)',
}

/** The same numbers every time, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function hills(
  g: CanvasRenderingContext2D,
  w: number,
  from: number,
  height: number,
  random: () => number,
): void {
  g.beginPath()
  g.moveTo(0, from + height * 3)
  g.lineTo(0, from)
  const steps = 7
  for (let at = 0; at < steps; at++) {
    const [x0, x1] = [(at / steps) * w, ((at + 1) / steps) * w]
    const peak = from - height * (0.2 + random() * 0.8)
    g.quadraticCurveTo((x0 + x1) / 2, peak, x1, from - height * random() * 0.3)
  }
  g.lineTo(w, from + height * 3)
  g.closePath()
  g.fill()
}

function coral(
  g: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  random: () => number,
): void {
  g.strokeStyle = colour
  g.lineCap = 'round'
  const branch = (bx: number, by: number, angle: number, length: number, depth: number): void => {
    const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length]
    g.lineWidth = Math.max(2, length * 0.28)
    g.beginPath()
    g.moveTo(bx, by)
    g.lineTo(ex, ey)
    g.stroke()
    if (depth === 0) return
    branch(ex, ey, angle - 0.35 - random() * 0.3, length * 0.72, depth - 1)
    branch(ex, ey, angle + 0.35 + random() * 0.3, length * 0.72, depth - 1)
  }
  branch(x, y, -Math.PI / 2, size, 3)
}

function weed(
  g: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  height: number,
  colour: string,
): void {
  g.strokeStyle = colour
  g.lineWidth = Math.max(3, height * 0.05)
  g.lineCap = 'round'
  for (let at = -1; at <= 1; at++) {
    g.beginPath()
    g.moveTo(x + at * 8, y)
    g.bezierCurveTo(
      x + at * 16 + 14,
      y - height * 0.3,
      x + at * 10 - 16,
      y - height * 0.6,
      x + at * 22,
      y - height * (1 - Math.abs(at) * 0.2),
    )
    g.stroke()
  }
}

const corals = ['#e8607a', '#f09a4a', '#c977d8', '#f2c14e', '#5fc9a8']

/** The sea behind the fish: water, light, hills, corals and sand. */
export function paintBackdrop(canvas: HTMLCanvasElement, isNight: boolean): void {
  const g = canvas.getContext('2d')
  if (!g) return
  const { width: w, height: h } = canvas
  const colours = isNight ? night : day
  const random = numbers(11)
  const water = g.createLinearGradient(0, 0, 0, h)
  water.addColorStop(0, colours.top)
  water.addColorStop(0.4, colours.middle)
  water.addColorStop(1, colours.deep)
  g.fillStyle = water
  g.fillRect(0, 0, w, h)
  g.fillStyle = colours.ray
  for (let at = 0; at < 7; at++) {
    const x = (at / 6.5) * w * 1.1 - w * 0.05
    const broad = w * (0.03 + random() * 0.05)
    g.beginPath()
    g.moveTo(x, 0)
    g.lineTo(x + broad, 0)
    g.lineTo(x + broad * 2.2 - w * 0.16, h * 0.86)
    g.lineTo(x - broad - w * 0.16, h * 0.86)
    g.closePath()
    g.fill()
  }
  const unit = Math.min(w, h)
  g.fillStyle = colours.far
  hills(g, w, h * 0.86, unit * 0.22, random)
  g.fillStyle = colours.near
  hills(g, w, h * 0.93, unit * 0.14, random)
  const sand = g.createLinearGradient(0, h * 0.9, 0, h)
  sand.addColorStop(0, colours.sand)
  sand.addColorStop(1, isNight ? '#2c3440' : '#b29a62')
  g.fillStyle = sand
  g.beginPath()
  g.moveTo(0, h)
  g.lineTo(0, h * 0.955)
  g.bezierCurveTo(w * 0.3, h * 0.925, w * 0.55, h * 0.985, w, h * 0.94)
  g.lineTo(w, h)
  g.closePath()
  g.fill()
  g.globalAlpha = isNight ? 0.6 : 0.95
  const plants = Math.max(5, Math.round(w / 190))
  for (let at = 0; at < plants; at++) {
    const x = ((at + 0.2 + random() * 0.6) / plants) * w
    const y = h * (0.965 + random() * 0.03)
    if (at % 2 === 0)
      coral(
        g,
        [x, y],
        unit * (0.035 + random() * 0.03),
        corals[at % corals.length] ?? '#e8607a',
        random,
      )
    else weed(g, [x, y], unit * (0.16 + random() * 0.12), isNight ? '#2c7a5a' : '#3f9a62')
  }
  g.globalAlpha = 1
}
