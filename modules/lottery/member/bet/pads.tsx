import { useText } from '@tessera/web-kit'
import type { KeyboardEvent } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import {
  isGridRow,
  isTypedRow,
  optionsOf,
  quickPicks,
  quickSetsOf,
  toggled,
} from './engine/picking.ts'
import { NumberEntry } from './number-entry.tsx'
import styles from './pads.module.css'
import type { DraftState } from './use-draft.ts'
import { usePadKeys } from './use-pad-keys.ts'

type Props = { draft: DraftState; onAdd: () => void }

/** The rows of a play: pads that are pressed, and fields in which numbers are typed. */
export function Pads({ draft, onAdd }: Props) {
  const keys = usePadKeys(draft, onAdd)
  return (
    <div className={styles.rows}>
      {draft.play.rows.map((row, at) => {
        const hasPads = !isTypedRow(row) || isGridRow(row)
        return (
          <div key={row.code} className={styles.part}>
            {isTypedRow(row) && <NumberEntry draft={draft} at={at} />}
            {hasPads && <Pad draft={draft} at={at} onKeyDown={(event) => keys(event, at)} />}
          </div>
        )
      })}
    </div>
  )
}

type PadProps = {
  draft: DraftState
  at: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Pad({ draft, at, onKeyDown }: PadProps) {
  const { words } = useBet()
  const row = draft.play.rows[at]
  if (!row) return null
  const picks = draft.selection[at] ?? []
  const options = optionsOf(row)
  const picked = new Set(picks)
  const isWords = options.some((option) => words.say('option', option).length > 3)
  const look = isGridRow(row) ? styles.grid : isWords ? styles.words : styles.balls
  const name = words.say('row', row.code)
  const set = (next: readonly string[]) => {
    if (isTypedRow(row)) draft.type(at, next.join(' '), next)
    else draft.setRow(at, next)
  }
  return (
    <section className={styles.row} aria-label={name}>
      <RowHead draft={draft} at={at} onSet={set} />
      <div className={`${styles.pad} ${look}`} role="group" aria-label={name} data-row={at}>
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            className={styles.option}
            aria-pressed={picked.has(option)}
            // One stop of the tab key for a row: arrows go on from there.
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => set(toggled(row, picks, option))}
            onKeyDown={onKeyDown}
          >
            {words.say('option', option)}
          </button>
        ))}
      </div>
    </section>
  )
}

type HeadProps = Pick<PadProps, 'draft' | 'at'> & { onSet: (picks: readonly string[]) => void }

/** The name of a row, how much of it there is, and what sets it at once. */
function RowHead({ draft, at, onSet }: HeadProps) {
  const text = useText(betMessages)
  const { words } = useBet()
  const row = draft.play.rows[at]
  if (!row) return null
  const count = draft.selection[at]?.length ?? 0
  const name = words.say('row', row.code)
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{name}</h3>
      <span className={styles.bounds}>
        {row.least > 1 && count < row.least && text('pickAtLeast', { least: row.least })}
        {count >= row.most &&
          row.most > 1 &&
          row.most < optionsOf(row).length &&
          text('pickAtMost', { most: row.most })}
      </span>
      <div className={styles.sets}>
        {quickSetsOf(row).map((set) => (
          <button
            key={set}
            type="button"
            className={styles.set}
            aria-label={text('setOf', { set: text(`set.${set}`), row: name })}
            onClick={() => onSet(quickPicks(row, set))}
          >
            {text(`set.${set}`)}
          </button>
        ))}
        <button
          type="button"
          className={styles.set}
          disabled={count === 0}
          aria-label={text('setOf', { set: text('set.clear'), row: name })}
          onClick={() => onSet([])}
        >
          {text('set.clear')}
        </button>
      </div>
    </div>
  )
}
