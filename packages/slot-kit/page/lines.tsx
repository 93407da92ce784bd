import type { SlotDefinition, SlotWords } from '@tessera/slot-kit'
import styles from './slot-rules.module.css'

type Props = { definition: SlotDefinition; words: SlotWords }

const step = 10

/** The lines of a slot as small pictures, each with its rows in words. */
export function Lines({ definition: { pays, grid }, words }: Props) {
  if (pays.by !== 'lines' || !('rows' in grid)) return null
  return (
    <section className={styles['part']}>
      <h3>{words.say('table.lines')}</h3>
      <ul className={styles['lines']}>
        {pays.lines.map((line, place) => (
          <li key={line}>
            {place + 1}
            <LinePicture
              line={line}
              rows={grid.rows}
              label={words.say('table.line', {
                line: place + 1,
                rows: Array.from(line, (row) => Number(row) + 1).join(', '),
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinePicture({ line, rows, label }: { line: string; rows: number; label: string }) {
  const at = (place: number) => place * step + step / 2
  const shown = Array.from(line, Number)
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${line.length * step} ${rows * step}`}
      role="img"
      aria-label={label}
    >
      {shown.flatMap((own, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <circle
            key={`${reel} ${row}`}
            className={row === own ? styles['on'] : undefined}
            cx={at(reel)}
            cy={at(row)}
            r={2.5}
          />
        )),
      )}
      <polyline points={shown.map((row, reel) => `${at(reel)},${at(row)}`).join(' ')} />
    </svg>
  )
}
