import { lazyPart } from '@tessera/web-kit'

/** A table as it is played: a file of its own, which the list does not load. */
export const TableView = lazyPart<{ code: string }>(async () => ({
  default: (await import('./table/table-view.tsx')).TableView,
}))
