import { useText } from '@tessera/web-kit'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { numbers, picksMost } from '../pays.ts'
import styles from './board.module.css'

const columns = 8
const all = Array.from({ length: numbers }, (_, index) => index + 1)

type Props = {
  picks: readonly number[]
  onPicks: (picks: number[]) => void
  isLocked: boolean
  /** The numbers that are drawn so far. */
  drawn: readonly number[]
}

const moves: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
}

/** The forty numbers; one of them is in the order of the Tab key, and the arrow keys move between them. */
export function Board({ picks, onPicks, isLocked, drawn }: Props) {
  const text = useText(messages)
  const [at, setAt] = useState(1)
  const board = useRef<HTMLDivElement>(null)
  const isFull = picks.length >= picksMost
  const toggle = (number: number) => {
    if (isLocked) return
    if (!picks.includes(number)) {
      if (!isFull) onPicks([...picks, number].toSorted((one, other) => one - other))
    } else if (picks.length > 1) onPicks(picks.filter((each) => each !== number))
  }
  const move = (event: KeyboardEvent) => {
    const next = at + (moves[event.key] ?? 0)
    if (next === at || next < 1 || next > numbers) return
    event.preventDefault()
    event.stopPropagation()
    setAt(next)
    board.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus()
  }
  return (
    <div
      ref={board}
      role="group"
      aria-label={text('board', { count: picks.length })}
      className={styles['board']}
    >
      {all.map((number) => (
        <button
          key={number}
          type="button"
          data-number={number}
          tabIndex={number === at ? 0 : -1}
          aria-pressed={picks.includes(number)}
          aria-label={text('pick', { number })}
          aria-disabled={isLocked || (isFull && !picks.includes(number))}
          data-drawn={drawn.includes(number) || undefined}
          className={styles['number']}
          onFocus={() => setAt(number)}
          onKeyDown={move}
          onClick={() => toggle(number)}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
