import {
  stops,
  fade,
  spots,
  along,
  apart,
  boxPath,
  cast,
  disc,
  fill,
  grain,
  halo,
  inside,
  type Layout,
  type Look,
  onCircle,
  type Pen,
  type Ridge,
  ridge,
  ridgeHeight,
  rim,
  sky,
  slab,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** A landscape of cloth: hills of felt with their seams, clouds of wool, fields of patchwork. */
export function scene(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { width, height, isWide } = layout
  sky(
    pen,
    { x: 0, y: 0, width, height },
    isNight
      ? stops(0, tone(0.26, 0.08, 275), 0.6, tone(0.42, 0.1, 285), 1, tone(0.5, 0.1, 320))
      : stops(0, tone(0.8, 0.09, 228), 0.6, tone(0.92, 0.05, 215), 1, tone(0.95, 0.05, 95)),
  )
  const whole = { x: 0, y: 0, width, height }
  weave(pen, layout, isNight)
  if (isNight) {
    stars(pen, { ...whole, height: height * 0.45 }, 26, tone(0.97, 0.06, 95))
    halo(
      pen,
      width * 0.86,
      height * 0.16,
      height * 0.25,
      fade(tone(0.95, 0.07, 95, 0.5), 'transparent'),
    )
    patch(pen, disc(width * 0.86, height * 0.16, height * 0.06), [0.94, 0.06, 95])
  } else {
    halo(
      pen,
      width * 0.86,
      height * 0.14,
      height * 0.4,
      fade(tone(0.97, 0.1, 92, 0.8), 'transparent'),
    )
  }
  for (const [x, y, size] of spots('0.1 0.13 0.07 0.93 0.36 0.06 0.03 0.42 0.05 0.72 0.06 0.045'))
    wool(pen, width * x, height * y, height * size * (isWide ? 1 : 0.7), isNight)
  const rows = spots('0.52 120 0.78 0.62 95 0.82 0.72 135 0.72 0.82 108 0.78 0.92 142 0.66')
  for (const [index, [base, hue, light]] of rows.entries()) {
    const shape: Ridge = {
      y: height * base,
      height: height * 0.055,
      swell: width * (0.42 + ((index * 7) % 5) * 0.08),
      phase: index * 2.7 + 0.6,
    }
    hill(pen, layout, shape, [
      light - (isNight ? 0.36 : 0),
      isNight ? 0.09 : 0.13,
      isNight ? hue + 40 : hue,
    ])
    if (index === 1 || index === 3) orchard(pen, layout, shape, isNight)
  }
  grain(pen, boxPath(whole), whole, {
    count: 1200,
    size: 1.1,
    stretch: 3,
    light: 0.06,
    shade: 0.05,
  })
  vignette(pen, layout, isNight ? 0.42 : 0.14)
}

function weave(pen: Pen, { width, height }: Layout, isNight: boolean): void {
  const { ctx } = pen
  ctx.fillStyle = white(isNight ? 0.018 : 0.09)
  for (let x = 0; x < width; x += 4) ctx.fillRect(x, 0, 1.4, height)
  for (let y = 0; y < height; y += 4) ctx.fillRect(0, y, width, 1.4)
}

type Felt = readonly [lightness: number, chroma: number, hue: number]

function hill(pen: Pen, layout: Layout, shape: Ridge, [lightness, chroma, hue]: Felt): void {
  const { ctx, unit } = pen
  const { width, height } = layout
  apart(pen, () => {
    ctx.shadowColor = tone(0.15, 0.05, 200, 0.4)
    ctx.shadowBlur = 9 * unit
    ctx.shadowOffsetY = -3 * unit
    ridge(
      pen,
      layout,
      shape,
      along(
        pen,
        [0, shape.y - shape.height, 0, height],
        fade(tone(lightness + 0.05, chroma, hue), tone(lightness - 0.16, chroma, hue + 10)),
      ),
    )
  })
  for (const [inset, colour, wide] of [
    [7, tone(lightness - 0.2, chroma, hue, 0.5), 3.4],
    [6, tone(lightness + 0.2, chroma * 0.6, hue), 2],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = wide
    ctx.lineCap = 'round'
    ctx.setLineDash([8, 7])
    ctx.beginPath()
    for (let x = 0; x <= width; x += 5) ctx.lineTo(x, ridgeHeight(shape, x) + inset)
    ctx.stroke()
    ctx.setLineDash([])
  }
}

function orchard(pen: Pen, { width, height }: Layout, shape: Ridge, isNight: boolean): void {
  for (let tree = 0; tree < 9; tree++) {
    const x = width * (0.02 + tree * 0.12 + (tree % 2) * 0.02)
    const y = ridgeHeight(shape, x)
    const size = height * 0.026 * (1 + (tree % 3) * 0.25)
    fill(
      pen,
      slab(x - size * 0.16, y - size * 0.4, size * 0.32, size * 1.1, 1),
      tone(isNight ? 0.3 : 0.45, 0.07, 55),
    )
    patch(pen, disc(x, y - size * 1.1, size), [
      isNight ? 0.4 : 0.62,
      0.12,
      [140, 60, 30][tree % 3] ?? 140,
    ])
  }
}

function patch(pen: Pen, path: Path2D, [lightness, chroma, hue]: Felt): void {
  cast(pen, path, { drop: 1.6, blur: 4, alpha: 0.35 })
  fill(pen, path, tone(lightness, chroma, hue))
  inside(pen, path, () => {
    pen.ctx.setLineDash([3, 2.6])
    rim(pen, path, 3.4, tone(lightness + 0.16, chroma * 0.7, hue))
    pen.ctx.setLineDash([])
  })
}

function wool(pen: Pen, x: number, y: number, size: number, isNight: boolean): void {
  const light = isNight ? 0.62 : 0.98
  for (const [dx, dy, radius] of spots(
    '-1 0.1 0.5 1 0.12 0.46 -0.4 -0.2 0.62 0.42 -0.14 0.56 0 0.16 0.56',
  )) {
    const puffed = disc(x + dx * size, y + dy * size, radius * size)
    cast(pen, puffed, { drop: 2, blur: 4, alpha: 0.16 })
    fill(pen, puffed, tone(light, 0.012, 250))
    const curl = new Path2D()
    for (let turn = 0; turn < 26; turn++)
      curl.lineTo(
        ...onCircle(x + dx * size, y + dy * size, (radius * size * 0.62 * turn) / 26, turn * 34),
      )
    rim(pen, curl, Math.max(0.8, size * 0.04), tone(light - 0.1, 0.02, 250, 0.7))
  }
}
