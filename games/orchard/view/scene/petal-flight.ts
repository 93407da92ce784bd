import type { Layout } from './layout.ts'

export const petalCount = 36
export const petalMilliseconds = 1_900

export type Flight = { frames: Keyframe[]; delay: number }

const steps = 10
const seconds = petalMilliseconds / 1_000
const fall = 640

// Evenly scattered, the same at each win: decoration needs no chance.
const scatter = (index: number, step: number) => (index * step) % 1

/** The way of one petal: thrown up from the winning line, turning, and falling out of sight. */
export function flightOf({ windows, row }: Layout, index: number): Flight {
  const [first, last] = [windows[0], windows.at(-1)]
  const from = first?.x ?? 0
  const width = last ? last.x + last.width - from : 0
  const start = scatter(index, 0.618)
  const drift = (start - 0.5) * 300 + (scatter(index, 0.271) - 0.5) * 120
  const rise = 330 + scatter(index, 0.533) * 260
  const spin = (140 + scatter(index, 0.7) * 320) * (index % 2 ? 1 : -1)
  const size = 0.6 + scatter(index, 0.45) * 0.8
  const frames = Array.from({ length: steps + 1 }, (_, step) => {
    const t = (seconds * step) / steps
    const x = from + start * width + drift * t
    const y = (first?.y ?? 0) + row * 1.5 - rise * t + (fall * t * t) / 2
    const flat = size * Math.cos(t * 5 + index)
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(index * 40 + spin * t).toFixed(0)}deg) scale(${size.toFixed(2)}, ${flat.toFixed(2)})`,
      opacity: Math.min(1, (seconds - t) * 1.6),
    }
  })
  return { frames, delay: scatter(index, 0.377) * 250 }
}
