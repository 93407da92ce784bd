import {
  stops,
  fade,
  spots,
  corners,
  apart,
  around,
  cast,
  fill,
  grain,
  grown,
  halo,
  inside,
  type Layout,
  type Look,
  onCircle,
  type Pen,
  type Point,
  polygon,
  rim,
  sky,
  soft,
  tone,
  vignette,
} from '@tessera/slot-kit/view'

/** An old chart spread on a desk, under a lamp or by daylight. */
export function scene(pen: Pen, layout: Layout, { isNight, isFeature }: Look): void {
  const { width, height, isWide } = layout
  sky(
    pen,
    { x: 0, y: 0, width, height },
    isNight
      ? fade(tone(0.3, 0.06, 50), tone(0.2, 0.05, 42))
      : fade(tone(0.62, 0.08, 58), tone(0.48, 0.08, 50)),
  )
  desk(pen, layout, isNight)
  const chart = grown({ x: 0, y: 0, width, height }, isWide ? -14 : -5)
  apart(pen, () => {
    pen.ctx.translate(width / 2, height / 2)
    pen.ctx.rotate(-0.012)
    pen.ctx.translate(-width / 2, -height / 2)
    const sheet = torn(pen, chart)
    cast(pen, sheet, { drop: 4, blur: 14, alpha: 0.55 })
    const light = isNight ? 0.66 : 0.92
    fill(
      pen,
      sheet,
      around(
        pen,
        [width * 0.5, height * 0.45, width * 0.62],
        stops(
          0,
          tone(light + 0.04, 0.045, 86),
          0.6,
          tone(light - 0.04, 0.06, 80),
          1,
          tone(light - 0.22, 0.085, 66),
        ),
      ),
    )
    inside(pen, sheet, () => map(pen, layout, isNight))
    grain(pen, sheet, chart, { count: 900, size: 1.3, stretch: 5, light: 0.08, shade: 0.07 })
  })
  if (isNight)
    halo(
      pen,
      width * (isFeature ? 0.5 : 0.14),
      height * 0.12,
      width * 0.5,
      fade(tone(0.93, 0.12, 80, isFeature ? 0.6 : 0.42), 'transparent'),
    )
  if (isFeature && !isNight)
    halo(pen, width / 2, height / 2, width * 0.6, fade(tone(0.97, 0.12, 88, 0.5), 'transparent'))
  vignette(pen, layout, isNight ? 0.6 : 0.3)
}

function desk(pen: Pen, { width, height }: Layout, isNight: boolean): void {
  const { ctx, random } = pen
  for (let plank = 0; plank < 6; plank++) {
    const y = (plank * height) / 6
    ctx.fillStyle = tone((isNight ? 0.26 : 0.5) + (random() - 0.5) * 0.06, 0.07, 50)
    ctx.fillRect(0, y, width, height / 6 - 1)
  }
}

function torn(pen: Pen, { x, y, width, height }: Layout['window']): Path2D {
  const { random } = pen
  const points: Point[] = []
  const step = 9
  for (let at = 0; at < width; at += step) points.push([x + at, y + random() * 4])
  for (let at = 0; at < height; at += step) points.push([x + width - random() * 4, y + at])
  for (let at = width; at > 0; at -= step) points.push([x + at, y + height - random() * 4])
  for (let at = height; at > 0; at -= step) points.push([x + random() * 4, y + at])
  return polygon(points)
}

/** Coasts with their shading, rhumb lines, soundings, and a route in red. */
function map(pen: Pen, { width, height, isWide }: Layout, isNight: boolean): void {
  const { ctx, random } = pen
  const ink = tone(0.34, 0.07, 48, isNight ? 0.7 : 0.6)
  for (const [x, y] of [
    [0.08, 0.22],
    [0.93, 0.74],
  ] as const) {
    ctx.strokeStyle = tone(0.5, 0.1, 45, 0.25)
    ctx.lineWidth = 0.8
    ctx.beginPath()
    for (let line = 0; line < 16; line++) {
      ctx.moveTo(width * x, height * y)
      ctx.lineTo(...onCircle(width * x, height * y, width, line * 22.5))
    }
    ctx.stroke()
  }
  for (const [cx, cy, size] of spots(
    '0.02 0.62 0.22 0.99 0.2 0.24 0.1 0.98 0.16 0.9 1 0.2 0.3 0.02 0.12',
  )) {
    const reach = height * size * (isWide ? 1.1 : 0.8)
    const coast = (share: number) =>
      soft(
        Array.from({ length: 22 }, (_, index): Point => {
          const wave =
            1 + 0.22 * Math.sin(index * 1.7 + cx * 40) + 0.13 * Math.sin(index * 3.1 + cy * 30)
          return onCircle(width * cx, height * cy, reach * wave * share, (index * 360) / 22)
        }),
        9,
      )
    for (const [share, alpha] of corners('1.2 0.12 1.12 0.2 1.06 0.3'))
      rim(pen, coast(share), 1, tone(0.45, 0.09, 225, alpha + 0.15))
    fill(
      pen,
      coast(1),
      tone(
        isNight ? 0.6 : 0.84,
        0.09,
        [105, 70, 45, 130, 85][Math.floor(size * 50) % 5] ?? 90,
        0.85,
      ),
    )
    rim(pen, coast(1), 1.5, ink)
    for (let peak = 0; peak < 5; peak++) {
      const [px, py] = onCircle(width * cx, height * cy, reach * 0.55 * random(), random() * 360)
      const tall = 6 + random() * 7
      rim(
        pen,
        new Path2D(
          `M${px - tall} ${py}L${px} ${py - tall}L${px + tall} ${py}M${px} ${py - tall}L${px + tall * 0.3} ${py - tall * 0.3}`,
        ),
        1.1,
        ink,
      )
    }
  }
  route(pen, { width, height })
}

function route(pen: Pen, { width, height }: { width: number; height: number }): void {
  const { ctx } = pen
  ctx.setLineDash([7, 5])
  rim(
    pen,
    new Path2D(
      `M${width * 0.03} ${height * 0.4}Q${width * 0.06} ${height * 0.1} ${width * 0.3} ${height * 0.06}T${width * 0.75} ${height * 0.05}T${width * 0.96} ${height * 0.5}`,
    ),
    2.2,
    tone(0.56, 0.2, 28, 0.85),
  )
  ctx.setLineDash([])
  rim(
    pen,
    new Path2D(`M${width * 0.96 - 6} ${height * 0.5 - 6}l12 12m0 -12l-12 12`),
    3.2,
    tone(0.54, 0.21, 28),
  )
}
