import type { PickRow, Selection } from './family.ts'

const setsOfOptions = new WeakMap<readonly string[], ReadonlySet<string>>()

function setOf(options: readonly string[]): ReadonlySet<string> {
  const known = setsOfOptions.get(options)
  if (known) return known
  const made = new Set(options)
  setsOfOptions.set(options, made)
  return made
}

/**
 * Whether a selection has the rows of a play: as many as it has, in each no fewer and no more than it takes, nothing twice,
 * nothing that is not on the list, and typed numbers of the right length.
 */
export const fits = (rows: readonly PickRow[], selection: Selection): boolean =>
  selection.length === rows.length &&
  rows.every((row, at) => {
    const chosen = selection[at] ?? []
    return (
      chosen.length >= row.least &&
      chosen.length <= row.most &&
      chosen.every(isOptionOf(row)) &&
      !hasRepeats(chosen)
    )
  })

const hasRepeats = (chosen: readonly string[]) => new Set(chosen).size !== chosen.length

function isOptionOf({ options }: PickRow): (text: string) => boolean {
  if ('digits' in options) {
    return (text) => text.length === options.digits && /^\d+$/.test(text)
  }
  const set = setOf(options)
  return (text) => set.has(text)
}
