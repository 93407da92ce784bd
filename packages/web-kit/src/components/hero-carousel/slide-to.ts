// Specification 9: a banner takes this long to come.
const speedMilliseconds = 1_000

const ease = (share: number): number => 1 - (1 - share) ** 3

const placeOf = (row: HTMLElement, at: number): number => {
  const [first, slide] = [row.children[0], row.children[at]]
  return first instanceof HTMLElement && slide instanceof HTMLElement
    ? slide.offsetLeft - first.offsetLeft
    : 0
}

/** The slide that stands nearest to the beginning of the row; the last one where the row is at its end. */
export function slideAt(row: HTMLElement | null): number {
  if (!row) return 0
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 1
  if (isAtEnd && row.children.length > 1) return row.children.length - 1
  const ways = Array.from(row.children, (_, at) => Math.abs(placeOf(row, at) - row.scrollLeft))
  return ways.indexOf(Math.min(...ways))
}

/** Brings a slide to the beginning of its row. Browsers choose how fast they scroll by themselves, so the steps are ours. */
export function slideTo(row: HTMLElement | null, at: number, isAtOnce: boolean): void {
  if (!row) return
  const from = row.scrollLeft
  const to = placeOf(row, at)
  if (isAtOnce) {
    row.scrollLeft = to
    return
  }
  // While it glides, the row may not snap. A touch or another turn takes over.
  const begun = performance.now()
  const turn = String(begun)
  row.dataset['gliding'] = turn
  const stop = () => delete row.dataset['gliding']
  row.addEventListener('pointerdown', stop, { once: true })
  const step = (now: number) => {
    if (row.dataset['gliding'] !== turn) return
    const share = Math.min(1, Math.max(0, now - begun) / speedMilliseconds)
    row.scrollLeft = from + (to - from) * ease(share)
    if (share < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}
