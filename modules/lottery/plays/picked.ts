import type { PickRow, Selection } from './family.ts'

/**
 * Checks that a selection fits the rows of a play: as many rows, in each only what can be chosen there, nothing in it two
 * times, and no fewer and no more than it takes.
 */
export function checkOf(rows: readonly PickRow[]): (selection: Selection) => boolean {
  const checks = rows.map(({ options, least, most }) => {
    const isOption = memberOf(options)
    return (chosen: readonly string[]) =>
      chosen.length >= least &&
      chosen.length <= most &&
      chosen.every(isOption) &&
      new Set(chosen).size === chosen.length
  })
  return (selection) =>
    selection.length === checks.length &&
    checks.every((check, at) => check(selection[at] ?? [])) &&
    selection.some((chosen) => chosen.length > 0)
}

function memberOf(options: PickRow['options']): (option: string) => boolean {
  if (!('digits' in options)) {
    const known = new Set(options)
    return (option) => known.has(option)
  }
  const { digits } = options
  return (option) => option.length === digits && /^[0-9]+$/.test(option)
}
