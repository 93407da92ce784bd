import {
  stops,
  fade,
  along,
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
  oval,
  type Pen,
  rim,
  ring,
  slab,
  soft,
  tone,
  white,
} from '@tessera/slot-kit/view'

/** A frame taken from the hive: wood around a comb, with honey running over its edge. */
export function frame(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { window, grid, cell, isWide, reels, rows } = layout
  const pane = grown(window, isWide ? 9 : 5)
  const thick = isWide ? 20 : 10
  cast(pen, boxPath(grown(pane, thick), 9), { drop: 8, blur: 24, alpha: 0.5 })
  const wood = boxPath(grown(pane, thick), isWide ? 14 : 9)
  const base = isNight ? 0.5 : 0.72
  fill(
    pen,
    wood,
    along(
      pen,
      [0, pane.y - thick, 0, pane.y + pane.height + thick],
      fade(tone(base + 0.1, 0.09, 72), tone(base - 0.14, 0.09, 58)),
    ),
  )
  grain(pen, wood, grown(pane, thick), {
    count: 700,
    size: 1.1,
    stretch: 16,
    light: 0.09,
    shade: 0.13,
  })
  rim(pen, boxPath(grown(pane, thick - 1), isWide ? 13 : 8), 1.6, white(0.3))
  const comb = boxPath(pane, 7)
  fill(
    pen,
    comb,
    around(
      pen,
      [pane.x + pane.width / 2, pane.y + pane.height / 2, pane.width * 0.62],
      isNight
        ? fade(tone(0.5, 0.12, 65), tone(0.3, 0.08, 52))
        : fade(tone(0.86, 0.15, 85), tone(0.64, 0.14, 65)),
    ),
  )
  inside(pen, comb, () => {
    hexes(pen, pane, cell.width * 0.17, isNight)
    for (let reel = 0; reel < reels; reel++) {
      for (let row = 0; row < rows; row++) {
        const [x, y] = [grid.x + (reel + 0.5) * cell.width, grid.y + (row + 0.5) * cell.height]
        const side = Math.min(cell.width, cell.height)
        const well = soft(ring(6, side * 0.535, 30, x, y), side * 0.09)
        fill(
          pen,
          well,
          around(
            pen,
            [x, y, side * 0.55, 0, -side * 0.1],
            isNight
              ? fade(tone(0.42, 0.1, 62), tone(0.23, 0.07, 48))
              : fade(tone(0.97, 0.07, 95), tone(0.84, 0.14, 84)),
          ),
        )
        rim(pen, well, side * 0.028, isNight ? tone(0.58, 0.13, 70) : tone(0.72, 0.15, 70))
        rim(
          pen,
          soft(ring(6, side * 0.5, 30, x, y), side * 0.08),
          side * 0.014,
          white(isNight ? 0.12 : 0.7),
        )
      }
    }
  })
  innerShadow(pen, pane, 7, isWide ? 10 : 6, 0.45)
  honey(pen, pane, thick)
}

function hexes(
  pen: Pen,
  { x, y, width, height }: Layout['window'],
  size: number,
  isNight: boolean,
): void {
  const { ctx } = pen
  ctx.strokeStyle = isNight ? tone(0.62, 0.12, 70, 0.35) : tone(0.94, 0.09, 92, 0.6)
  ctx.lineWidth = Math.max(1, size * 0.13)
  ctx.beginPath()
  const [wide, high] = [size * Math.sqrt(3), size * 1.5]
  for (let row = 0; row * high < height + size; row++) {
    for (let column = 0; column * wide < width + wide; column++) {
      const [cx, cy] = [x + column * wide + (row % 2) * (wide / 2), y + row * high]
      ring(6, size * 0.94, 30, cx, cy).forEach(([px, py], corner) =>
        corner === 0 ? ctx.moveTo(px, py) : ctx.lineTo(px, py),
      )
      ctx.closePath()
    }
  }
  ctx.stroke()
}

/** Honey runs down from the upper edge in drops of different lengths. */
function honey(pen: Pen, pane: Layout['window'], thick: number): void {
  const { random } = pen
  const top = pane.y - thick - 1
  const path = new Path2D()
  const [from, to] = [pane.x - thick * 0.4, pane.x + pane.width + thick * 0.4]
  path.moveTo(from, top)
  path.lineTo(to, top)
  let x = to
  while (x > from) {
    const wide = Math.min(x - from, thick * (0.9 + random() * 1.1))
    const long = top + thick * (0.55 + random() ** 2 * 1.5)
    path.bezierCurveTo(
      x,
      long + thick * 0.5,
      x - wide,
      long + thick * 0.5,
      x - wide,
      top + thick * 0.42,
    )
    x -= wide
  }
  path.closePath()
  cast(pen, path, { drop: 2, blur: 4, alpha: 0.4 })
  fill(
    pen,
    path,
    along(
      pen,
      [0, top, 0, top + thick * 2.4],
      stops(
        0,
        tone(0.93, 0.14, 93, 0.96),
        0.4,
        tone(0.83, 0.17, 78, 0.94),
        1,
        tone(0.66, 0.17, 58, 0.92),
      ),
    ),
  )
  inside(pen, path, () => {
    fill(pen, slab(from, top + 2, to - from, thick * 0.16, 2), white(0.65))
    for (let spot = 0; spot < 12; spot++)
      fill(
        pen,
        oval(
          from + random() * (to - from),
          top + thick * (0.5 + random() * 0.5),
          thick * 0.1,
          thick * 0.26,
        ),
        white(0.55),
      )
  })
}
