import {
  around,
  stops,
  fade,
  spots,
  corners,
  along,
  boxPath,
  disc,
  fill,
  halo,
  inside,
  type Layout,
  type Look,
  onCircle,
  type Pen,
  type Point,
  polygon,
  ridge,
  ridgeHeight,
  sky,
  slab,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** A rocky coast before dawn; by night under the stars, with the beam over the sea. */
export function scene(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { width, height, isWide } = layout
  const horizon = height * 0.5
  sky(
    pen,
    { x: 0, y: 0, width, height: horizon + 4 },
    isNight
      ? stops(0, tone(0.15, 0.05, 270), 0.6, tone(0.26, 0.08, 262), 1, tone(0.4, 0.09, 250))
      : stops(
          0,
          tone(0.45, 0.1, 272),
          0.5,
          tone(0.66, 0.11, 300),
          0.8,
          tone(0.82, 0.11, 30),
          1,
          tone(0.92, 0.1, 75),
        ),
  )
  stars(pen, { x: 0, y: 0, width, height: horizon * 0.8 }, isNight ? 150 : 40, tone(0.97, 0.03, 95))
  if (isNight) {
    halo(
      pen,
      width * 0.16,
      height * 0.15,
      height * 0.3,
      fade(tone(0.9, 0.04, 230, 0.4), 'transparent'),
    )
    fill(pen, disc(width * 0.16, height * 0.15, height * 0.045), tone(0.95, 0.03, 95))
    fill(
      pen,
      disc(width * 0.16 + height * 0.018, height * 0.138, height * 0.04),
      tone(0.22, 0.07, 266),
    )
  }
  const [lightX, lightY] = [width * (isWide ? 0.925 : 0.86), height * (isWide ? 0.235 : 0.06)]
  beam(pen, lightX, lightY, width * 1.2, corners('168 190 -14 6'), isNight ? 0.5 : 0.32)
  for (let band = 0; band < 6; band++) {
    const share = band / 5
    const shape = {
      y: horizon + (height - horizon) * (0.02 + share * 0.8),
      height: 2 + share * 12,
      swell: 60 + share * 260,
      phase: band * 1.9,
      rough: 0.2,
    }
    ridge(
      pen,
      layout,
      shape,
      along(
        pen,
        [0, shape.y - 10, 0, shape.y + 60],
        fade(
          tone((isNight ? 0.4 : 0.55) - share * 0.16, 0.08, 246 + share * 12),
          tone((isNight ? 0.22 : 0.36) - share * 0.08, 0.08, 258),
        ),
      ),
    )
    pen.ctx.strokeStyle = tone(isNight ? 0.75 : 0.93, 0.05, isNight ? 230 : 50, 0.15 + share * 0.3)
    pen.ctx.lineWidth = 0.7 + share * 1.4
    pen.ctx.beginPath()
    for (let x = 0; x <= width; x += 6) pen.ctx.lineTo(x, ridgeHeight(shape, x))
    pen.ctx.stroke()
  }
  coast(pen, layout, isNight, lightX, lightY)
  vignette(pen, layout, isNight ? 0.5 : 0.32)
}

function beam(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  spans: readonly (readonly [number, number])[],
  alpha: number,
): void {
  for (const [from, to] of spans) {
    const path = polygon([[x, y], onCircle(x, y, length, from), onCircle(x, y, length, to)])
    fill(
      pen,
      path,
      around(pen, [x, y, length], fade(tone(0.98, 0.1, 95, alpha * 1.4), 'transparent')),
    )
  }
}

function coast(
  pen: Pen,
  { width, height, isWide }: Layout,
  isNight: boolean,
  x: number,
  y: number,
): void {
  const light = isNight ? 0.26 : 0.4
  if (isWide) farTower(pen, [x, y], height, light)
  for (const [from, to, top] of spots('-0.02 0.13 0.86 0.84 1.02 0.76'))
    cliff(pen, { width, height }, [from, to, top], light)
}

/** The lighthouse beside the reels. */
function farTower(pen: Pen, [x, y]: Point, height: number, light: number): void {
  const size = height * 0.05
  const shaft = polygon([
    [x - size * 0.5, y],
    [x + size * 0.5, y],
    [x + size * 0.85, height * 0.8],
    [x - size * 0.85, height * 0.8],
  ])
  fill(
    pen,
    shaft,
    along(
      pen,
      [x - size, 0, x + size, 0],
      fade(tone(light + 0.5, 0.02, 240), tone(light + 0.16, 0.04, 255)),
    ),
  )
  inside(pen, shaft, () => {
    for (let band = 0; band < 4; band++)
      fill(
        pen,
        boxPath({
          x: x - size,
          y: y + size * 0.9 + band * height * 0.14,
          width: size * 2,
          height: height * 0.07,
        }),
        tone(light + 0.18, 0.16, 27),
      )
  })
  fill(pen, slab(x - size * 0.8, y - 3, size * 1.6, 6, 2), tone(light, 0.04, 260))
  halo(pen, x, y - size * 0.5, size * 3, fade(tone(0.98, 0.1, 95, 0.9), 'transparent'))
  fill(pen, slab(x - size * 0.4, y - size * 0.95, size * 0.8, size * 0.9, 2), tone(0.97, 0.1, 95))
  fill(
    pen,
    polygon([
      [x - size * 0.6, y - size * 0.95],
      [x, y - size * 1.7],
      [x + size * 0.6, y - size * 0.95],
    ]),
    tone(light + 0.16, 0.16, 27),
  )
}

function cliff(
  pen: Pen,
  { width, height }: { width: number; height: number },
  [from, to, top]: readonly [number, number, number],
  light: number,
): void {
  const { random } = pen
  const points: Point[] = [
    [width * from, height],
    [width * from, height * top],
  ]
  for (let step = 1; step < 8; step++)
    points.push([
      width * (from + ((to - from) * step) / 8),
      height * (top + random() * 0.09 + (from < 0 ? step * 0.014 : (8 - step) * 0.012)),
    ])
  points.push([width * to, height])
  const rock = polygon(points)
  fill(
    pen,
    rock,
    along(
      pen,
      [0, height * top, 0, height],
      fade(tone(light + 0.1, 0.03, 262), tone(light - 0.12, 0.03, 268)),
    ),
  )
  inside(pen, rock, () => {
    for (let crack = 0; crack < 16; crack++) {
      const [cx, cy] = [width * (from + random() * (to - from)), height * (top + random() * 0.2)]
      fill(
        pen,
        polygon([
          [cx, cy],
          [cx + 16 + random() * 14, cy + 6],
          [cx + 6, cy + 20],
        ]),
        random() > 0.5 ? white(0.06) : tone(0.05, 0.02, 260, 0.25),
      )
    }
  })
}
