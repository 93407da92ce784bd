import { Button, useText } from '@tessera/web-kit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { staffMessages } from '../staff-messages.ts'
import styles from './desk.module.css'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onRows: (rows: Row[]) => void
  more?: (row: Row) => ReactNode
}

/** A list whose rows are dragged to another place, or moved by one. */
export function OrderList<Row>({ title, rows, nameOf, onRows, more }: Props<Row>) {
  const text = useText(staffMessages)
  const [held, setHeld] = useState<number>()
  const move = (from: number, to: number) => onRows(movedRow(rows, from, to))
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles.order}>
        {rows.map((row, at) => {
          const name = nameOf(row)
          return (
            // Whoever cannot drag moves a row by its buttons.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={name}
              className={styles.row}
              draggable
              onDragStart={(event) => {
                event.stopPropagation()
                setHeld(at)
              }}
              onDragEnd={() => setHeld(undefined)}
              onDragOver={(event) => {
                if (held !== undefined) event.preventDefault()
              }}
              onDrop={(event) => {
                event.stopPropagation()
                if (held !== undefined) move(held, at)
                setHeld(undefined)
              }}
            >
              <span className={styles.rowName}>{name}</span>
              <Button
                aria-label={text('lanesUp', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </Button>
              <Button
                aria-label={text('lanesDown', { name })}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </Button>
              {more?.(row)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
