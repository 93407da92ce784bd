import {
  type Box,
  fade,
  along,
  boxPath,
  cast,
  fill,
  grain,
  grown as widened,
  innerShadow,
  inside,
  type Layout,
  type Look,
  type Pen,
  rim,
  tone,
  walkBox,
  white,
} from '@tessera/slot-kit/view'
import { leavesOf } from './sprig.ts'

/** A trellis of painted wood in the wall; the vine has reached it. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { random } = pen
  const { window, isWide } = layout
  const pane = widened(window, isWide ? 9 : 4)
  const thick = isWide ? 19 : 9
  const outer = widened(pane, thick)
  cast(pen, boxPath(outer, 8), { drop: 8, blur: 22, alpha: 0.5 })
  const base = isNight ? 0.52 : 0.9
  fill(
    pen,
    boxPath(outer, 8),
    along(
      pen,
      [0, outer.y, 0, outer.y + outer.height],
      fade(tone(base + 0.06, 0.025, 150), tone(base - 0.14, 0.035, 155)),
    ),
  )
  grain(pen, boxPath(outer, 8), outer, {
    count: 500,
    size: 1,
    stretch: 18,
    light: 0.1,
    shade: 0.08,
  })
  rim(pen, boxPath(widened(outer, -1.5), 7), 1.6, white(0.5))
  fill(
    pen,
    boxPath(pane, 5),
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      isNight
        ? fade(tone(0.34, 0.05, 160), tone(0.24, 0.05, 165))
        : fade(tone(0.6, 0.06, 150), tone(0.48, 0.07, 155)),
    ),
  )
  inside(pen, boxPath(pane, 5), () => ground(pen, layout, pane, isNight))
  innerShadow(pen, pane, 5, isWide ? 12 : 7, 0.5)
  const lay = isNight ? leavesOf(pen, 0.42, 0.56) : leavesOf(pen, 0.56, 0.7)
  walkBox(widened(pane, thick * 0.5), 8, isWide ? 15 : 11, (x, y, degrees, index) => {
    if (Math.sin(index * 0.33) + Math.sin(index * 0.11 + 2) > -0.5)
      lay(
        x + (random() - 0.5) * thick * 0.8,
        y + (random() - 0.5) * thick * 0.8,
        thick * (0.42 + random() * 0.3),
        degrees + random() * 180,
      )
  })
}

/** A lattice with leaves behind it. */
function ground(pen: Pen, layout: Layout, pane: Box, isNight: boolean): void {
  const { ctx, random } = pen
  const { grid, cell, reels, isWide } = layout
  ctx.strokeStyle = tone(isNight ? 0.5 : 0.8, 0.04, 140, 0.3)
  ctx.lineWidth = isWide ? 4 : 2.5
  ctx.beginPath()
  for (let at = -pane.height; at < pane.width; at += cell.width * 0.42) {
    ctx.moveTo(pane.x + at, pane.y)
    ctx.lineTo(pane.x + at + pane.height, pane.y + pane.height)
    ctx.moveTo(pane.x + at + pane.height, pane.y)
    ctx.lineTo(pane.x + at, pane.y + pane.height)
  }
  ctx.stroke()
  const lay = isNight ? leavesOf(pen, 0.24, 0.28) : leavesOf(pen, 0.4, 0.44)
  for (let index = 0; index < 46; index++)
    lay(
      pane.x + random() * pane.width,
      pane.y + random() * pane.height,
      cell.width * 0.12,
      random() * 360,
    )
  ctx.fillStyle = tone(isNight ? 0.2 : 0.42, 0.05, 155, 0.55)
  ctx.fillRect(pane.x, pane.y, pane.width, pane.height)
  ctx.fillStyle = tone(0.1, 0.03, 155, 0.3)
  for (let reel = 1; reel < reels; reel++)
    ctx.fillRect(grid.x + reel * cell.width - 1, pane.y, 2, pane.height)
}
