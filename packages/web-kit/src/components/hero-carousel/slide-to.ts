// Specification 9: a banner takes this long to come.
const speedMilliseconds = 1_000
const easing = 'cubic-bezier(0.33, 1, 0.68, 1)'

const placeOf = (row: HTMLElement, at: number): number => {
  const [first, slide] = [row.children[0], row.children[at]]
  return first instanceof HTMLElement && slide instanceof HTMLElement
    ? slide.offsetLeft - first.offsetLeft
    : 0
}

/** The slide nearest to the beginning of the row; the last one where the row is at its end. */
export function slideAt(row: HTMLElement | null): number {
  if (!row) return 0
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 1
  if (isAtEnd && row.children.length > 1) return row.children.length - 1
  const ways = Array.from(row.children, (_, at) => Math.abs(placeOf(row, at) - row.scrollLeft))
  return ways.indexOf(Math.min(...ways))
}

/** Ends the glide of a row that is under way, if one is. */
const glides = new WeakMap<HTMLElement, () => void>()

/** How far the slides of a row are from their places while they glide, in CSS pixels. */
function shiftOf(row: HTMLElement): number {
  const [slide] = row.children
  return slide && glides.has(row) ? new DOMMatrixReadOnly(getComputedStyle(slide).transform).m41 : 0
}

/**
 * Brings a slide to the beginning of its row. Browsers choose how fast they scroll by themselves, so the way is ours: the row
 * is there at once, and its slides come from where they are seen, for which no frame has to be laid out.
 */
export function slideTo(row: HTMLElement | null, at: number, isAtOnce: boolean): void {
  if (!row) return
  const from = row.scrollLeft - shiftOf(row)
  glides.get(row)?.()
  const most = row.scrollWidth - row.clientWidth
  const to = Math.max(-most, Math.min(most, placeOf(row, at)))
  row.scrollLeft = to
  if (isAtOnce || to === from) return
  const transform = [`translateX(${to - from}px)`, 'none']
  const moves = Array.from(row.children, (slide) =>
    slide.animate({ transform }, { duration: speedMilliseconds, easing }),
  )
  const end = () => {
    glides.delete(row)
    row.removeEventListener('pointerdown', end)
    for (const move of moves) move.cancel()
  }
  glides.set(row, end)
  // A touch takes the row as it is.
  row.addEventListener('pointerdown', end)
  moves[0]?.addEventListener('finish', end)
}
