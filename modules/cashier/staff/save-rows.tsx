import { SaveRows as SaveAsFile, useText } from '@tessera/web-kit'
import { depositRowsMax, savedRowsMax } from '../limits.ts'
import { moneyStaffMessages } from '../money-staff-messages.ts'

type Props<Row> = {
  /** Of the file. */
  name: string
  /** So many rows a page as a page may hold. */
  page: (pageNo: number, pageSize: number) => Promise<{ list: Row[]; totalPages: number }>
  /** The names of the wire, for programs: they are the same in every language. */
  head: readonly string[]
  cells: (row: Row) => readonly unknown[]
}

/** Keeps everything that a table of the cashier is about as a file, as far as one file may go. */
export function SaveRows<Row>({ page, ...rows }: Props<Row>) {
  const text = useText(moneyStaffMessages)
  return (
    <SaveAsFile
      {...rows}
      label={text('money.save')}
      failed={text('money.notSaved')}
      page={(pageNo) => page(pageNo, depositRowsMax)}
      pagesMost={savedRowsMax / depositRowsMax}
    />
  )
}
