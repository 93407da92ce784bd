import {
  type Box,
  cornersOf,
  stops,
  fade,
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
  polygon,
  rim,
  slab,
  tone,
} from '@tessera/slot-kit/view'

/** The open pages of a bound atlas. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 10 : 4)
  const thick = isWide ? 19 : 8
  const outer = grown(pane, thick)
  cast(pen, boxPath(outer, 8), { drop: 9, blur: 24, alpha: 0.6 })
  fill(
    pen,
    boxPath(outer, 9),
    along(
      pen,
      [0, outer.y, 0, outer.y + outer.height],
      isNight
        ? fade(tone(0.38, 0.11, 28), tone(0.24, 0.08, 25))
        : fade(tone(0.46, 0.13, 30), tone(0.32, 0.11, 27)),
    ),
  )
  grain(pen, boxPath(outer, 9), outer, { count: 1100, size: 1.3, light: 0.05, shade: 0.12 })
  for (const inset of [-3, -6])
    rim(pen, boxPath(grown(outer, inset), 7), inset === -3 ? 1.8 : 0.9, tone(0.82, 0.13, 85))
  for (const [x, y, dx, dy] of cornersOf(outer)) {
    const size = thick * 2.1
    const corner = polygon([
      [x - dx * 2, y - dy * 2],
      [x + dx * size, y - dy * 2],
      [x + dx * size * 0.7, y + dy * size * 0.35],
      [x + dx * size * 0.35, y + dy * size * 0.7],
      [x - dx * 2, y + dy * size],
    ])
    cast(pen, corner, { drop: 1.5, blur: 3, alpha: 0.5 })
    fill(
      pen,
      corner,
      along(
        pen,
        [x, y, x + dx * size, y + dy * size],
        fade(tone(0.96, 0.08, 95), tone(0.72, 0.13, 80), tone(0.88, 0.12, 88)),
      ),
    )
    rim(pen, corner, 1, tone(0.42, 0.09, 60))
    fill(pen, disc(x + dx * size * 0.26, y + dy * size * 0.26, thick * 0.13), tone(0.45, 0.1, 62))
  }
  for (let sheet = 0; sheet < 3; sheet++)
    rim(
      pen,
      slab(
        pane.x - 2 + sheet,
        pane.y - 2 + sheet,
        pane.width + 4 - sheet * 2,
        pane.height + 4 - sheet * 2,
        3,
      ),
      1,
      tone(0.88 - sheet * 0.08, 0.05, 82),
    )
  fill(
    pen,
    boxPath(pane, 3),
    along(
      pen,
      [pane.x, 0, pane.x + pane.width, 0],
      isNight
        ? fade(tone(0.46, 0.06, 62), tone(0.38, 0.06, 55), tone(0.46, 0.06, 62))
        : fade(tone(0.86, 0.06, 80), tone(0.78, 0.07, 72), tone(0.86, 0.06, 80)),
    ),
  )
  inside(pen, boxPath(pane, 3), () => ground(pen, layout, pane, isNight))
  innerShadow(pen, pane, 3, isWide ? 11 : 6, 0.45)
}

/** The pages: a grid of meridians, soundings, and the shade of the spine. */
function ground(pen: Pen, layout: Layout, pane: Box, isNight: boolean): void {
  const { ctx, random } = pen
  const { grid, cell, reels } = layout
  ctx.strokeStyle = tone(isNight ? 0.75 : 0.4, 0.08, 60, 0.22)
  ctx.lineWidth = 0.8
  ctx.beginPath()
  for (let reel = 0; reel <= reels * 2; reel++) {
    ctx.moveTo(grid.x + (reel * cell.width) / 2, pane.y)
    ctx.lineTo(grid.x + (reel * cell.width) / 2, pane.y + pane.height)
  }
  for (let y = pane.y; y < pane.y + pane.height; y += cell.height / 2) {
    ctx.moveTo(pane.x, y)
    ctx.lineTo(pane.x + pane.width, y)
  }
  ctx.stroke()
  for (let mark = 0; mark < 26; mark++) {
    ctx.fillStyle = tone(isNight ? 0.8 : 0.4, 0.07, 60, 0.2)
    ctx.font = '600 9px system-ui, sans-serif'
    ctx.fillText(
      String(3 + Math.floor(random() * 90)),
      pane.x + random() * pane.width,
      pane.y + random() * pane.height,
    )
  }
  const spine = pane.x + pane.width / 2
  ctx.fillStyle = along(
    pen,
    [spine - 40, 0, spine + 40, 0],
    stops(
      0,
      tone(0, 0, 0, 0),
      0.48,
      tone(0.1, 0.04, 40, 0.3),
      0.5,
      tone(0.05, 0.03, 40, 0.42),
      0.52,
      tone(0.1, 0.04, 40, 0.3),
      1,
      tone(0, 0, 0, 0),
    ),
  )
  ctx.fillRect(spine - 40, pane.y, 80, pane.height)
}
