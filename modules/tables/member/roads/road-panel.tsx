import { Button, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { stageMessages } from '../../stage-messages.ts'
import {
  askRoads,
  derivedRoads,
  type Drawn,
  type DerivedRoad,
  type Ink,
  roadRows,
  roadsOf,
  type Winner,
} from '../../roads.ts'
import styles from './road-panel.module.css'

const names = Object.keys(derivedRoads) as DerivedRoad[]

/** The roads of a shoe of baccarat, and what the next result would add to them. */
export function RoadPanel({ winners }: { winners: readonly Winner[] }) {
  const text = useText(stageMessages)
  const [asked, setAsked] = useState<'banker' | 'player'>()
  const roads = roadsOf(winners)
  const marks = asked && askRoads(winners)[asked]
  const inkOf = (kind: Winner) => (kind === 'banker' ? 'red' : kind === 'player' ? 'blue' : 'green')
  return (
    <div className={styles.panel}>
      <Road
        name={text('road.bead')}
        columns={6}
        isFull
        cells={roads.bead.map((cell) => ({
          ...cell,
          ink: inkOf(cell.kind),
          word: text(`short.${cell.kind}`),
        }))}
      />
      <Road
        name={text('road.big')}
        columns={20}
        cells={roads.big.map((cell) => ({
          ...cell,
          ink: inkOf(cell.kind),
          word: cell.ties > 0 ? String(cell.ties) : '',
        }))}
      />
      <div className={styles.derived}>
        {names.map((road) => (
          <Road
            key={road}
            name={text(`road.${road}`)}
            columns={12}
            isSmall
            cells={roads[road].map(derivedCell)}
          />
        ))}
      </div>
      <div className={styles.ask}>
        {(['player', 'banker'] as const).map((side) => (
          <Button
            key={side}
            kind="quiet"
            aria-pressed={asked === side}
            onClick={() => setAsked(asked === side ? undefined : side)}
          >
            {text('ask', { side: text(side) })}
          </Button>
        ))}
        {marks && (
          <span className={styles.marks} role="status">
            {names.map((road) => (
              <span key={road} className={styles[marks[road] ?? 'none']}>
                {text(`road.${road}`)}: {text(`ink.${marks[road] ?? 'none'}`)}
              </span>
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

const derivedCell = ({ kind, column, row }: Drawn<Ink>) => ({ column, row, ink: kind, word: '' })

type Cell = { column: number; row: number; ink: Ink | 'green'; word: string }
type Shown = {
  name: string
  columns: number
  cells: readonly Cell[]
  isFull?: boolean
  isSmall?: boolean
}

/** A road: its last columns, so many as there is room for. */
function Road({ name, columns, cells, isFull = false, isSmall = false }: Shown) {
  const last = Math.max(0, ...cells.map(({ column }) => column))
  const from = Math.max(0, last - columns + 1)
  return (
    <figure className={styles.road}>
      <figcaption>{name}</figcaption>
      <svg
        viewBox={`0 0 ${columns * 10} ${roadRows * 10}`}
        role="img"
        aria-label={name}
        className={isSmall ? styles.small : ''}
      >
        <rect className={styles.field} width={columns * 10} height={roadRows * 10} />
        {cells
          .filter(({ column }) => column >= from)
          .map(({ column, row, ink, word }) => (
            <g
              key={`${column} ${row}`}
              transform={`translate(${(column - from) * 10 + 5} ${row * 10 + 5})`}
              className={styles[ink]}
            >
              <circle r="3.8" className={isFull ? styles.full : styles.ring} />
              {word && (
                <text y="2" className={isFull ? styles.onFull : styles.word}>
                  {word}
                </text>
              )}
            </g>
          ))}
      </svg>
    </figure>
  )
}
