import {
  stops,
  fade,
  along,
  apart,
  boxPath,
  cast,
  fill,
  grown,
  innerShadow,
  inside,
  type Layout,
  type Look,
  type Pen,
  slab,
  tone,
  white,
} from '@tessera/slot-kit/view'

/** A sheet of mulberry paper between four canes of bamboo. */
export function frame(pen: Pen, layout: Layout, look: Look): void {
  const { ctx } = pen
  const { window, grid, cell, isWide } = layout
  const pane = grown(window, isWide ? 9 : 4)
  const thick = isWide ? 17 : 9
  const path = boxPath(pane, 5)
  cast(pen, boxPath(grown(pane, thick * 0.5), 8), { drop: 8, blur: 22, alpha: 0.45 })
  const night = look.isNight
  fill(
    pen,
    path,
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      night
        ? fade(tone(0.34, 0.09, 285), tone(0.25, 0.08, 275))
        : fade(tone(0.975, 0.02, 90), tone(0.92, 0.035, 80)),
    ),
  )
  inside(pen, path, () => {
    for (let fibre = 0; fibre < 70; fibre++) {
      const [x, y] = [pane.x + pen.random() * pane.width, pane.y + pen.random() * pane.height]
      ctx.strokeStyle = night
        ? tone(0.85, 0.09, 85, 0.1 + pen.random() * 0.12)
        : tone(0.72, 0.05, 75, 0.12 + pen.random() * 0.2)
      ctx.lineWidth = 0.7
      ctx.beginPath()
      ctx.moveTo(x, y)
      ctx.quadraticCurveTo(
        x + 14 * (pen.random() - 0.5),
        y + 12 * (pen.random() - 0.5),
        x + 34 * (pen.random() - 0.5),
        y + 34 * (pen.random() - 0.5),
      )
      ctx.stroke()
    }
    for (let reel = 0; reel < layout.reels; reel += 2) {
      ctx.fillStyle = night ? white(0.03) : tone(0.7, 0.08, 80, 0.09)
      ctx.fillRect(grid.x + reel * cell.width, pane.y, cell.width, pane.height)
    }
  })
  innerShadow(pen, pane, 5, isWide ? 9 : 5, 0.32)
  const { x, y, width, height } = pane
  for (const [ax, ay, bx, by] of [
    [x, y - thick, x, y + height + thick],
    [x + width, y - thick, x + width, y + height + thick],
    [x - thick * 1.6, y, x + width + thick * 1.6, y],
    [x - thick * 1.6, y + height, x + width + thick * 1.6, y + height],
  ] as const)
    cane(pen, ax, ay, bx, by, thick, night)
  for (const [cx, cy] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const)
    knot(pen, cx, cy, thick)
}

function cane(
  pen: Pen,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  thick: number,
  isNight: boolean,
): void {
  const { ctx } = pen
  const length = Math.hypot(bx - ax, by - ay)
  apart(pen, () => {
    ctx.translate(ax, ay)
    ctx.rotate(Math.atan2(by - ay, bx - ax))
    const body = slab(0, -thick / 2, length, thick, thick / 2)
    cast(pen, body, { drop: 3, blur: 6, alpha: 0.4 })
    const [light, dark] = isNight ? [0.68, 0.36] : [0.88, 0.55]
    fill(
      pen,
      body,
      along(
        pen,
        [0, -thick / 2, 0, thick / 2],
        stops(
          0,
          tone(light - 0.1, 0.1, 95),
          0.3,
          tone(light, 0.09, 100),
          0.7,
          tone((light + dark) / 2, 0.1, 85),
          1,
          tone(dark, 0.09, 70),
        ),
      ),
    )
    const joint = thick * 4.6
    for (let at = joint * 0.6; at < length; at += joint) {
      ctx.fillStyle = tone(dark - 0.08, 0.07, 65, 0.8)
      ctx.fillRect(at, -thick / 2, 1.2, thick)
      ctx.fillStyle = white(0.3)
      ctx.fillRect(at + 1.6, -thick / 2, 1.2, thick)
    }
  })
}

function knot(pen: Pen, x: number, y: number, thick: number): void {
  for (const turn of [0.78, -0.78]) {
    apart(pen, () => {
      pen.ctx.translate(x, y)
      pen.ctx.rotate(turn)
      for (let cord = -2; cord <= 2; cord++) {
        const band = slab(
          -thick * 0.78,
          cord * thick * 0.2 - thick * 0.11,
          thick * 1.56,
          thick * 0.2,
          thick * 0.1,
        )
        fill(pen, band, tone(0.55 - Math.abs(cord) * 0.04, 0.19, 28))
      }
    })
  }
}
