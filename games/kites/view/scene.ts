import {
  stops,
  fade,
  spots,
  along,
  apart,
  beams,
  boxPath,
  cast,
  disc,
  fill,
  grain,
  halo,
  type Layout,
  type Look,
  oval,
  type Pen,
  ridge,
  ridgeHeight,
  sky,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

const skies = {
  day: stops(0, tone(0.78, 0.1, 232), 0.6, tone(0.92, 0.06, 215), 1, tone(0.97, 0.04, 90)),
  dusk: fade(tone(0.62, 0.13, 320), tone(0.8, 0.12, 30), tone(0.93, 0.1, 75)),
  night: stops(0, tone(0.22, 0.08, 285), 0.6, tone(0.38, 0.12, 310), 1, tone(0.58, 0.14, 20)),
  late: stops(0, tone(0.16, 0.07, 275), 0.6, tone(0.3, 0.12, 300), 1, tone(0.5, 0.15, 350)),
} as const

const skyOf = ({ isNight, isFeature }: Look) =>
  isNight ? (isFeature ? skies.late : skies.night) : isFeature ? skies.dusk : skies.day

/** Everything is cut from sheets of paper, each with its shadow on the one behind it. */
export function scene(pen: Pen, layout: Layout, look: Look): void {
  const { width, height, isWide } = layout
  const { isNight } = look
  sky(pen, { x: 0, y: 0, width, height }, skyOf(look))
  const [sunX, sunY] = [width * (isWide ? 0.12 : 0.18), height * 0.2]
  if (isNight) stars(pen, { x: 0, y: 0, width, height: height * 0.5 }, 70, tone(0.95, 0.06, 90))
  beams(pen, [sunX, sunY], 18, width * 0.9, isNight ? tone(0.8, 0.12, 320, 0.16) : white(0.5))
  halo(pen, sunX, sunY, height * 0.3, fade(tone(0.96, 0.1, 90, 0.8), 'transparent'))
  for (const [radius, colour] of [
    [0.1, tone(0.86, 0.14, 75)],
    [0.078, tone(0.93, 0.11, 88)],
    [0.056, tone(0.98, 0.06, 95)],
  ] as const)
    sheet(pen, disc(sunX, sunY, height * radius), colour)
  for (const [x, y, size] of spots('0.92 0.14 0.11 0.05 0.5 0.09 0.97 0.56 0.12 0.3 0.07 0.07'))
    swirl(
      pen,
      width * x,
      height * y,
      height * size,
      isNight ? tone(0.52, 0.09, 310) : tone(0.99, 0.01, 90),
    )
  for (const [index, base] of [0.76, 0.85, 0.94].entries()) {
    const hue = isNight ? 300 - index * 16 : 150 - index * 8
    const shape = {
      y: height * base,
      height: height * 0.035,
      swell: width * (0.5 + index * 0.16),
      phase: index * 2.1,
      rough: 0,
    }
    apart(pen, () => {
      pen.ctx.shadowColor = tone(0.15, 0.05, 280, 0.4)
      pen.ctx.shadowBlur = 9 * pen.unit
      pen.ctx.shadowOffsetY = -3 * pen.unit
      ridge(
        pen,
        layout,
        shape,
        isNight ? tone(0.4 - index * 0.06, 0.1, hue) : tone(0.78 - index * 0.09, 0.12, hue),
      )
    })
    pen.ctx.strokeStyle = white(isNight ? 0.18 : 0.5)
    pen.ctx.lineWidth = 1.2
    pen.ctx.beginPath()
    for (let x = 0; x <= width; x += 6) pen.ctx.lineTo(x, ridgeHeight(shape, x))
    pen.ctx.stroke()
  }
  bunting(pen, layout, isNight)
  grain(
    pen,
    boxPath({ x: 0, y: 0, width, height }),
    { x: 0, y: 0, width, height },
    { count: 900, size: 1.2, light: 0.07, shade: 0.05, stretch: 4 },
  )
  vignette(pen, layout, isNight ? 0.4 : 0.16)
}

function sheet(pen: Pen, path: Path2D, colour: string): void {
  cast(pen, path, { drop: 2, blur: 6, alpha: 0.28 })
  fill(pen, path, colour)
}

/** A cloud of paper rings. */
function swirl(pen: Pen, x: number, y: number, size: number, colour: string): void {
  for (const [dx, dy, radius] of spots(
    '-0.9 0.12 0.5 0.85 0.16 0.46 -0.3 -0.16 0.62 0.38 -0.1 0.55 0.02 0.2 0.5',
  )) {
    const round = disc(x + dx * size, y + dy * size, radius * size)
    sheet(pen, round, colour)
    for (const share of [0.66, 0.34]) {
      pen.ctx.strokeStyle = tone(0.6, 0.08, 250, 0.28)
      pen.ctx.lineWidth = Math.max(1, size * 0.05)
      pen.ctx.beginPath()
      pen.ctx.arc(x + dx * size, y + dy * size, radius * size * share, Math.PI * 0.9, Math.PI * 2.5)
      pen.ctx.stroke()
    }
  }
}

/** Strings of small flags, and lanterns by night. */
function bunting(pen: Pen, { width, window, isWide }: Layout, isNight: boolean): void {
  const { ctx } = pen
  const size = isWide ? 13 : 9
  for (const [from, to] of [
    [-10, window.x + 30],
    [window.x + window.width - 30, width + 10],
  ] as const) {
    const count = Math.max(3, Math.round(Math.abs(to - from) / (size * 2)))
    for (let flag = 0; flag < count; flag++) {
      const share = (flag + 0.5) / count
      const x = from + (to - from) * share
      const y = window.y - 8 + Math.sin(share * Math.PI) * size * 2.4
      if (isNight) {
        halo(pen, x, y + size * 0.9, size * 2.2, fade(tone(0.85, 0.16, 65, 0.7), 'transparent'))
        fill(
          pen,
          oval(x, y + size * 0.9, size * 0.62, size * 0.8),
          along(
            pen,
            [0, y, 0, y + size * 1.8],
            fade(tone(0.75, 0.19, 35), tone(0.92, 0.14, 80), tone(0.68, 0.2, 32)),
          ),
        )
        ctx.fillStyle = tone(0.3, 0.06, 30)
        ctx.fillRect(x - size * 0.3, y, size * 0.6, size * 0.18)
      } else {
        ctx.fillStyle = tone(0.72, 0.17, [28, 90, 160, 250, 330][flag % 5] ?? 0)
        ctx.beginPath()
        ctx.moveTo(x - size * 0.75, y)
        ctx.lineTo(x + size * 0.75, y)
        ctx.lineTo(x, y + size * 1.6)
        ctx.fill()
      }
    }
    ctx.strokeStyle = tone(0.35, 0.05, 50)
    ctx.lineWidth = 1.2
    ctx.beginPath()
    for (let step = 0; step <= 20; step++)
      ctx.lineTo(
        from + ((to - from) * step) / 20,
        window.y - 8 + Math.sin((step / 20) * Math.PI) * size * 2.4,
      )
    ctx.stroke()
  }
}
