import {
  stops,
  fade,
  along,
  boxPath,
  disc,
  fill,
  grain,
  halo,
  type Layout,
  type Look,
  type Pen,
  sky,
  slab,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'
import { leavesOf } from './sprig.ts'

/** An old garden wall in the sun, or under the moon with lights in the leaves. */
export function scene(pen: Pen, layout: Layout, look: Look): void {
  const { width, height, isWide } = layout
  const { isNight } = look
  const skyline = height * (isWide ? 0.14 : 0.11)
  sky(
    pen,
    { x: 0, y: 0, width, height: skyline + 20 },
    isNight
      ? fade(tone(0.22, 0.06, 265), tone(0.4, 0.08, 250))
      : fade(tone(0.78, 0.1, 232), tone(0.95, 0.04, 200)),
  )
  if (isNight) stars(pen, { x: 0, y: 0, width, height: skyline }, 30, white(1))
  wall(pen, layout, skyline, isNight)
  halo(
    pen,
    width * 0.2,
    -height * 0.1,
    width * 0.8,
    fade(isNight ? tone(0.85, 0.05, 235, 0.28) : tone(0.98, 0.07, 95, 0.6), 'transparent'),
  )
  grass(pen, layout, isNight)
  foliage(pen, layout, look, skyline)
  vignette(pen, layout, isNight ? 0.5 : 0.24)
}

/** Leaves at both sides and on top of the wall, with flowers among them, and fireflies by night. */
function foliage(pen: Pen, layout: Layout, { isNight, isFeature }: Look, skyline: number): void {
  const { width, height, isWide } = layout
  const { random } = pen
  const lay = isNight ? leavesOf(pen, 0.34, 0.5) : leavesOf(pen, 0.52, 0.68)
  const leaves = isWide ? 150 : 90
  for (let index = 0; index < leaves; index++) {
    const isRight = index % 2 === 0
    const depth = random() ** 1.5
    const x = (isRight ? width : 0) + (isRight ? -1 : 1) * depth * width * (isWide ? 0.13 : 0.1)
    lay(x, random() * height, (isWide ? 17 : 11) * (0.6 + random() * 0.8), random() * 360)
  }
  for (let index = 0; index < (isWide ? 54 : 34); index++)
    lay(
      random() * width,
      skyline + (random() - 0.6) * 16,
      (isWide ? 15 : 10) * (0.6 + random() * 0.7),
      random() * 360,
    )
  const blooms = isFeature ? 46 : 16
  for (let index = 0; index < blooms; index++) {
    const side = index % 2 === 0 ? 0 : 1
    blossom(
      pen,
      side * width + (side ? -1 : 1) * random() * width * 0.12,
      random() * height,
      4 + random() * 5,
      [350, 10, 320, 85][index % 4] ?? 0,
    )
  }
  if (isNight)
    for (let index = 0; index < 18; index++)
      halo(
        pen,
        random() * width,
        random() * height,
        13,
        stops(0, tone(0.95, 0.14, 105, 0.8), 0.2, tone(0.9, 0.15, 105, 0.35), 1, 'transparent'),
      )
}

function wall(pen: Pen, { width, height }: Layout, top: number, isNight: boolean): void {
  const { ctx, random } = pen
  const [wide, high] = [46, 20]
  ctx.fillStyle = tone(isNight ? 0.3 : 0.66, 0.03, 60)
  ctx.fillRect(0, top, width, height)
  for (let row = 0; top + row * high < height; row++) {
    for (let column = -1; column * wide < width; column++) {
      const light = (isNight ? 0.38 : 0.78) + (random() - 0.5) * 0.09
      const stone = slab(
        column * wide + (row % 2) * (wide / 2) + 1,
        top + row * high + 1,
        wide - 2.4,
        high - 2.4,
        4,
      )
      fill(pen, stone, tone(light, 0.035 + random() * 0.02, isNight ? 250 : 55 + random() * 40))
    }
  }
  grain(
    pen,
    boxPath({ x: 0, y: top, width, height }),
    { x: 0, y: top, width, height: height - top },
    { count: 900, size: 1.8 },
  )
  fill(
    pen,
    slab(-6, top - 9, width + 12, 13, 4),
    along(
      pen,
      [0, top - 9, 0, top + 4],
      fade(tone(isNight ? 0.5 : 0.9, 0.03, 80), tone(isNight ? 0.32 : 0.68, 0.04, 65)),
    ),
  )
}

function grass(pen: Pen, { width, height }: Layout, isNight: boolean): void {
  const { ctx, random } = pen
  for (let blade = 0; blade < width * 0.5; blade++) {
    const x = random() * width
    const tall = 8 + random() * 20
    ctx.strokeStyle = tone((isNight ? 0.3 : 0.52) + random() * 0.18, 0.13, 130 + random() * 24)
    ctx.lineWidth = 1.6 + random()
    ctx.beginPath()
    ctx.moveTo(x, height)
    ctx.quadraticCurveTo(x, height - tall * 0.6, x + (random() - 0.5) * 12, height - tall)
    ctx.stroke()
  }
}

function blossom(pen: Pen, x: number, y: number, size: number, hue: number): void {
  for (let part = 0; part < 5; part++) {
    const angle = part * 1.257
    fill(
      pen,
      disc(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.55),
      tone(0.88, 0.1, hue),
    )
  }
  fill(pen, disc(x, y, size * 0.36), tone(0.86, 0.16, 88))
}
