import {
  stops,
  fade,
  spots,
  along,
  around,
  boxPath,
  cast,
  disc,
  fill,
  halo,
  inside,
  type Layout,
  type Look,
  oval,
  type Pen,
  polygon,
  rim,
  sky,
  slab,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** A lane of the market: domes against the sky, awnings, goods in heaps, and lanterns over all. */
export function scene(pen: Pen, layout: Layout, { isNight, isFeature }: Look): void {
  const { width, height } = layout
  sky(
    pen,
    { x: 0, y: 0, width, height },
    isNight
      ? fade(tone(0.2, 0.08, 285), tone(0.36, 0.12, 320), tone(0.42, 0.12, 30))
      : fade(tone(0.76, 0.1, 230), tone(0.92, 0.07, 75), tone(0.86, 0.1, 60)),
  )
  if (isNight) stars(pen, { x: 0, y: 0, width, height: height * 0.4 }, 80, white(1))
  domes(pen, layout, isNight)
  for (const side of [0, 1] as const) booth(pen, layout, side, isNight)
  floor(pen, layout, isNight)
  lanterns(pen, layout, isNight || isFeature)
  if (isFeature)
    halo(pen, width / 2, height * 0.5, width * 0.6, fade(tone(0.9, 0.15, 80, 0.5), 'transparent'))
  vignette(pen, layout, isNight ? 0.5 : 0.26)
}

function domes(pen: Pen, { width, height, isWide }: Layout, isNight: boolean): void {
  const light = isNight ? 0.3 : 0.78
  for (const [x, size, lift] of spots(
    '0.2 0.13 0.06 0.8 0.15 0.05 0.06 0.17 0.1 0.94 0.14 0.12 0.34 0.08 0.02 0.66 0.09 0.02',
  )) {
    const r = height * size * (isWide ? 1 : 0.62)
    const [cx, cy] = [width * x, height * (0.34 + lift)]
    const dome = new Path2D(
      `M${cx - r} ${height}V${cy}C${cx - r * 1.12} ${cy - r * 0.7} ${cx - r * 0.3} ${cy - r} ${cx} ${cy - r * 1.5}C${cx + r * 0.3} ${cy - r} ${cx + r * 1.12} ${cy - r * 0.7} ${cx + r} ${cy}V${height}Z`,
    )
    fill(
      pen,
      dome,
      along(
        pen,
        [cx - r, 0, cx + r, 0],
        fade(
          tone(light + 0.06, isNight ? 0.1 : 0.07, isNight ? 315 : 70),
          tone(light - 0.1, isNight ? 0.09 : 0.08, isNight ? 300 : 55),
        ),
      ),
    )
    rim(pen, new Path2D(`M${cx} ${cy - r * 1.5}V${cy - r * 1.9}`), 2, tone(0.8, 0.13, 85))
    fill(pen, disc(cx, cy - r * 1.85, 2.6), tone(0.88, 0.14, 88))
    for (const dx of [-0.45, 0, 0.45])
      fill(
        pen,
        slab(cx + dx * r - r * 0.1, cy + r * 0.25, r * 0.2, r * 0.42, r * 0.1),
        isNight ? tone(0.88, 0.15, 78) : tone(0.5, 0.06, 50),
      )
  }
}

/** A stall at the side: posts, a striped awning, and heaps of spice before it. */
function booth(pen: Pen, { width, height, isWide }: Layout, side: 0 | 1, isNight: boolean): void {
  const { random } = pen
  const reach = width * (isWide ? 0.25 : 0.2)
  const at = (x: number) => (side === 0 ? x : width - x)
  const top = height * (isWide ? 0.38 : 0.2)
  const light = isNight ? 0.42 : 0.62
  fill(
    pen,
    boxPath({ x: side === 0 ? 0 : width - reach, y: top, width: reach, height: height - top }),
    along(
      pen,
      [0, top, 0, height],
      fade(tone(light - 0.16, 0.06, 40), tone(light - 0.06, 0.08, 50)),
    ),
  )
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = top + height * (0.2 + shelf * 0.14)
    for (let jar = 0; jar < 8; jar++) {
      const x = at(reach * (0.06 + jar * 0.125))
      const [wide, tall] = [reach * 0.045, height * (0.035 + random() * 0.025)]
      fill(
        pen,
        slab(x - wide, y - tall, wide * 2, tall, wide * 0.7),
        tone(light + 0.06, 0.12, [25, 240, 85, 150, 300][(jar * 2 + shelf) % 5] ?? 0),
      )
      fill(pen, oval(x - wide * 0.35, y - tall * 0.6, wide * 0.25, tall * 0.25), white(0.35))
    }
    fill(
      pen,
      boxPath({ x: side === 0 ? 0 : width - reach, y, width: reach, height: 4 }),
      tone(light - 0.1, 0.08, 50),
    )
  }
  const awning = polygon([
    [at(-6), top - height * 0.03],
    [at(reach * 0.92), top - height * 0.03],
    [at(reach * 1.12), top + height * 0.1],
    [at(-6), top + height * 0.1],
  ])
  cast(pen, awning, { drop: 5, blur: 12, alpha: 0.5 })
  const count = 7
  for (let stripe = 0; stripe < count; stripe++) {
    const [a, b] = [stripe / count, (stripe + 1) / count]
    const colour =
      stripe % 2 === 0 ? tone(light, 0.18, side === 0 ? 25 : 265) : tone(light + 0.3, 0.03, 85)
    fill(
      pen,
      polygon([
        [at(a * reach * 0.92), top - height * 0.03],
        [at(b * reach * 0.92), top - height * 0.03],
        [at(b * reach * 1.12), top + height * 0.1],
        [at(a * reach * 1.12), top + height * 0.1],
      ]),
      colour,
    )
    fill(
      pen,
      disc(at(((a + b) / 2) * reach * 1.12), top + height * 0.1, (reach * 1.12) / count / 2),
      colour,
    )
  }
}

