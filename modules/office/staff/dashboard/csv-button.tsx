import { Button, type Column, saveTable, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'

/** A column with what it writes into a file: plain numbers, which a spreadsheet can add up. */
export type FileColumn<Line> = Column<Line> & { inFile: (row: Line) => string | number }

type Props<Line> = {
  /** The subject of the rows, for screen readers. */
  of: string
  /** Which part of it: a currency, a period. */
  part: string
  columns: readonly FileColumn<Line>[]
  rows: readonly Line[]
}

/** Keeps the rows of a table as a file: the same rows in the same columns. */
export function CsvButton<Line>({ of, part, columns, rows }: Props<Line>) {
  const text = useText(messages)
  const save = () => {
    // The head names columns as the wire does, the same in every language.
    const head = columns.map(({ id }) => id)
    const lines = rows.map((row) => columns.map(({ inFile }) => inFile(row)))
    saveTable(`${of} ${part}`, [head, ...lines])
  }
  return (
    <Button disabled={rows.length === 0} aria-label={`${text('saveCsv')}: ${of}`} onClick={save}>
      {text('saveCsv')}
    </Button>
  )
}
