import type { Palette } from '../palette-shape.ts'

/** A striped balloon over the hills. */
export function drawAscent({ ground, metal }: Palette): string {
  return `<path d="M0 318C60 270 120 296 180 282s120-34 180 6v72H0z" fill="${ground[2]}"/><path d="M0 336c70-34 140-8 200-20s110-24 160-2v46H0z" fill="${ground[1]}"/><g stroke="${metal.edge}" stroke-width="6" stroke-linejoin="round"><path d="M180 40c72 0 108 54 98 112-7 42-46 74-70 104h-56c-24-30-63-62-70-104-10-58 26-112 98-112z" fill="url(#metal)"/><path d="M180 40c30 0 44 54 40 112-3 42-18 74-26 104h-28c-8-30-23-62-26-104-4-58 10-112 40-112z" fill="${metal.light}"/><path d="M152 256l8 32h40l8-32" fill="none"/><rect x="156" y="286" width="48" height="34" rx="7" fill="${metal.shade}"/></g>`
}
