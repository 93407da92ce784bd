type Context = CanvasRenderingContext2D

/** A ring of one wave, drawn again and again, each time turned a little: the site's rosette. */
export function strokeRing(
  context: Context,
  centre: { x: number; y: number },
  ring: { radius: number; height: number; waves: number; copies: number },
): void {
  const { radius, height, waves, copies } = ring
  const points = waves * 14
  for (let copy = 0; copy < copies; copy++) {
    const turn = (copy / copies / waves) * 2 * Math.PI
    context.beginPath()
    for (let point = 0; point <= points; point++) {
      const angle = (point / points) * 2 * Math.PI
      const reach = radius + height * Math.sin(waves * angle)
      context.lineTo(
        centre.x + reach * Math.cos(angle + turn),
        centre.y + reach * Math.sin(angle + turn),
      )
    }
    context.stroke()
  }
}

/** Waves woven along a straight band, as on the border of a banknote. */
export function strokeBand(
  context: Context,
  from: { x: number; y: number },
  to: { x: number; y: number },
  band: { height: number; wave: number; copies: number },
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const waves = Math.max(1, Math.round(length / band.wave))
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const points = waves * 12
  for (let copy = 0; copy < band.copies; copy++) {
    const phase = (copy / band.copies) * 2 * Math.PI
    context.beginPath()
    for (let point = 0; point <= points; point++) {
      const share = point / points
      const aside = (band.height / 2) * Math.sin(waves * 2 * Math.PI * share + phase)
      const along = share * length
      context.lineTo(
        from.x + alongX * along - alongY * aside,
        from.y + alongY * along + alongX * aside,
      )
    }
    context.stroke()
  }
}
