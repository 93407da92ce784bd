import {
  type Box,
  cornersOf,
  stops,
  fade,
  corners,
  along,
  boxPath,
  cast,
  disc,
  fill,
  grain,
  grown,
  innerShadow,
  inside,
  type Layout,
  type Look,
  type Pen,
  rim,
  tone,
  white,
} from '@tessera/slot-kit/view'

/** A quilt: each reel is a strip of cloth, hemmed all around, on which a hill grows. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { ctx } = pen
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 8 : 4)
  const thick = isWide ? 17 : 8
  const outer = grown(pane, thick)
  cast(pen, boxPath(outer, 16), { drop: 8, blur: 22, alpha: 0.42 })
  fill(
    pen,
    boxPath(outer, 16),
    along(
      pen,
      [0, outer.y, 0, outer.y + outer.height],
      isNight
        ? fade(tone(0.46, 0.13, 15), tone(0.34, 0.11, 10))
        : fade(tone(0.66, 0.16, 25), tone(0.54, 0.16, 20)),
    ),
  )
  grain(pen, boxPath(outer, 16), outer, { count: 900, size: 1, stretch: 3, light: 0.1, shade: 0.1 })
  ctx.setLineDash([isWide ? 9 : 6, isWide ? 6 : 4])
  ctx.lineCap = 'round'
  rim(pen, boxPath(grown(pane, thick * 0.55), 12), isWide ? 2.6 : 1.8, tone(0.97, 0.03, 85))
  ctx.setLineDash([])
  fill(pen, boxPath(pane, 8), isNight ? tone(0.3, 0.08, 275) : tone(0.88, 0.06, 225))
  inside(pen, boxPath(pane, 8), () => ground(pen, layout, pane, isNight))
  innerShadow(pen, pane, 8, isWide ? 9 : 5, 0.35)
  for (const [x, y] of cornersOf(outer)) {
    const [cx, cy] = [
      x + Math.sign(layout.width / 2 - x) * thick * 0.9,
      y + Math.sign(layout.height / 2 - y) * thick * 0.9,
    ]
    cast(pen, disc(cx, cy, thick * 0.8), { drop: 2, blur: 4, alpha: 0.5 })
    fill(pen, disc(cx, cy, thick * 0.8), tone(0.84, 0.15, 88))
    rim(pen, disc(cx, cy, thick * 0.6), 1.6, tone(0.66, 0.15, 70))
    for (const [dx, dy] of corners('-1 -1 1 -1 -1 1 1 1'))
      fill(pen, disc(cx + dx * thick * 0.2, cy + dy * thick * 0.2, thick * 0.1), tone(0.4, 0.1, 55))
  }
}

/** A strip of cloth for each reel, with its seams. */
function ground(pen: Pen, layout: Layout, pane: Box, isNight: boolean): void {
  const { ctx } = pen
  const { grid, cell, reels, rows } = layout
  for (let reel = 0; reel < reels; reel++) {
    const x = grid.x + reel * cell.width
    ctx.fillStyle = along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      isNight
        ? fade(tone(0.34, 0.09, 275 + (reel % 2) * 16), tone(0.4, 0.08, 190 + (reel % 2) * 14))
        : stops(
            0,
            tone(0.9, 0.055, 225),
            0.55,
            tone(0.95, 0.04, 190),
            1,
            tone(0.9 - (reel % 2) * 0.04, 0.09, 118 + (reel % 2) * 14),
          ),
    )
    ctx.fillRect(x, pane.y, cell.width, pane.height)
    for (let row = 1; row <= rows; row++) {
      ctx.setLineDash([5, 5])
      rim(
        pen,
        new Path2D(`M${x + 6} ${grid.y + row * cell.height}H${x + cell.width - 6}`),
        1.2,
        isNight ? white(0.13) : tone(0.6, 0.07, 200, 0.4),
      )
      ctx.setLineDash([])
    }
    rim(
      pen,
      new Path2D(`M${x} ${pane.y}V${pane.y + pane.height}`),
      2,
      isNight ? tone(0.22, 0.05, 275, 0.6) : tone(0.7, 0.06, 200, 0.5),
    )
  }
}
