import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'

export type TableProps<Row> = {
  /** What the table holds, for those who do not see it. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
  onOpen?: (row: Row) => void
  /** What the button that opens a row is called; without it, what its first cell says. */
  openNameOf?: (row: Row) => string
  isLoading?: boolean
  /** How many rows are held while they are on their way. */
  places?: number
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The heading of a row's group on a phone: its day. Rows of a group are adjacent. */
  groupOf?: (row: Row) => string
  /** The groups have their headings at a desktop too: no column says of which group a row is. */
  hasGroupsAlways?: boolean
}
