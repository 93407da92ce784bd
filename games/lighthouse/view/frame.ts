import {
  type Box,
  stops,
  fade,
  along,
  apart,
  boxPath,
  cast,
  disc,
  fill,
  grown,
  innerShadow,
  inside,
  type Layout,
  type Look,
  onCircle,
  type Pen,
  polygon,
  rim,
  tone,
  walkBox,
  white,
} from '@tessera/slot-kit/view'

/** A window of brass and dark blue enamel, bolted like a porthole. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 9 : 4)
  const thick = isWide ? 20 : 9
  const outer = grown(pane, thick)
  const round = isWide ? 26 : 16
  cast(pen, boxPath(outer, round), { drop: 9, blur: 26, alpha: 0.6 })
  const brass = along(
    pen,
    [outer.x, outer.y, outer.x + outer.width * 0.5, outer.y + outer.height],
    fade(
      tone(0.95, 0.09, 95),
      tone(0.76, 0.13, 82),
      tone(0.9, 0.11, 90),
      tone(0.6, 0.11, 70),
      tone(0.82, 0.12, 85),
    ),
  )
  fill(pen, boxPath(outer, round), brass)
  rim(pen, boxPath(grown(outer, -1), round - 1), 1.6, white(0.5))
  rim(
    pen,
    boxPath(grown(pane, thick * 0.5), round * 0.8),
    thick * 0.42,
    tone(isNight ? 0.3 : 0.38, 0.12, 258),
  )
  fill(
    pen,
    boxPath(pane, round * 0.5),
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      isNight
        ? stops(0, tone(0.3, 0.09, 262), 0.6, tone(0.24, 0.08, 265), 1, tone(0.18, 0.06, 268))
        : fade(tone(0.48, 0.1, 258), tone(0.34, 0.1, 264)),
    ),
  )
  inside(pen, boxPath(pane, round * 0.5), () => ground(pen, layout, pane))
  innerShadow(pen, pane, round * 0.5, isWide ? 14 : 8, 0.65)
  rim(pen, boxPath(pane, round * 0.5), isWide ? 3 : 2, brass)
  walkBox(grown(pane, thick * 0.5), round * 0.8, isWide ? 46 : 30, (x, y) => {
    fill(pen, disc(x, y + 1, thick * 0.17), tone(0.3, 0.07, 60))
    fill(pen, disc(x, y, thick * 0.16), tone(0.93, 0.1, 92))
    apart(pen, () =>
      rim(pen, new Path2D(`M${x - thick * 0.1} ${y}H${x + thick * 0.1}`), 1, tone(0.45, 0.1, 65)),
    )
  })
}

/** Enamel with a rose of winds. */
function ground(pen: Pen, layout: Layout, pane: Box): void {
  const { ctx } = pen
  const { grid, cell, reels } = layout
  ctx.strokeStyle = tone(0.85, 0.08, 85, 0.14)
  ctx.lineWidth = 1
  for (let reel = 1; reel < reels; reel++) {
    ctx.beginPath()
    ctx.moveTo(grid.x + reel * cell.width, pane.y)
    ctx.lineTo(grid.x + reel * cell.width, pane.y + pane.height)
    ctx.stroke()
  }
  const [cx, cy] = [pane.x + pane.width / 2, pane.y + pane.height / 2]
  for (let point = 0; point < 32; point++) {
    const reach = pane.height * (point % 4 === 0 ? 0.9 : point % 2 === 0 ? 0.6 : 0.44)
    fill(
      pen,
      polygon([
        [cx, cy],
        onCircle(cx, cy, reach, point * 11.25 - 2),
        onCircle(cx, cy, reach * 1.06, point * 11.25),
      ]),
      tone(0.85, 0.09, 88, 0.05),
    )
  }
  for (const share of [0.3, 0.46, 0.7])
    rim(pen, disc(cx, cy, pane.height * share), 1, tone(0.85, 0.08, 88, 0.1))
}
