import { useMutation } from '@tanstack/react-query'
import { allRows } from './all-rows.ts'
import { csvOf, saveFile } from './save-file.ts'

export type RowsToSave<Row> = {
  /** Of the file, without its ending. */
  name: string
  /** The rows of a page that is as large as a page may be. */
  page: (pageNo: number) => Promise<{ list: Row[]; totalPages: number }>
  /** How far one file may go. */
  pagesMost: number
  /** The names of the wire, for programs: they are the same in every language. */
  head: readonly string[]
  cells: (row: Row) => readonly unknown[]
}

/** Keeps everything that a table is about as a file. */
export function useSaveRows<Row>({ name, page, pagesMost, head, cells }: RowsToSave<Row>) {
  const save = useMutation({
    mutationFn: async () => {
      const rows = await allRows(page, pagesMost)
      saveFile(`${name}.csv`, 'text/csv', csvOf([head, ...rows.map(cells)]))
    },
  })
  return { save: () => save.mutate(), isBusy: save.isPending, isFailed: save.isError }
}
