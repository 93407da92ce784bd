import {
  apart,
  along,
  beams,
  type Box,
  boxPath,
  cast,
  cornersOf,
  disc,
  fade,
  fill,
  grain,
  grown,
  halo,
  innerShadow,
  inside,
  type Layout,
  type Look,
  outline,
  type Pen,
  rim,
  sky,
  tone,
  vignette,
} from '@tessera/slot-kit/view'

export const panes = ['night', 'night', 'day', 'glass', 'ink', 'parchment', 'velvet'] as const
export type Pane = (typeof panes)[number]
export const ornaments = [
  'none',
  'corners',
  'beads',
  'crest',
  'rope',
  'bolts',
  'pillars',
  'pillars',
] as const
export type Ornament = (typeof ornaments)[number]

export type Land = {
  ground: readonly string[]
  hue: number
  groundHue: number
  /** Of the tile of the title; absent where it could not be read. */
  picture: CanvasImageSource | undefined
  emblem: string
  /** How the frame is made: 0 to 5. */
  frame: number
  /** What lies behind the reels, and what stands on the frame. */
  pane: Pane
  ornament: Ornament
}

/** The picture of the title as a land: its ground, what lies on it, its emblem far behind. */
export function scene(land: Land, pen: Pen, layout: Layout, { isFeature }: Look): void {
  const { ctx } = pen
  const { width, height } = layout
  const { ground, hue, groundHue } = land
  const [deep = '#111', low = '#222', middle = '#333', high = '#444'] = ground
  sky(
    pen,
    { x: 0, y: 0, width, height },
    isFeature ? fade(low, high, deep) : fade(deep, low, middle),
  )
  if (land.picture) {
    // As large as the whole scene, whatever its shape.
    const scale = Math.max(width / 360, height / 480)
    const [w, h] = [360 * scale, 480 * scale]
    apart(pen, () => {
      ctx.globalAlpha = 0.9
      ctx.drawImage(land.picture as CanvasImageSource, (width - w) / 2, (height - h) / 2, w, h)
    })
  }
  if (isFeature) beams(pen, [width / 2, height / 2], 18, width, tone(0.9, 0.12, hue, 0.35))
  halo(
    pen,
    width / 2,
    height * 0.45,
    width * 0.55,
    fade(tone(0.8, 0.12, groundHue, 0.4), 'transparent'),
  )
  for (const [x, y, size, turn] of [
    [0.08, 0.3, 0.34, -14],
    [0.92, 0.72, 0.4, 12],
  ] as const) {
    apart(pen, () => {
      ctx.globalAlpha = 0.3
      const side = Math.min(width, height) * size * 1.4
      fill(pen, outline(land.emblem, { size: side, at: [width * x, height * y], turn }), high)
    })
  }
  vignette(pen, layout, 0.5)
}

const usualFrame = { wide: 18, narrow: 8, round: 10 }
const frames = [
  usualFrame,
  { wide: 10, narrow: 5, round: 26 },
  { wide: 14, narrow: 6, round: 2 },
  { wide: 22, narrow: 9, round: 16 },
  { wide: 4, narrow: 3, round: 8 },
  { wide: 7, narrow: 4, round: 34 },
]

/** From above to below. Through glass the scene is seen. */
function paneOf({ pane, hue, groundHue }: Land): ReturnType<typeof fade> {
  const tones = {
    night: [tone(0.24, 0.06, groundHue), tone(0.15, 0.05, groundHue)],
    day: [tone(0.9, 0.03, groundHue), tone(0.8, 0.05, groundHue)],
    glass: [tone(0.2, 0.05, groundHue, 0.35), tone(0.1, 0.04, groundHue, 0.6)],
    ink: [tone(0.13, 0.02, hue), tone(0.09, 0.01, hue)],
    parchment: [tone(0.9, 0.05, 85), tone(0.8, 0.07, 75)],
    velvet: [tone(0.34, 0.12, hue), tone(0.2, 0.09, hue)],
  }[pane]
  return fade(...tones)
}

type Framed = { outer: Parameters<typeof cornersOf>[0]; thick: number; round: number }

