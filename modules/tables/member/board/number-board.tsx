import type { CSSProperties } from 'react'
import type { Spot } from '../../games/table-game.ts'
import { toneOfResult } from '../shown/result-word.ts'
import type { SpotOf } from './use-spot.ts'
import { columnCount, firstColumn, placesOf, rowCount } from './number-places.ts'
import styles from './number-board.module.css'

const style = (column: number, row: number) =>
  ({
    '--column': (column - firstColumn + 0.5) / columnCount,
    '--row': (row + 0.5) / rowCount,
  }) as CSSProperties

/** The cloth of a wheel: numbers, and the lines and corners between them. It lies across on a wide screen and along on a phone. */
export function NumberBoard({ spots, of }: { spots: readonly Spot[]; of: SpotOf }) {
  const places = placesOf(spots)
  return (
    <div className={styles.cloth}>
      {places.map(({ spot, column, row, kind }) => {
        const { label, chip, placed, isWon, onPut, onTake } = of(spot)
        const number = spot.valid.on?.[0] ?? ''
        const tone = kind === 'number' ? toneOfResult('roulette', number) : 'plain'
        return (
          <button
            key={spot.code}
            type="button"
            style={style(column, row)}
            className={`${styles[kind]} ${styles[tone]} ${isWon && (kind === 'number' || placed) ? styles.won : ''}`}
            aria-label={label}
            title={label}
            onClick={onPut}
            onContextMenu={(event) => {
              event.preventDefault()
              onTake()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onTake()
            }}
          >
            {kind === 'number' && number}
            {(chip || placed) && (
              <span className={chip ? styles.chip : styles.lies}>{chip || placed}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
