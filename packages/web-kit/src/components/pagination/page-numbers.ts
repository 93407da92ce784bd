/**
 * The pages that a pager shows: `margin` at each end, `range` around the present one, null for a gap.
 * Specification 9: 2 margin pages, range 5.
 */
export function pageNumbers(page: number, pages: number, margin = 2, range = 5): (number | null)[] {
  const half = Math.floor(range / 2)
  const start = Math.max(1, Math.min(page - half, pages - range + 1))
  const isShown = (number: number) =>
    number <= margin || number > pages - margin || (number >= start && number < start + range)
  const shown: (number | null)[] = []
  for (let number = 1; number <= pages; number++) {
    if (isShown(number)) shown.push(number)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