function floor(pen: Pen, { width, height, isWide }: Layout, isNight: boolean): void {
  const top = height * 0.9
  fill(
    pen,
    boxPath({ x: 0, y: top, width, height: height - top }),
    along(
      pen,
      [0, top, 0, height],
      fade(tone(isNight ? 0.36 : 0.7, 0.07, 55), tone(isNight ? 0.24 : 0.54, 0.07, 48)),
    ),
  )
  const heaps = isWide ? 6 : 4
  for (let heap = 0; heap < heaps * 2; heap++) {
    const isRight = heap % 2 === 1
    const share = (Math.floor(heap / 2) + 0.5) / heaps
    const x = isRight ? width - share * width * 0.32 : share * width * 0.32
    const size = height * 0.06
    const hue = [85, 25, 140, 60, 310, 45][heap % 6] ?? 0
    fill(
      pen,
      polygon([
        [x - size, top + size * 0.7],
        [x, top - size * 0.7],
        [x + size, top + size * 0.7],
      ]),
      along(
        pen,
        [x - size, 0, x + size, 0],
        fade(tone(isNight ? 0.62 : 0.82, 0.15, hue), tone(isNight ? 0.4 : 0.58, 0.15, hue - 8)),
      ),
    )
    const bowl = new Path2D(
      `M${x - size * 1.1} ${top + size * 0.6}H${x + size * 1.1}Q${x + size * 0.7} ${top + size * 1.5} ${x} ${top + size * 1.5}T${x - size * 1.1} ${top + size * 0.6}Z`,
    )
    fill(
      pen,
      bowl,
      along(
        pen,
        [x - size, 0, x + size, 0],
        fade(tone(0.8, 0.13, 85), tone(0.6, 0.12, 70), tone(0.44, 0.1, 60)),
      ),
    )
  }
}

/** Strings of lanterns in coloured glass. */
function lanterns(pen: Pen, { width, height, isWide }: Layout, isLit: boolean): void {
  const count = isWide ? 9 : 7
  rim(
    pen,
    new Path2D(
      `M-10 ${height * 0.03}Q${width * 0.25} ${height * 0.17} ${width * 0.5} ${height * 0.02}T${width + 10} ${height * 0.03}`,
    ),
    1.6,
    tone(0.25, 0.05, 40),
  )
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const x = share * width
    const y = height * (0.03 + Math.abs(Math.sin(share * Math.PI * 2)) * 0.075)
    const size = height * (isWide ? 0.034 : 0.022) * (1 + (index % 3) * 0.2)
    const hue = [30, 200, 85, 320, 150][index % 5] ?? 0
    if (isLit)
      halo(
        pen,
        x,
        y + size,
        size * 4.4,
        stops(0, tone(0.88, 0.15, hue, 0.8), 0.3, tone(0.8, 0.15, hue, 0.25), 1, 'transparent'),
      )
    const glass = new Path2D(
      `M${x} ${y - size * 0.4}C${x + size} ${y} ${x + size} ${y + size * 1.3} ${x} ${y + size * 2}C${x - size} ${y + size * 1.3} ${x - size} ${y} ${x} ${y - size * 0.4}Z`,
    )
    fill(
      pen,
      glass,
      around(
        pen,
        [x, y + size * 0.8, size * 1.3],
        isLit
          ? fade(tone(0.98, 0.08, hue), tone(0.8, 0.17, hue), tone(0.5, 0.16, hue))
          : fade(tone(0.84, 0.12, hue), tone(0.54, 0.15, hue)),
      ),
    )
    inside(pen, glass, () => {
      for (const dx of [-0.45, 0, 0.45])
        rim(
          pen,
          new Path2D(
            `M${x} ${y - size}Q${x + dx * size * 2.4} ${y + size * 0.8} ${x} ${y + size * 2.2}`,
          ),
          1,
          tone(0.9, 0.12, 88, 0.8),
        )
    })
    fill(
      pen,
      slab(x - size * 0.34, y - size * 0.66, size * 0.68, size * 0.36, 2),
      tone(0.7, 0.13, 80),
    )
    rim(pen, new Path2D(`M${x} ${y + size * 2}V${y + size * 2.6}`), 1.6, tone(0.75, 0.14, 80))
  }
}
