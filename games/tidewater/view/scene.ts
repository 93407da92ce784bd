import {
  stops,
  fade,
  along,
  cloud,
  disc,
  fill,
  grain,
  halo,
  type Layout,
  type Look,
  type Pen,
  ridge,
  ridgeHeight,
  sky,
  stars,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** Colours of the four lights: a bright day, a moonlit night, and the high tide of each. */
function lightOf({ isNight, isFeature }: Look) {
  const water = isNight ? 235 : 205
  return {
    sky: isNight
      ? fade(tone(0.2, 0.07, isFeature ? 285 : 268), tone(0.34, 0.09, 255), tone(0.52, 0.09, 225))
      : stops(
          0,
          tone(0.74, 0.11, isFeature ? 225 : 235),
          0.55,
          tone(0.88, 0.07, 215),
          1,
          tone(0.95, 0.06, isFeature ? 40 : 85),
        ),
    far: tone(isNight ? 0.4 : 0.66, 0.1, water + 10),
    near: tone(isNight ? 0.24 : 0.42, 0.09, water + 20),
    crest: tone(isNight ? 0.62 : 0.86, 0.07, water - 10),
    sand: isNight ? 0.42 : 0.86,
    orb: isNight ? tone(0.96, 0.05, 95) : tone(0.98, 0.09, 95),
  }
}

export function scene(pen: Pen, layout: Layout, look: Look): void {
  const { width, height, isWide } = layout
  const light = lightOf(look)
  const horizon = height * (look.isFeature ? 0.2 : 0.34)
  sky(pen, { x: 0, y: 0, width, height: horizon + 8 }, light.sky)
  if (look.isNight) stars(pen, { x: 0, y: 0, width, height: horizon }, 90, tone(0.97, 0.03, 95))
  const orbX = width * (isWide ? 0.86 : 0.8)
  const orbY = horizon * 0.48
  halo(
    pen,
    orbX,
    orbY,
    height * 0.42,
    stops(0, tone(0.97, 0.08, 90, 0.75), 0.25, tone(0.95, 0.09, 85, 0.25), 1, 'transparent'),
  )
  fill(pen, disc(orbX, orbY, height * 0.055), light.orb)
  if (!look.isNight) {
    cloud(pen, [width * 0.13, horizon * 0.72, height * 0.13], white(0.95), tone(0.86, 0.05, 230))
    cloud(pen, [width * 0.62, horizon * 0.5, height * 0.08], white(0.85), tone(0.88, 0.04, 230))
  }
  sea(pen, layout, look, horizon)
  if (!look.isFeature) beach(pen, layout, look)
  vignette(pen, layout, look.isNight ? 0.5 : 0.28)
}

function sea(pen: Pen, layout: Layout, look: Look, horizon: number): void {
  const { width, height } = layout
  const light = lightOf(look)
  const { ctx, random } = pen
  sky(pen, { x: 0, y: horizon, width, height: height - horizon }, fade(light.far, light.near))
  // The light of the sun or the moon on the water.
  ctx.fillStyle = tone(0.98, 0.06, 90, look.isNight ? 0.5 : 0.7)
  for (let row = 0; row < 26; row++) {
    const y = horizon + 2 + row * row * 0.32
    const reach = (width * 0.05 + row * 3.2) * (0.4 + random())
    ctx.fillRect(
      width * 0.83 - reach / 2 + (random() - 0.5) * reach,
      y,
      reach * (0.3 + random() * 0.5),
      0.8 + row * 0.07,
    )
  }
  const bands = 7
  for (let band = 0; band < bands; band++) {
    const share = band / (bands - 1)
    const shape = {
      y: horizon + (height - horizon) * (0.06 + share ** 1.3 * 0.86),
      height: 2 + share * 13,
      swell: 70 + share * 240,
      phase: band * 2.3,
      rough: 0.25,
    }
    ridge(
      pen,
      layout,
      shape,
      along(
        pen,
        [0, shape.y - 14, 0, shape.y + height * 0.2],
        fade(
          tone(
            look.isNight ? 0.5 - share * 0.2 : 0.74 - share * 0.2,
            0.105,
            (look.isNight ? 236 : 212) + share * 16,
          ),
          tone(
            look.isNight ? 0.3 - share * 0.1 : 0.5 - share * 0.08,
            0.1,
            (look.isNight ? 246 : 225) + share * 18,
          ),
        ),
      ),
    )
    ctx.strokeStyle = tone(look.isNight ? 0.8 : 0.97, 0.04, 205, 0.3 + share * 0.45)
    ctx.lineWidth = 0.8 + share * 2
    ctx.beginPath()
    for (let x = 0; x <= width; x += 6) ctx.lineTo(x, ridgeHeight(shape, x))
    ctx.stroke()
  }
}

function beach(pen: Pen, layout: Layout, look: Look): void {
  const { width, height, isWide } = layout
  const { sand } = lightOf(look)
  const shape = {
    y: height * (isWide ? 0.86 : 0.88),
    height: 12,
    swell: width * 0.9,
    phase: 0.6,
    rough: 0.1,
  }
  ridge(
    pen,
    layout,
    { ...shape, y: shape.y - 7 },
    tone(look.isNight ? 0.72 : 0.98, 0.03, 200, 0.75),
  )
  ridge(pen, layout, { ...shape, y: shape.y + 1 }, tone(sand - 0.22, 0.05, 70))
  const land = ridge(
    pen,
    layout,
    { ...shape, y: shape.y + 9 },
    along(pen, [0, shape.y, 0, height], fade(tone(sand, 0.06, 82), tone(sand - 0.12, 0.07, 65))),
  )
  grain(
    pen,
    land,
    { x: 0, y: shape.y - 20, width, height: height - shape.y + 20 },
    { count: 700, size: 1.3 },
  )
}
