import {
  type Box,
  cornersOf,
  stops,
  fade,
  corners,
  along,
  apart,
  around,
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
  tone,
  walkBox,
  white,
} from '@tessera/slot-kit/view'

/** An iron door with rivets; behind the symbols, warm steel. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { window, isWide } = layout
  const pane = grown(window, isWide ? 10 : 5)
  const thick = isWide ? 24 : 11
  const outer = grown(pane, thick)
  cast(pen, boxPath(outer, 12), { drop: 9, blur: 26, alpha: 0.65 })
  fill(
    pen,
    boxPath(outer, isWide ? 14 : 9),
    along(
      pen,
      [outer.x, outer.y, outer.x + outer.width * 0.3, outer.y + outer.height],
      stops(
        0,
        tone(0.56, 0.014, 250),
        0.3,
        tone(0.38, 0.014, 255),
        0.5,
        tone(0.48, 0.014, 250),
        1,
        tone(0.24, 0.016, 260),
      ),
    ),
  )
  grain(pen, boxPath(outer, 12), outer, {
    count: 800,
    size: 0.9,
    stretch: 9,
    light: 0.06,
    shade: 0.1,
  })
  rim(pen, boxPath(grown(outer, -1.2), isWide ? 13 : 8), 1.8, white(0.28))
  rim(
    pen,
    boxPath(grown(pane, 3), 6),
    isWide ? 5 : 3,
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      fade(tone(0.94, 0.1, 92), tone(0.62, 0.13, 70), tone(0.84, 0.13, 85)),
    ),
  )
  fill(
    pen,
    boxPath(pane, 5),
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      isNight
        ? stops(0, tone(0.4, 0.035, 50), 0.75, tone(0.36, 0.06, 42), 1, tone(0.46, 0.12, 40))
        : stops(0, tone(0.84, 0.03, 75), 0.75, tone(0.76, 0.05, 65), 1, tone(0.78, 0.1, 60)),
    ),
  )
  inside(pen, boxPath(pane, 5), () => ground(pen, layout, pane))
  innerShadow(pen, pane, 5, isWide ? 13 : 7, 0.6)
  walkBox(grown(pane, thick * 0.54), isWide ? 10 : 6, isWide ? 40 : 26, (x, y) =>
    rivet(pen, x, y, thick * 0.15),
  )
  for (const [x, y] of cornersOf(outer))
    gusset(pen, x, y, thick, x < layout.width / 2 ? 1 : -1, y < layout.height / 2 ? 1 : -1)
}

function rivet(pen: Pen, x: number, y: number, size: number): void {
  fill(pen, disc(x, y + size * 0.3, size * 1.15), tone(0, 0, 0, 0.4))
  fill(
    pen,
    disc(x, y, size),
    around(
      pen,
      [x, y, size, -size * 0.3, -size * 0.4],
      fade(tone(0.84, 0.012, 250), tone(0.36, 0.014, 255)),
    ),
  )
}

function gusset(pen: Pen, x: number, y: number, size: number, dx: number, dy: number): void {
  const plate = polygon([
    [x, y],
    [x + dx * size * 2.5, y],
    [x + dx * size * 2.5, y + dy * size * 0.7],
    [x + dx * size * 0.7, y + dy * size * 2.5],
    [x, y + dy * size * 2.5],
  ])
  cast(pen, plate, { drop: 2, blur: 4, alpha: 0.5 })
  fill(
    pen,
    plate,
    along(
      pen,
      [x, y, x + dx * size * 2, y + dy * size * 2],
      fade(tone(0.92, 0.1, 90), tone(0.66, 0.12, 75), tone(0.5, 0.1, 62)),
    ),
  )
  apart(pen, () => rim(pen, plate, 1, tone(0.3, 0.06, 55)))
  for (const [px, py] of corners('0.5 0.5 1.8 0.4 0.4 1.8'))
    rivet(pen, x + dx * size * px, y + dy * size * py, size * 0.17)
}

/** Warm steel, rounded at each reel. */
function ground(pen: Pen, layout: Layout, pane: Box): void {
  const { ctx } = pen
  const { grid, cell, reels, rows } = layout
  for (let reel = 0; reel < reels; reel++) {
    ctx.fillStyle = along(
      pen,
      [grid.x + reel * cell.width, 0, grid.x + (reel + 1) * cell.width, 0],
      stops(
        0,
        tone(0, 0, 0, 0.28),
        0.12,
        white(0.06),
        0.5,
        white(0.1),
        0.88,
        white(0.04),
        1,
        tone(0, 0, 0, 0.28),
      ),
    )
    ctx.fillRect(grid.x + reel * cell.width, pane.y, cell.width, pane.height)
  }
  ctx.fillStyle = tone(0, 0, 0, 0.13)
  for (let row = 1; row < rows; row++)
    ctx.fillRect(pane.x, grid.y + row * cell.height, pane.width, 1.4)
}
