import {
  stops,
  fade,
  along,
  around,
  beams,
  disc,
  fill,
  halo,
  type Layout,
  type Look,
  type Pen,
  ridge,
  sky,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** A meadow in flower, out of focus behind the hive. */
export function scene(pen: Pen, layout: Layout, { isNight }: Look): void {
  const { width, height } = layout
  const { random } = pen
  sky(
    pen,
    { x: 0, y: 0, width, height },
    isNight
      ? stops(0, tone(0.2, 0.05, 275), 0.55, tone(0.32, 0.07, 250), 1, tone(0.24, 0.06, 150))
      : fade(tone(0.84, 0.09, 225), tone(0.95, 0.06, 110), tone(0.74, 0.13, 130)),
  )
  if (isNight) stars(pen, { x: 0, y: 0, width, height: height * 0.45 }, 60, white(1))
  halo(
    pen,
    width * 0.84,
    height * 0.12,
    height * 0.5,
    fade(tone(0.98, 0.08, 95, isNight ? 0.35 : 0.9), 'transparent'),
  )
  beams(
    pen,
    [width * 0.84, height * 0.08],
    16,
    width,
    isNight ? tone(0.8, 0.06, 250, 0.08) : white(0.28),
    8,
  )
  for (const [index, base] of [0.56, 0.7, 0.86].entries()) {
    ridge(
      pen,
      layout,
      {
        y: height * base,
        height: height * 0.045,
        swell: width * (0.5 + index * 0.2),
        phase: index * 2.4,
      },
      along(
        pen,
        [0, height * base - 20, 0, height],
        fade(
          tone((isNight ? 0.36 : 0.78) - index * 0.05, 0.12, 128 + index * 6),
          tone((isNight ? 0.2 : 0.56) - index * 0.05, 0.11, 140),
        ),
      ),
    )
    for (let bloom = 0; bloom < 34; bloom++) {
      const [x, y] = [random() * width, height * (base + 0.03 + random() * 0.12)]
      const size = (2.2 + index * 2.4) * (0.6 + random() * 0.7) * (height / 440 + 0.3)
      const hue = [15, 95, 310, 350, 60][Math.floor(random() * 5)] ?? 0
      fill(
        pen,
        disc(x, y, size * 2),
        around(
          pen,
          [x, y, size * 2],
          stops(
            0,
            tone(isNight ? 0.6 : 0.88, 0.13, hue, 0.85),
            0.55,
            tone(isNight ? 0.5 : 0.8, 0.14, hue, 0.5),
            1,
            'transparent',
          ),
        ),
      )
      fill(pen, disc(x, y, size * 0.5), tone(0.95, 0.1, 95, 0.7))
    }
  }
  vignette(pen, layout, isNight ? 0.5 : 0.2)
}
