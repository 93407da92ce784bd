import type { Layout } from './layout.ts'
import { strokeRing } from './guilloche.ts'
import type { Palette } from './palette.ts'

/** The table: baize, lit in the middle, with the rosette engraved behind the cabinet. */
export function paintGround(
  context: CanvasRenderingContext2D,
  { width, height, cabinet }: Layout,
  palette: Palette,
): void {
  const centre = { x: width / 2, y: height / 2 }
  const reach = Math.hypot(width, height) / 2
  const light = context.createRadialGradient(centre.x, centre.y, 0, centre.x, centre.y, reach)
  light.addColorStop(0, palette['surface-3'])
  light.addColorStop(0.55, palette['surface-1'])
  light.addColorStop(1, palette.bg)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.save()
  context.strokeStyle = palette.money
  context.lineWidth = 0.6
  const inner = Math.max(cabinet.width, cabinet.height) * 0.5
  const step = inner * 0.3
  // Rings until the corners are reached, fainter the farther out.
  const rings = Math.ceil((reach - inner) / step) + 1
  for (let ring = 0; ring < rings; ring++) {
    context.globalAlpha = 0.42 - (0.3 * ring) / rings
    const radius = inner * 0.94 + ring * step
    strokeRing(context, centre, {
      radius,
      height: step * 0.48,
      waves: 7 + ring * 2,
      copies: 16,
    })
  }
  context.restore()
}
