import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveTable } from '../../data/save-file.ts'
import { type WalkedPage, walkRows } from '../../data/walk-rows.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import { saveListMessages } from './save-list-messages.ts'
import styles from './save-list.module.css'

/** How far one file goes. */
const rowsMost = 10_000

/** A whole list as a file. */
export type ListFile<Row> = {
  /** What the file holds, in the reader's words, where that is more than what the list is of. */
  title?: string
  /** The part: a view, a period, a member. */
  part?: string
  /** A page that is as large as a page may be, from a place on. */
  page: (after: string | undefined) => Promise<WalkedPage<Row>>
  head: readonly string[]
  /** The lines that a row makes in the file: mostly one. */
  lines: (row: Row) => readonly (readonly unknown[])[]
}

type Props<Row> = ListFile<Row> & {
  /** The subject of the list, for screen readers. */
  of: string
  /** Nothing is in the list: no file is offered. */
  isEmpty?: boolean
}

/**
 * Keeps all of a list as a file, not only the page that is shown, and says how far it is. Where a file holds only the
 * first part of a long list, it says so. An empty list offers none.
 */
export function SaveList<Row>({ isEmpty = false, ...list }: Props<Row>) {
  return isEmpty ? null : <Save {...list} />
}

function Save<Row>({ of, title = of, part = '', page, head, lines }: Props<Row>) {
  const text = useText(saveListMessages)
  const [count, setCount] = useState(0)
  const save = useMutation({
    mutationFn: async () => {
      setCount(0)
      const { rows, isCut } = await walkRows(page, rowsMost, setCount)
      saveTable(`${title} ${part}`, [head, ...rows.flatMap(lines)])
      return isCut
    },
  })
  return (
    <div className={styles.save}>
      <Button
        isBusy={save.isPending}
        aria-label={`${text('saveCsv')}: ${of}`}
        onClick={() => save.mutate()}
      >
        {text('saveCsv')}
      </Button>
      <p role="status">
        {save.isPending && count > 0 && text('savedSoFar', { count })}
        {save.data === true && text('savedInPart', { count })}
      </p>
      {save.isError && <p role="alert">{text('notSaved')}</p>}
    </div>
  )
}