/** What stands on the frame. */
function ornamentOn(land: Land, pen: Pen, { outer, thick, round }: Framed): void {
  const { hue, groundHue, ornament, emblem } = land
  const { x, y, width, height } = outer
  const stud = (at: readonly [number, number], size: number) => {
    fill(pen, disc(at[0], at[1], size), tone(0.7, 0.14, hue))
    rim(pen, disc(at[0], at[1], size), 2, tone(0.35, 0.09, hue))
  }
  if (ornament === 'corners')
    for (const [left, top] of cornersOf(grown(outer, -round * 0.25)))
      stud([left, top], thick * 0.75)
  if (ornament === 'bolts') {
    for (const share of [0.06, 0.35, 0.65, 0.94]) {
      stud([x + width * share, y + thick / 2], thick * 0.26)
      stud([x + width * share, y + height - thick / 2], thick * 0.26)
    }
  }
  if (ornament === 'beads') {
    const straight = width - 2 * round
    const count = Math.max(6, Math.round(straight / Math.max(9, thick * 1.5)))
    for (let at = 0; at <= count; at++) {
      for (const edge of [y + thick / 2, y + height - thick / 2])
        fill(
          pen,
          disc(x + round + (straight * at) / count, edge, Math.max(1.6, thick * 0.22)),
          tone(0.93, 0.1, hue + at * 6),
        )
    }
  }
  if (ornament === 'rope') {
    const line = new Path2D()
    for (let at = x + thick; at < x + width - thick; at += thick * 0.8) {
      for (const edge of [y, y + height - thick]) {
        line.moveTo(at, edge + thick * 0.85)
        line.lineTo(at + thick * 0.5, edge + thick * 0.15)
      }
    }
    rim(pen, line, Math.max(1.5, thick * 0.18), tone(0.35, 0.09, groundHue, 0.9))
  }
  if (ornament === 'pillars') {
    const wide = Math.max(12, thick * 1.7)
    for (const middle of [x + thick / 2, x + width - thick / 2])
      pillar(land, pen, { middle, wide, y, height })
  }
  if (ornament === 'crest') {
    const at = [x + width / 2, y + thick / 2] as const
    const size = Math.max(16, thick * 1.5)
    stud(at, size * 0.72)
    fill(pen, outline(emblem, { size, at: [at[0], at[1]] }), tone(0.3, 0.08, hue))
  }
}

type Standing = { middle: number; wide: number; y: number; height: number }

/** A column beside the reels, with a head and a foot. */
function pillar({ hue, groundHue }: Land, pen: Pen, { middle, wide, y, height }: Standing): void {
  const shaft = {
    x: middle - wide / 2,
    y: y - wide * 0.2,
    width: wide,
    height: height + wide * 0.4,
  }
  const across = (box: Box) => [box.x, 0, box.x + box.width, 0] as const
  const stone = fade(
    tone(0.3, 0.07, groundHue),
    tone(0.72, 0.1, groundHue),
    tone(0.24, 0.06, groundHue),
  )
  cast(pen, boxPath(shaft, 2), { drop: 4, blur: 10, alpha: 0.5 })
  fill(pen, boxPath(shaft, 2), along(pen, across(shaft), stone))
  for (const at of [shaft.y - wide * 0.25, shaft.y + shaft.height - wide * 0.35]) {
    const cap = { x: middle - wide * 0.8, y: at, width: wide * 1.6, height: wide * 0.6 }
    fill(
      pen,
      boxPath(cap, 3),
      along(
        pen,
        across(cap),
        fade(tone(0.45, 0.11, hue), tone(0.88, 0.11, hue), tone(0.4, 0.1, hue)),
      ),
    )
    rim(pen, boxPath(cap, 3), 1.2, tone(0.3, 0.08, hue))
  }
}

/** What the reels stand in: wood, metal, glass or stone of the title's hue. */
export function frame(land: Land, pen: Pen, layout: Layout): void {
  const { window, isWide, grid, reels, cell } = layout
  const { hue, groundHue, frame: kind } = land
  const its = frames[kind % frames.length] ?? usualFrame
  const pane = grown(window, isWide ? 8 : 3)
  const thick = isWide ? its.wide : its.narrow
  const { round } = its
  const outer = grown(pane, thick)
  cast(pen, boxPath(outer, round + 4), { drop: 8, blur: 22, alpha: 0.6 })
  const metal =
    kind % 2 === 0
      ? fade(
          tone(0.92, 0.1, hue),
          tone(0.55, 0.13, hue),
          tone(0.82, 0.12, hue),
          tone(0.4, 0.1, hue),
        )
      : fade(tone(0.5, 0.1, groundHue), tone(0.28, 0.08, groundHue), tone(0.42, 0.1, groundHue))
  fill(
    pen,
    boxPath(outer, round + 4),
    along(pen, [outer.x, outer.y, outer.x + outer.width * 0.3, outer.y + outer.height], metal),
  )
  if (kind === 1 || kind === 3)
    grain(pen, boxPath(outer, round + 4), outer, {
      count: 700,
      size: 1.4,
      light: 0.06,
      shade: 0.14,
    })
  rim(pen, boxPath(grown(outer, -2), round + 3), 1.6, tone(0.95, 0.08, hue, 0.9))
  ornamentOn(land, pen, { outer, thick, round })
  const isLight = land.pane === 'day' || land.pane === 'parchment'
  fill(pen, boxPath(pane, round), along(pen, [0, pane.y, 0, pane.y + pane.height], paneOf(land)))
  inside(pen, boxPath(pane, round), () => {
    for (let reel = 1; reel < reels; reel++) {
      const line = new Path2D()
      line.moveTo(grid.x + reel * cell.width, pane.y)
      line.lineTo(grid.x + reel * cell.width, pane.y + pane.height)
      rim(
        pen,
        line,
        isWide ? 2 : 1,
        isLight ? tone(0.6, 0.06, groundHue, 0.5) : tone(0.7, 0.1, hue, 0.3),
      )
    }
  })
  innerShadow(pen, pane, round, isWide ? 12 : 6, isLight ? 0.25 : 0.5)
}
