import {
  fade,
  corners,
  around,
  bevel,
  cast,
  facets,
  fill,
  glow,
  inside,
  lightOn,
  onCircle,
  type Paint,
  type Pen,
  type Point,
  polygon,
  ring,
  shine,
  side,
  soft,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'

type Stone = { lightness: number; chroma: number; hue: number; contrast?: number }

/** The colour of a face: stones are brightest where light comes in and where it leaves again. */
const face =
  ({ lightness, chroma, hue, contrast = 0.17 }: Stone) =>
  (light: number, index: number): string =>
    tone(
      lightness + light * contrast + ((index * 7) % 5) * 0.014 - 0.028,
      chroma * (1 - Math.max(0, light) * 0.35),
      hue + light * 10,
    )

const edgeOf = ({ lightness, chroma, hue }: Stone) =>
  tone(Math.max(0.16, lightness - 0.42), chroma * 0.6, hue - 8)

const cutOf = (stone: Stone, middle: Point = [50, 50]) => ({
  paint: face(stone),
  edge: edgeOf(stone),
  crease: white(0.22),
  middle,
  depth: 3,
  grow: 2.4,
})

/** Rings of corners, each joined to the next: the crown of a cut stone, and its table in the middle. */
function crown(outer: readonly Point[], inner: readonly Point[]): Point[][] {
  const count = outer.length
  const faces = outer.map((corner, index): Point[] => {
    const next = (index + 1) % count
    return [corner, outer[next] ?? corner, inner[next] ?? corner, inner[index] ?? corner]
  })
  return [...faces, [...inner]]
}

/** The flash of light on a polished face. */
function spark(pen: Pen, x: number, y: number, size: number): void {
  const star = polygon(
    starPoints(4, 46, 9).map(([px, py]) => [
      x + ((px - 50) * size) / 46,
      y + ((py - 50) * size) / 46,
    ]),
  )
  glow(pen, star, white(0.9), size * 0.35)
  fill(pen, star, white(1))
}

const diamond: Paint = (pen) => {
  const stone: Stone = { lightness: 0.83, chroma: 0.055, hue: 225, contrast: 0.15 }
  const top: Point[] = corners('26 16 50 13 74 16')
  const belt: Point[] = corners('4 38 26 40 50 42 74 40 96 38')
  const faces: Point[][] = [
    corners('26 16 4 38 26 40'),
    corners('26 16 26 40 50 13'),
    corners('26 40 50 42 50 13'),
    corners('74 40 50 42 50 13'),
    corners('74 16 74 40 50 13'),
    corners('74 16 96 38 74 40'),
    ...belt.slice(1).map((corner, index): Point[] => [belt[index] ?? corner, corner, [50, 94]]),
  ]
  const whole = facets(pen, faces, {
    ...cutOf(stone, [50, 44]),
    paint: (light, index) =>
      face({
        ...stone,
        lightness: [0.97, 0.8, 0.93, 0.84, 0.95, 0.78, 0.9, 0.76, 0.86, 0.68][index] ?? 0.8,
      })(light * 0.4, index),
  })
  inside(pen, whole, () => fill(pen, polygon([...top, [60, 42], [40, 94], [20, 60]]), white(0.16)))
  spark(pen, 30, 26, 11)
  spark(pen, 72, 56, 6)
}

const ruby: Paint = (pen) => {
  const stone: Stone = { lightness: 0.55, chroma: 0.22, hue: 20 }
  const outer: Point[] = corners('30 8 70 8 92 30 92 70 70 92 30 92 8 70 8 30')
  const inner = outer.map(([x, y]): Point => [50 + (x - 50) * 0.6, 50 + (y - 50) * 0.6])
  const core = outer.map(([x, y]): Point => [50 + (x - 50) * 0.4, 50 + (y - 50) * 0.4])
  facets(pen, [...crown(outer, inner).slice(0, 8), ...crown(inner, core)], cutOf(stone))
  fill(pen, polygon(corners('40 34 60 34 66 40 34 60 34 40')), white(0.3))
  spark(pen, 26, 24, 9)
}

/** A six-sided crystal that stands on its foot and leans. */
function crystal(foot: Point, height: number, width: number, lean: number): Point[][] {
  const [x, y] = foot
  const at = (dx: number, dy: number): Point => [
    x + dx * width + lean * dy * height,
    y - dy * height,
  ]
  return [
    [at(-0.5, 0), at(-0.5, 0.72), at(-0.16, 0.68), at(-0.16, -0.04)],
    [at(-0.16, -0.04), at(-0.16, 0.68), at(0.24, 0.68), at(0.24, -0.04)],
    [at(0.24, -0.04), at(0.24, 0.68), at(0.5, 0.72), at(0.5, 0)],
    [at(-0.5, 0.72), at(-0.04, 1), at(-0.16, 0.68)],
    [at(-0.16, 0.68), at(-0.04, 1), at(0.24, 0.68)],
    [at(0.24, 0.68), at(-0.04, 1), at(0.5, 0.72)],
  ]
}

const amethyst: Paint = (pen) => {
  const stone: Stone = { lightness: 0.56, chroma: 0.19, hue: 305 }
  const shades = [0.66, 0.54, 0.4, 0.82, 0.7, 0.52]
  const one = (foot: Point, height: number, width: number, lean: number) =>
    facets(pen, crystal(foot, height, width, lean), {
      ...cutOf(stone, foot),
      paint: (_, index) =>
        tone(shades[index % 6] ?? 0.5, 0.17 - (index % 6 === 3 ? 0.06 : 0), 305 - index * 2),
    })
  one([28, 84], 46, 22, -0.28)
  one([74, 84], 52, 22, 0.26)
  one([51, 88], 80, 27, 0)
  const rock = [
    '8 84 24 74 18 95',
    '24 74 40 80 18 95',
    '40 80 56 75 84 95 18 95',
    '56 75 76 78 84 95',
    '76 78 92 85 84 95',
  ].map(corners)
  const grey = cutOf({ lightness: 0.44, chroma: 0.03, hue: 290 }, [50, 90])
  facets(pen, rock, { ...grey, depth: 1 })
  spark(pen, 43, 38, 9)
}

/** A slice through an agate: rings of colour around a hollow of crystals. */
const agate: Paint = (pen) => {
  const outline = (share: number): Point[] =>
    Array.from({ length: 22 }, (_, index) => {
      const degrees = (360 / 22) * index
      const reach =
        44 * share + 3.4 * Math.sin(degrees * 0.07 + 1) * share + 1.6 * Math.sin(degrees * 0.13)
      const [x, y] = onCircle(50, 51, reach, degrees)
      return [x, 51 + (y - 51) * 0.84]
    })
  const whole = soft(outline(1), 8)
  cast(pen, whole, { drop: 3, blur: 5 })
  side(pen, whole, 4, tone(0.3, 0.05, 50), 2.2)
  fill(pen, whole, tone(0.42, 0.06, 50))
  const bands = [
    [0.93, 0.9, 0.03, 80],
    [0.87, 0.62, 0.16, 45],
    [0.79, 0.76, 0.14, 62],
    [0.72, 0.93, 0.04, 85],
    [0.66, 0.55, 0.17, 38],
    [0.57, 0.68, 0.16, 50],
    [0.5, 0.9, 0.05, 80],
    [0.43, 0.5, 0.15, 35],
  ] as const
  for (const [share, lightness, chroma, hue] of bands)
    fill(pen, soft(outline(share), 6), tone(lightness, chroma, hue))
  const hollow = soft(outline(0.36), 3)
  fill(pen, hollow, tone(0.3, 0.07, 300))
  inside(pen, hollow, () => {
    for (let point = 0; point < 13; point++) {
      const [x, y] = onCircle(50, 51, 16, point * 27.7)
      const [cx, cy] = onCircle(50, 51, 5 + (point % 3) * 2, point * 27.7)
      const [ax, ay] = onCircle(x, y, 5, point * 27.7 + 90)
      const [bx, by] = onCircle(x, y, 5, point * 27.7 - 90)
      fill(
        pen,
        polygon([
          [ax, ay],
          [cx, cy],
          [x, y],
        ]),
        tone(0.86, 0.06, 310),
      )
      fill(
        pen,
        polygon([
          [bx, by],
          [cx, cy],
          [x, y],
        ]),
        tone(0.62, 0.1, 305),
      )
    }
  })
  bevel(pen, whole, 2)
  shine(pen, whole, 0.28)
}

const emerald: Paint = (pen) => {
  const stone: Stone = { lightness: 0.62, chroma: 0.16, hue: 160 }
  const outer: Point[] = Array.from({ length: 14 }, (_, index) => {
    const degrees = (360 / 14) * index - 90
    const [x, y] = onCircle(50, 58, 36, degrees)
    const drop = Math.max(0, Math.cos(((degrees + 90) * Math.PI) / 180)) ** 3
    return [x * (1 - drop) + 50 * drop, y - drop * 18]
  })
  const inner = outer.map(([x, y]): Point => [50 + (x - 50) * 0.52, 56 + (y - 56) * 0.52])
  facets(pen, crown(outer, inner), cutOf(stone, [50, 54]))
  fill(pen, polygon(corners('38 46 50 36 58 46 38 66')), white(0.32))
  spark(pen, 32, 40, 8)
}

const quartz: Paint = (pen) => {
  const stone: Stone = { lightness: 0.74, chroma: 0.1, hue: 205 }
  const outer = ring(3, 54, -90, 50, 60)
  const cut = outer.flatMap(([x, y], index): Point[] => {
    const [px, py] = outer[(index + 2) % 3] ?? [x, y]
    const [nx, ny] = outer[(index + 1) % 3] ?? [x, y]
    return [
      [x + (px - x) * 0.14, y + (py - y) * 0.14],
      [x + (nx - x) * 0.14, y + (ny - y) * 0.14],
    ]
  })
  const inner = cut.map(([x, y]): Point => [50 + (x - 50) * 0.48, 60 + (y - 60) * 0.48])
  facets(pen, crown(cut, inner), cutOf(stone, [50, 60]))
  fill(pen, polygon([inner[0] ?? [0, 0], inner[1] ?? [0, 0], [50, 62]]), white(0.35))
  spark(pen, 40, 42, 8)
}

export const symbols = { A: diamond, B: ruby, C: amethyst, D: agate, E: emerald, F: quartz }

/** A splinter of stone, and dust. */
export const splinter =
  (hue: number, chroma: number): Paint =>
  (pen) => {
    const faces: Point[][] = [
      corners('50 6 80 50 50 54'),
      corners('50 6 50 54 22 46'),
      corners('22 46 50 54 44 94'),
      corners('80 50 50 54 44 94'),
    ]
    faces.forEach((points, index) =>
      fill(
        pen,
        polygon(points),
        tone(0.7 + lightOn(points, [50, 50]) * 0.16, chroma, hue + index * 4),
      ),
    )
  }
export const dust: Paint = (pen) =>
  fill(
    pen,
    polygon(ring(24, 46)),
    around(pen, [50, 50, 46], fade(tone(0.9, 0.03, 80, 0.7), 'transparent')),
  )
