import { putAt } from './layer.ts'
import type { Layout } from './layout.ts'
import { type Flight, flightOf, petalCount, petalMilliseconds } from './petal-flight.ts'

/** What a win looks like beyond the reels: a frame around the line, and petals. The browser moves them. */
export type Effects = ReturnType<typeof createEffects>

export function createEffects(host: HTMLElement, classes: { ring: string; petal: string }) {
  const ring = document.createElement('div')
  ring.className = classes.ring
  ring.hidden = true
  const petals = Array.from({ length: petalCount }, () => {
    const petal = document.createElement('i')
    petal.className = classes.petal
    petal.hidden = true
    return petal
  })
  host.append(ring, ...petals)
  const state = { layout: undefined as Layout | undefined, reels: 0, flying: [] as Animation[] }

  function mark(reels: number): void {
    state.reels = reels
    ring.hidden = reels === 0
    const [first, last] = [state.layout?.windows[0], state.layout?.windows[reels - 1]]
    if (!state.layout || !first || !last) return
    const { row } = state.layout
    const width = last.x + last.width - first.x
    putAt(ring, { x: first.x, y: first.y + row, width, height: row })
  }
  function clear(): void {
    for (const animation of state.flying) animation.cancel()
    state.flying = []
    for (const petal of petals) petal.hidden = true
  }
  return {
    place(layout: Layout): void {
      state.layout = layout
      mark(state.reels)
    },
    mark,
    throwPetals(): void {
      clear()
      const { layout } = state
      if (!layout) return
      state.flying = petals.map((petal, index) => fly(petal, flightOf(layout, index)))
    },
    clear,
    destroy(): void {
      clear()
      ring.remove()
      for (const petal of petals) petal.remove()
    },
  }
}

function fly(petal: HTMLElement, { frames, delay }: Flight): Animation {
  petal.hidden = false
  const animation = petal.animate(frames, { duration: petalMilliseconds, delay, fill: 'both' })
  animation.addEventListener('finish', () => {
    petal.hidden = true
  })
  return animation
}
