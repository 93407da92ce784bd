import {
  stops,
  fade,
  along,
  apart,
  beams,
  boxPath,
  fill,
  grown,
  innerShadow,
  inside,
  type Layout,
  type Look,
  type Pen,
  tone,
  walkBox,
} from '@tessera/slot-kit/view'

/** A rope is laid around a pane of deep water. */
export function frame(pen: Pen, layout: Layout, look: Look): void {
  const { ctx, unit } = pen
  const { window, cell, grid, isWide } = layout
  const radius = isWide ? 18 : 12
  const pane = grown(window, isWide ? 8 : 4)
  apart(pen, () => {
    ctx.shadowColor = tone(0.12, 0.04, 250, 0.6)
    ctx.shadowBlur = 26 * unit
    ctx.shadowOffsetY = 8 * unit
    fill(pen, boxPath(grown(pane, 4), radius + 4), tone(0.3, 0.06, 230))
  })
  const night = look.isNight
  fill(
    pen,
    boxPath(pane, radius),
    along(
      pen,
      [0, pane.y, 0, pane.y + pane.height],
      fade(
        tone(night ? 0.45 : 0.62, 0.09, 205),
        tone(night ? 0.34 : 0.5, 0.09, 215),
        tone(night ? 0.24 : 0.38, 0.09, 235),
      ),
    ),
  )
  inside(pen, boxPath(pane, radius), () => {
    beams(
      pen,
      [pane.x + pane.width * 0.72, pane.y - pane.height * 0.5],
      26,
      pane.height * 1.9,
      tone(0.95, 0.05, 190, 0.13),
      4,
    )
    caustics(pen, layout)
    ctx.fillStyle = tone(0.97, 0.03, 200, 0.13)
    for (let reel = 1; reel < layout.reels; reel++)
      ctx.fillRect(grid.x + reel * cell.width - 0.75, pane.y, 1.5, pane.height)
  })
  innerShadow(pen, pane, radius, isWide ? 12 : 7, 0.5)
  rope(pen, pane, radius, isWide ? 15 : 8)
}

function caustics(pen: Pen, { window, cell }: Layout): void {
  const { ctx, random } = pen
  ctx.lineWidth = Math.max(1, cell.width * 0.02)
  for (let index = 0; index < 46; index++) {
    ctx.strokeStyle = tone(0.95, 0.06, 190, 0.05 + random() * 0.1)
    const x = window.x + random() * window.width
    const y = window.y + random() * window.height
    const size = cell.width * (0.3 + random() * 0.4)
    ctx.beginPath()
    ctx.ellipse(x, y, size, size * (0.4 + random() * 0.4), random() * 3, 0, 7)
    ctx.stroke()
  }
}

function rope(pen: Pen, box: Parameters<typeof walkBox>[0], radius: number, thick: number): void {
  const { ctx } = pen
  const edge = boxPath(box, radius)
  ctx.lineWidth = thick + 3
  ctx.strokeStyle = tone(0.3, 0.05, 55)
  ctx.stroke(edge)
  walkBox(box, radius, thick * 0.62, (x, y, degrees) =>
    apart(pen, () => {
      ctx.translate(x, y)
      ctx.rotate((degrees * Math.PI) / 180)
      ctx.transform(1, 0, -0.75, 1, 0, 0)
      ctx.fillStyle = along(
        pen,
        [0, -thick / 2, 0, thick / 2],
        stops(
          0,
          tone(0.78, 0.08, 75),
          0.35,
          tone(0.93, 0.05, 85),
          0.7,
          tone(0.72, 0.09, 65),
          1,
          tone(0.5, 0.08, 55),
        ),
      )
      ctx.beginPath()
      ctx.roundRect(-thick * 0.27, -thick / 2, thick * 0.54, thick, thick * 0.27)
      ctx.fill()
      ctx.strokeStyle = tone(0.42, 0.07, 50, 0.75)
      ctx.lineWidth = 0.8
      ctx.stroke()
    }),
  )
}
