/** Which columns somebody wants not to see, and how close the rows stand, on this device. */
export type TableChoice = { hidden: string[]; isDense: boolean }

const usual: TableChoice = { hidden: [], isDense: false }

// A table is known by its columns: one that gets another begins anew.
const keyOf = (ids: readonly string[]) => `table:${ids.join(' ')}`

/** What was chosen; what cannot be read was never chosen. */
export function readChoice(ids: readonly string[]): TableChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(ids)) ?? '{}') as Partial<TableChoice>
    const hidden = Array.isArray(kept.hidden) ? kept.hidden.filter((id) => ids.includes(id)) : []
    return { hidden, isDense: kept.isDense === true }
  } catch {
    return usual
  }
}

export function keepChoice(ids: readonly string[], choice: TableChoice): void {
  try {
    localStorage.setItem(keyOf(ids), JSON.stringify(choice))
  } catch {
    // Closed by the browser's settings, or full: the choice holds until the page is left.
  }
}
