import {
  type Box,
  stops,
  fade,
  along,
  apart,
  around,
  boxPath,
  cast,
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
  starPoints,
  tone,
  walkBox,
  white,
} from '@tessera/slot-kit/view'

/** A cabinet of carved wood with mosaic and brass. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 9 : 5)
  const thick = isWide ? 26 : 13
  const outer = grown(pane, thick)
  cast(pen, boxPath(outer, 12), { drop: 9, blur: 26, alpha: 0.6 })
  fill(
    pen,
    boxPath(outer, 12),
    along(
      pen,
      [0, outer.y, 0, outer.y + outer.height],
      fade(tone(0.48, 0.1, 45), tone(0.3, 0.08, 38)),
    ),
  )
  grain(pen, boxPath(outer, 12), outer, {
    count: 600,
    size: 1,
    stretch: 14,
    light: 0.06,
    shade: 0.14,
  })
  const gold = along(
    pen,
    [outer.x, outer.y, outer.x + outer.width * 0.4, outer.y + outer.height],
    stops(
      0,
      tone(0.97, 0.08, 95),
      0.3,
      tone(0.74, 0.13, 80),
      0.5,
      tone(0.93, 0.11, 90),
      1,
      tone(0.6, 0.12, 68),
    ),
  )
  rim(pen, boxPath(grown(outer, -1.6), 11), isWide ? 3.4 : 2.2, gold)
  mosaic(pen, pane, thick)
  rim(pen, boxPath(grown(pane, 2), 6), isWide ? 4 : 2.6, gold)
  fill(
    pen,
    boxPath(pane, 5),
    around(
      pen,
      [pane.x + pane.width / 2, pane.y + pane.height / 2, pane.width * 0.7],
      isNight
        ? fade(tone(0.38, 0.11, 320), tone(0.22, 0.08, 295))
        : fade(tone(0.97, 0.03, 85), tone(0.87, 0.07, 75)),
    ),
  )
  inside(pen, boxPath(pane, 5), () => ground(pen, layout, pane, isNight))
  innerShadow(pen, pane, 5, isWide ? 12 : 7, 0.45)
}

/** Cloth with a pattern of stars, and a frame for each cell. */
function ground(pen: Pen, layout: Layout, pane: Box, isNight: boolean): void {
  const { ctx } = pen
  const { grid, cell, reels, rows } = layout
  ctx.strokeStyle = isNight ? tone(0.84, 0.12, 85, 0.13) : tone(0.6, 0.12, 70, 0.18)
  ctx.lineWidth = 1.1
  const step = cell.width / 2
  for (let x = pane.x - step; x < pane.x + pane.width + step; x += step) {
    for (let y = pane.y - step; y < pane.y + pane.height + step; y += step) {
      rim(
        pen,
        polygon(
          starPoints(8, step * 0.42, step * 0.3).map(([px, py]) => [px - 50 + x, py - 50 + y]),
        ),
        1,
        ctx.strokeStyle,
      )
    }
  }
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < rows; row++) {
      const well = slab(
        grid.x + reel * cell.width + 4,
        grid.y + row * cell.height + 4,
        cell.width - 8,
        cell.height - 8,
        12,
      )
      fill(pen, well, isNight ? tone(0.12, 0.05, 300, 0.35) : white(0.4))
      rim(pen, well, 1.4, tone(0.82, 0.13, 85, 0.55))
    }
  }
}

/** Stars and lozenges of glazed stone along the frame. */
function mosaic(pen: Pen, pane: Box, thick: number): void {
  const { ctx } = pen
  const size = thick * 0.34
  walkBox(grown(pane, thick * 0.52), 8, thick * 0.78, (x, y, degrees, index) =>
    apart(pen, () => {
      ctx.translate(x, y)
      ctx.rotate((degrees * Math.PI) / 180)
      const shape =
        index % 2 === 0
          ? polygon(starPoints(8, size, size * 0.5).map(([px, py]) => [px - 50, py - 50]))
          : polygon([
              [0, -size * 0.8],
              [size * 0.5, 0],
              [0, size * 0.8],
              [-size * 0.5, 0],
            ])
      fill(
        pen,
        shape,
        index % 2 === 0 ? tone(0.6, 0.13, index % 4 === 0 ? 235 : 195) : tone(0.62, 0.18, 28),
      )
      rim(pen, shape, 0.9, tone(0.88, 0.12, 88))
    }),
  )
}
