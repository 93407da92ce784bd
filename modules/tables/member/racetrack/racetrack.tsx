import type { Money } from '@tessera/money'
import { Segmented, useFormat, useText } from '@tessera/web-kit'
import { type KeyboardEvent, useState } from 'react'
import { comfortMessages } from '../../comfort-messages.ts'
import { wheelOf } from '../../games/roulette/game.ts'
import { colourOf, nameOfPocket, type Pocket, wheelOrders } from '../../games/roulette/wheels.ts'
import type { Variant } from '../../games/table-game.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import { type CallStake, stakesOfCall, stakesOfNeighbours, sumOfStakes } from './call-stakes.ts'
import styles from './racetrack.module.css'
import { callFields, fieldOf, track } from './track-shape.ts'

type Props = {
  variant: Variant
  /** What lies on each part. */
  chip: Money
  onPut: (stakes: CallStake[]) => void
}

const reaches = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: id }))

/** The pockets in the order of the wheel: a press lays chips on one with its neighbours, or on the spots of a call bet. */
export function Racetrack({ variant, chip, onPut }: Props) {
  const text = useText(comfortMessages)
  const format = useFormat()
  const [reach, setReach] = useState('2')
  const [near, setNear] = useState<readonly string[]>([])
  const order = wheelOrders[wheelOf(variant.code)]
  const amountOf = (stakes: readonly CallStake[]) =>
    format.money({ ...chip, amount: sumOfStakes(stakes) })
  const asked = { reach: Number(reach), chip: chip.amount }
  return (
    <details className={styles.place}>
      <summary>{text('racetrack')}</summary>
      <div className={styles.inside}>
        <Segmented label={text('neighbours')} options={reaches} value={reach} onChange={setReach} />
        <div className={styles.scroll}>
          <svg
            viewBox={`-2 -2 ${track.width + 4} ${track.height + 4}`}
            className={styles.track}
            role="group"
            aria-label={text('racetrack')}
            onPointerLeave={() => setNear([])}
          >
            {order.map((pocket, place) => {
              const stakes = stakesOfNeighbours(variant.code, pocket, asked)
              return (
                <PocketField
                  key={pocket}
                  pocket={pocket}
                  field={fieldOf(place, order.length)}
                  isNear={near.includes(`straight-${nameOfPocket(pocket)}`)}
                  label={text('pocket', {
                    pocket: nameOfPocket(pocket),
                    count: asked.reach,
                    amount: amountOf(stakes),
                  })}
                  onNear={() => setNear(stakes.map(({ spot }) => spot))}
                  onPut={() => onPut(stakes)}
                />
              )
            })}
            {(variant.calls ?? []).map(({ code }) => {
              const stakes = stakesOfCall(variant, code, chip.amount)
              return (
                <CallField
                  key={code}
                  code={code}
                  amount={amountOf(stakes)}
                  onPut={() => onPut(stakes)}
                />
              )
            })}
          </svg>
        </div>
        <p className={styles.note}>{text('part', { amount: format.money(chip) })}</p>
      </div>
    </details>
  )
}

const byKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}

type Pocketed = {
  pocket: Pocket
  field: ReturnType<typeof fieldOf>
  isNear: boolean
  label: string
  onNear: () => void
  onPut: () => void
}

function PocketField({ pocket, field, isNear, label, onNear, onPut }: Pocketed) {
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className={`${styles.pocket} ${styles[colourOf(pocket)]} ${isNear ? styles.near : ''}`}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPut}
      onKeyDown={byKey(onPut)}
    >
      <path d={field.path} />
      <text x={field.x} y={field.y}>
        {nameOfPocket(pocket)}
      </text>
    </g>
  )
}

function CallField({ code, amount, onPut }: { code: string; amount: string; onPut: () => void }) {
  const text = useText(comfortMessages)
  const say = useGamesText('roulette')
  const field = callFields[code]
  if (!field) return null
  const name = say.spot(code)
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={text('call', { name, amount })}
      className={styles.call}
      onClick={onPut}
      onKeyDown={byKey(onPut)}
    >
      <path d={field.path} />
      <text x={field.x} y={field.y - 12}>
        {name}
      </text>
      <text x={field.x} y={field.y + 14}>
        {amount}
      </text>
    </g>
  )
}
