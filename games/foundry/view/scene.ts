import {
  stops,
  fade,
  along,
  boxPath,
  fill,
  halo,
  type Layout,
  type Look,
  oval,
  type Pen,
  rim,
  sky,
  tone,
  vignette,
  white,
} from '@tessera/slot-kit/view'

/** The casting hall: brick, iron and a river of molten metal. */
export function scene(pen: Pen, layout: Layout, { isNight, isFeature }: Look): void {
  const { width, height, isWide } = layout
  const light = isNight ? 0.3 : 0.52
  sky(
    pen,
    { x: 0, y: 0, width, height },
    stops(
      0,
      tone(light - 0.1, 0.04, 40),
      0.6,
      tone(light, 0.07, 40),
      1,
      tone(light - 0.12, 0.07, 35),
    ),
  )
  bricks(pen, layout, light)
  for (const x of isWide ? [0.045, 0.955] : [0.09, 0.91]) {
    windowArch(pen, width * x, height * 0.33, height * (isWide ? 0.13 : 0.08), isNight)
  }
  for (const x of [0.12, 0.88]) {
    chain(pen, width * x, 0, height * (isWide ? 0.24 : 0.1))
    hook(pen, width * x, height * (isWide ? 0.25 : 0.11), height * 0.03)
  }
  melt(pen, layout, isFeature)
  if (isFeature)
    halo(pen, width / 2, height * 0.9, width * 0.7, fade(tone(0.8, 0.18, 55, 0.55), 'transparent'))
  vignette(pen, layout, isNight ? 0.55 : 0.35)
}

function bricks(pen: Pen, { width, height }: Layout, light: number): void {
  const { ctx, random } = pen
  const [wide, high] = [34, 13]
  for (let row = 0; row * high < height * 0.86; row++) {
    for (let column = -1; column * wide < width; column++) {
      const shade = light + (random() - 0.5) * 0.09 + (1 - (row * high) / height) * 0.04
      ctx.fillStyle = tone(shade, 0.055 + random() * 0.025, 34 + random() * 12)
      ctx.beginPath()
      ctx.roundRect(
        column * wide + (row % 2) * (wide / 2) + 1,
        row * high + 1,
        wide - 2,
        high - 2,
        2,
      )
      ctx.fill()
    }
  }
}

function windowArch(pen: Pen, x: number, y: number, size: number, isNight: boolean): void {
  const path = new Path2D()
  path.moveTo(x - size * 0.62, y + size)
  path.lineTo(x - size * 0.62, y - size * 0.2)
  path.arc(x, y - size * 0.2, size * 0.62, Math.PI, 0)
  path.lineTo(x + size * 0.62, y + size)
  path.closePath()
  rim(pen, path, size * 0.18, tone(0.26, 0.02, 50))
  fill(
    pen,
    path,
    along(
      pen,
      [0, y - size, 0, y + size],
      isNight
        ? fade(tone(0.3, 0.07, 265), tone(0.44, 0.08, 260))
        : fade(tone(0.88, 0.06, 225), tone(0.97, 0.03, 90)),
    ),
  )
  rim(
    pen,
    new Path2D(
      `M${x} ${y - size * 0.82}V${y + size}M${x - size * 0.6} ${y}H${x + size * 0.6}M${x - size * 0.6} ${y + size * 0.5}H${x + size * 0.6}`,
    ),
    size * 0.06,
    tone(0.22, 0.02, 50),
  )
  if (!isNight) halo(pen, x, y, size * 2.4, fade(white(0.3), 'transparent'))
}

function chain(pen: Pen, x: number, from: number, to: number): void {
  for (let y = from, link = 0; y < to; y += 8, link++)
    rim(
      pen,
      oval(x, y, link % 2 === 0 ? 3.4 : 1.4, 5.4),
      2,
      tone(0.42 + (link % 2) * 0.1, 0.012, 250),
    )
}

function hook(pen: Pen, x: number, y: number, size: number): void {
  rim(
    pen,
    new Path2D(
      `M${x} ${y - size}V${y}A${size * 0.7} ${size * 0.7} 0 1 1 ${x - size * 0.8} ${y + size * 0.5}`,
    ),
    size * 0.4,
    tone(0.34, 0.012, 250),
  )
  rim(
    pen,
    new Path2D(
      `M${x} ${y - size}V${y}A${size * 0.7} ${size * 0.7} 0 1 1 ${x - size * 0.8} ${y + size * 0.5}`,
    ),
    size * 0.16,
    tone(0.6, 0.012, 250),
  )
}

/** A channel of molten brass along the floor. */
function melt(pen: Pen, { width, height }: Layout, isFeature: boolean): void {
  const { ctx, random } = pen
  const top = height * (isFeature ? 0.86 : 0.9)
  ctx.fillStyle = along(
    pen,
    [0, height * 0.55, 0, top],
    fade('transparent', tone(0.7, 0.19, 45, 0.55)),
  )
  ctx.fillRect(0, height * 0.55, width, top - height * 0.55)
  fill(
    pen,
    boxPath({ x: -4, y: top - 7, width: width + 8, height: 10 }, 3),
    along(pen, [0, top - 7, 0, top + 3], fade(tone(0.5, 0.03, 50), tone(0.24, 0.03, 40))),
  )
  sky(
    pen,
    { x: 0, y: top, width, height: height - top },
    stops(
      0,
      tone(0.99, 0.08, 98),
      0.22,
      tone(0.88, 0.17, 78),
      0.6,
      tone(0.72, 0.21, 48),
      1,
      tone(0.48, 0.18, 30),
    ),
  )
  for (let crust = 0; crust < 26; crust++) {
    const [x, y] = [random() * width, top + 8 + random() * (height - top - 8)]
    fill(pen, oval(x, y, 10 + random() * 26, 1.6 + random() * 2.4), tone(0.42, 0.14, 30, 0.55))
    fill(pen, oval(x + 5, y - 2, 8 + random() * 20, 1), tone(0.98, 0.1, 95, 0.7))
  }
}
