import { deviceStore, jsonIn } from '@tessera/web-kit'

/** The hidden columns and the density of a table, on this device. */
export type TableChoice = { hidden: string[]; isDense: boolean }

// A table is known by its columns: one that gets another begins anew.
const keyOf = (ids: readonly string[]) => `table:${ids.join(' ')}`

/** What was chosen; what cannot be read was never chosen. */
export function readChoice(ids: readonly string[]): TableChoice {
  const kept = jsonIn(deviceStore.read(keyOf(ids))) as Partial<TableChoice> | null | undefined
  const hidden = Array.isArray(kept?.hidden) ? kept.hidden.filter((id) => ids.includes(id)) : []
  return { hidden, isDense: kept?.isDense === true }
}

export function keepChoice(ids: readonly string[], choice: TableChoice): void {
  deviceStore.keep(keyOf(ids), JSON.stringify(choice))
}
