import {
  stops,
  fade,
  along,
  boxPath,
  fill,
  grain,
  halo,
  inside,
  type Layout,
  type Look,
  type Pen,
  polygon,
  rim,
  ridge,
  sky,
  slab,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** An open pit: terraces of cut stone under a wide sky. */
export function scene(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { width, height, isWide } = layout
  sky(
    pen,
    { x: 0, y: 0, width, height: height * 0.6 },
    isNight
      ? fade(tone(0.2, 0.05, 270), tone(0.42, 0.08, 290))
      : stops(0, tone(0.72, 0.1, 235), 0.7, tone(0.9, 0.05, 200), 1, tone(0.95, 0.05, 70)),
  )
  if (isNight) stars(pen, { x: 0, y: 0, width, height: height * 0.4 }, 80, white(1))
  halo(
    pen,
    width * 0.5,
    height * 0.1,
    width * 0.55,
    fade(isNight ? tone(0.7, 0.06, 280, 0.3) : white(0.7), 'transparent'),
  )
  const rows = isWide ? 7 : 9
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const y = height * (0.16 + share * 0.72)
    for (const isRight of [false, true])
      terrace(pen, layout, { y, share, isRight, isNight, deep: height * 0.14 })
  }
  const ground = boxPath({ x: 0, y: height * 0.88, width, height: height * 0.12 })
  ridge(
    pen,
    layout,
    { y: height * 0.885, height: 5, swell: width * 0.4, phase: 1, rough: 0.6 },
    along(
      pen,
      [0, height * 0.87, 0, height],
      fade(tone(isNight ? 0.36 : 0.72, 0.035, 70), tone(isNight ? 0.22 : 0.5, 0.04, 60)),
    ),
  )
  grain(
    pen,
    ground,
    { x: 0, y: height * 0.88, width, height: height * 0.12 },
    { count: 500, size: 1.8 },
  )
  if (isNight) for (const x of [0.05, 0.95]) lamp(pen, width * x, height * 0.42, height)
  vignette(pen, layout, isNight ? 0.55 : 0.3)
}

function terrace(
  pen: Pen,
  { width, window }: Layout,
  {
    y,
    share,
    isRight,
    isNight,
    deep,
  }: { y: number; share: number; isRight: boolean; isNight: boolean; deep: number },
): void {
  const { ctx, random } = pen
  // Steps come towards the middle as they go down, and end behind the frame.
  const reach = window.x * (0.62 + share * 0.5) + window.width * 0.06
  const at = (x: number) => (isRight ? width - x : x)
  const light = (isNight ? 0.34 : 0.74) - share * 0.1 + (isRight ? 0.05 : -0.03)
  const hue = 62 + share * 14
  const side = polygon([
    [at(0), y],
    [at(reach), y],
    [at(reach + 8), y + deep],
    [at(0), y + deep],
  ])
  fill(
    pen,
    side,
    along(
      pen,
      [0, y, 0, y + deep],
      fade(tone(light, 0.045, hue), tone(light - 0.2, 0.045, hue - 10)),
    ),
  )
  inside(pen, side, () => {
    ctx.lineWidth = 1
    for (let x = -random() * 30; x < reach; x += 22 + random() * 22) {
      ctx.strokeStyle = tone(light - 0.18, 0.04, 50, 0.6)
      ctx.beginPath()
      ctx.moveTo(at(x), y)
      ctx.lineTo(at(x + 4), y + deep)
      ctx.stroke()
      ctx.fillStyle = white(0.05 + random() * 0.06)
      ctx.fillRect(isRight ? at(x) - 14 : x, y + 4, 14, deep)
    }
  })
  fill(
    pen,
    polygon([
      [at(0), y - 6],
      [at(reach - 6), y - 6],
      [at(reach), y + 1],
      [at(0), y + 1],
    ]),
    tone(light + 0.12, 0.04, hue + 8),
  )
}

function lamp(pen: Pen, x: number, y: number, height: number): void {
  halo(
    pen,
    x,
    y,
    height * 0.28,
    stops(0, tone(0.92, 0.13, 80, 0.75), 0.3, tone(0.85, 0.13, 70, 0.25), 1, 'transparent'),
  )
  fill(pen, slab(x - 5, y - 8, 10, 15, 3), tone(0.97, 0.08, 95))
  rim(pen, slab(x - 5, y - 8, 10, 15, 3), 2, tone(0.25, 0.03, 60))
}
