import { type RowsToSave, useSaveRows } from '../../data/use-save-rows.ts'
import { Button } from '../button/button.tsx'

export type SaveRowsProps<Row> = RowsToSave<Row> & { label: string; failed: string }

/** The button that keeps a table as a file, and what is said where that fails. */
export function SaveRows<Row>({ label, failed, ...rows }: SaveRowsProps<Row>) {
  const { save, isBusy, isFailed } = useSaveRows(rows)
  return (
    <>
      <Button kind="plain" isBusy={isBusy} onClick={save}>
        {label}
      </Button>
      {isFailed && <p role="alert">{failed}</p>}
    </>
  )
}
