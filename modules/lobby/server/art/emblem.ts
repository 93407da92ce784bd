import { tenth } from './canvas.ts'
import { iconOutline, iconSide } from './icons.ts'
import type { Palette } from './palette-shape.ts'

export type Placing = { x: number; y: number; side: number; turn: number }

const depths = [9, 6, 3] // of the cast edge, from the back

/** One or more paths as cast metal: a thick edge below, an outline, and a gradient over the face. */
export function castMetal(paths: string, edge: string): string {
  const layers = depths.map(
    (depth) => `<g transform="translate(0 ${tenth(depth * 1.8)})" fill="${edge}">${paths}</g>`,
  )
  return `${layers.join('')}<g fill="none" stroke="${edge}" stroke-width="14" stroke-linejoin="round">${paths}</g><g fill="url(#metal)">${paths}</g>`
}

/** An emblem of the icon set, with its middle at `x`, `y`. */
export function emblem(name: string, { x, y, side, turn }: Placing, { metal }: Palette): string {
  const scale = Math.round((side / iconSide) * 1000) / 1000
  const half = iconSide / 2
  const place = `translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)}) scale(${scale}) translate(-${half} -${half})`
  return `<g transform="${place}">${castMetal(`<path d="${iconOutline(name)}"/>`, metal.edge)}</g>`
}
