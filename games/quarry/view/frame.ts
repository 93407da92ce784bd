import {
  type Box,
  cornersOf,
  stops,
  fade,
  corners,
  along,
  apart,
  beams,
  boxPath,
  cast,
  fill,
  grown,
  innerShadow,
  inside,
  type Layout,
  type Look,
  type Pen,
  type Point,
  polygon,
  rim,
  slab,
  tone,
  white,
} from '@tessera/slot-kit/view'

/** A chamber in the rock, shored up with timber. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { ctx } = pen
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 10 : 5)
  const thick = isWide ? 22 : 11
  cast(pen, boxPath(grown(pane, thick * 0.7), 6), { drop: 8, blur: 24, alpha: 0.6 })
  fill(
    pen,
    boxPath(pane, 4),
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      isNight
        ? fade(tone(0.3, 0.03, 280), tone(0.19, 0.03, 275))
        : fade(tone(0.42, 0.035, 55), tone(0.28, 0.035, 45)),
    ),
  )
  inside(pen, boxPath(pane, 4), () => ground(pen, layout, pane, isNight))
  innerShadow(pen, pane, 4, isWide ? 14 : 8, 0.65)
  const { x, y, width, height } = pane
  for (const [bx, by, length, turn] of [
    [x, y - thick * 0.2, height + thick * 0.4, 90],
    [x + width, y - thick * 0.2, height + thick * 0.4, 90],
    [x - thick, y, width + thick * 2, 0],
    [x - thick, y + height, width + thick * 2, 0],
  ] as const)
    timber(pen, bx, by, length, turn, thick, isNight)
  for (const [cx, cy] of cornersOf(pane)) {
    const plate = slab(cx - thick * 0.62, cy - thick * 0.62, thick * 1.24, thick * 1.24, 3)
    fill(
      pen,
      plate,
      along(
        pen,
        [0, cy - thick, 0, cy + thick],
        fade(tone(0.62, 0.015, 250), tone(0.34, 0.015, 250)),
      ),
    )
    for (const [dx, dy] of corners('-1 -1 1 -1 -1 1 1 1')) {
      ctx.fillStyle = tone(0.78, 0.01, 250)
      ctx.beginPath()
      ctx.arc(cx + dx * thick * 0.36, cy + dy * thick * 0.36, thick * 0.12, 0, 7)
      ctx.fill()
    }
  }
}

function timber(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  turn: number,
  thick: number,
  isNight: boolean,
): void {
  const { ctx, random } = pen
  const base = isNight ? 0.42 : 0.58
  apart(pen, () => {
    ctx.translate(x, y)
    ctx.rotate((turn * Math.PI) / 180)
    const plank = slab(0, -thick / 2, length, thick, 2.5)
    cast(pen, plank, { drop: 3, blur: 7, alpha: 0.5 })
    fill(
      pen,
      plank,
      along(
        pen,
        [0, -thick / 2, 0, thick / 2],
        stops(
          0,
          tone(base + 0.14, 0.07, 68),
          0.2,
          tone(base, 0.07, 62),
          1,
          tone(base - 0.2, 0.06, 52),
        ),
      ),
    )
    inside(pen, plank, () => {
      for (let line = 0; line < 14; line++) {
        const at = (random() - 0.5) * thick
        ctx.strokeStyle = line % 3 === 0 ? white(0.12) : tone(0.2, 0.04, 50, 0.35)
        ctx.lineWidth = 0.7
        ctx.beginPath()
        ctx.moveTo(0, at)
        ctx.bezierCurveTo(
          length * 0.3,
          at + random() * 3,
          length * 0.6,
          at - random() * 3,
          length,
          at + random() * 2,
        )
        ctx.stroke()
      }
    })
  })
}

/** Rock, with a hollow for each cell. */
function ground(pen: Pen, layout: Layout, pane: Box, isNight: boolean): void {
  const { random } = pen
  const { grid, cell, reels, rows } = layout
  const hue = isNight ? 280 : 55
  for (let index = 0; index < 120; index++) {
    const [x, y] = [pane.x + random() * pane.width, pane.y + random() * pane.height]
    const size = cell.width * (0.1 + random() * 0.3)
    const points: Point[] = Array.from({ length: 5 }, (_, corner) => [
      x + Math.cos(corner * 1.256) * size * (0.6 + random() * 0.6),
      y + Math.sin(corner * 1.256) * size * (0.5 + random() * 0.5),
    ])
    fill(pen, polygon(points), random() > 0.5 ? white(0.03) : tone(0.1, 0.02, hue, 0.16))
  }
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < rows; row++) {
      const slot = slab(
        grid.x + reel * cell.width + 3,
        grid.y + row * cell.height + 3,
        cell.width - 6,
        cell.height - 6,
        8,
      )
      fill(pen, slot, tone(0.1, 0.02, hue, 0.2))
      rim(pen, slot, 1, white(0.06))
    }
  }
  beams(
    pen,
    [pane.x + pane.width / 2, pane.y - pane.height * 0.4],
    20,
    pane.height * 1.7,
    tone(0.9, 0.06, 80, 0.09),
  )
}
