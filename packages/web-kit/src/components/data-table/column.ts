import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their column. */
  isNumber?: boolean
  /** Its head is a button that asks for another order. */
  isSortable?: boolean
  total?: ReactNode
  /** Its cells are buttons: on a phone they stand at the end of the row's card without the column's name. */
  isActs?: boolean
  /**
   * Its place in the two lines of a row on a phone. A table that places some of its columns hides the others there; one
   * that places none shows each row as a card with every part under its name.
   */
  phone?: 'lead' | 'amount' | 'note' | 'side'
}

export type Sort = { id: string; isDown: boolean }

/** What a press on a head asks for: first the largest or newest, then the other way round. */
export const nextSort = (sort: Sort | undefined, id: string): Sort => ({
  id,
  isDown: sort?.id === id ? !sort.isDown : true,
})
