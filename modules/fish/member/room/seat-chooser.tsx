import { money } from '@tessera/money'
import { Button, buttonClass, ProblemNote, useFormat, useSession, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { costSteps, magazineShots } from '../../limits.ts'
import { roomMessages } from '../../room-messages.ts'
import { fishHref, logInHref } from '../addresses.ts'
import { CostChoice } from './cost-choice.tsx'
import { keepCost, lastCost } from './last-cost.ts'
import styles from './room.module.css'
import { drawnSeed, type OwnSeat } from './use-own-seat.ts'
import type { RoomState } from './use-room.ts'

/** What a shot may cost in a room: steps from its least to its most. */
export function costsOf({ least, most }: RoomState['room']): bigint[] {
  const steps = costSteps
    .map((step) => least.amount * BigInt(step))
    .filter((cost) => cost < most.amount)
  return [...steps, most.amount]
}

const shots = BigInt(magazineShots)
const firstSeat = (state: RoomState) => state.seats.find(({ taken }) => !taken)?.seat

/** Where nobody of the member's sits yet: a seat, what a shot costs, and what that holds. */
export function SeatChooser({ state, own }: { state: RoomState; own: OwnSeat }) {
  const text = useText(roomMessages)
  const { room, seats } = state
  const session = useSession()
  if (!room.isOpen) return <Told line={text('closed')} />
  if (!session) {
    return (
      <Told line={text(room.isDemo ? 'demoNote' : 'realOnly')}>
        <a className={buttonClass('chip')} href={logInHref(fishHref({ room: room.code }))}>
          {text(room.isDemo ? 'signInFree' : 'signIn')}
        </a>
      </Told>
    )
  }
  if (session.isTrial && !room.isDemo) {
    return (
      <Told line={text('realOnly')}>
        <a className={buttonClass('chip')} href={fishHref()}>
          {text('toDemo')}
        </a>
      </Told>
    )
  }
  if (own.elsewhere && !room.isDemo && own.elsewhere.cost.currency === room.least.currency) {
    return (
      <Told line={text('elsewhere')}>
        <a className={buttonClass('chip')} href={fishHref({ room: own.elsewhere.room })}>
          {text('toElsewhere')}
        </a>
      </Told>
    )
  }
  if (seats.every(({ taken }) => taken)) return <Told line={text('full')} />
  return <Choice state={state} own={own} />
}

function Told({ line, children }: { line: string; children?: React.ReactNode }) {
  return (
    <div className={styles.panel}>
      <p>{line}</p>
      {children && <div className={styles.act}>{children}</div>}
    </div>
  )
}

function Choice({ state, own }: { state: RoomState; own: OwnSeat }) {
  const text = useText(roomMessages)
  const format = useFormat()
  const { room, seats } = state
  const { currency } = room.least
  const [picked, setPicked] = useState<number>()
  const costs = costsOf(room)
  const [cost, setCost] = useState(() => lastCost(room.code, currency, costs))
  const [clientSeed] = useState(drawnSeed)
  const isFree = seats.some(({ seat, taken }) => seat === picked && !taken)
  const chosen = isFree ? picked : firstSeat(state)
  const place = seats.find(({ seat }) => seat === chosen)
  const { enter, ids } = own
  const sitDown = () => {
    if (!place || cost === undefined) return
    keepCost(room.code, money(cost, currency))
    const { seat, commitment } = place
    enter.mutate({
      params: { code: room.code },
      body: { id: ids.enter, seat, cost, clientSeed, commitment },
    })
  }
  return (
    <div className={styles.panel}>
      <fieldset className={styles.seats}>
        <legend>{text('chooseSeat')}</legend>
        {seats.map(({ seat, taken }) => (
          <label key={seat} className={styles.seat} data-seat={seat}>
            <input
              type="radio"
              name="seat"
              checked={seat === chosen}
              disabled={taken !== null}
              onChange={() => setPicked(seat)}
            />
            <span>{text('seat', { seat })}</span>
            <small>{taken ? text('taken', { name: taken.name }) : text('free')}</small>
          </label>
        ))}
      </fieldset>
      <CostChoice
        label={text('costOfShot')}
        costs={costs}
        currency={currency}
        value={cost}
        onChange={setCost}
      />
      <div className={styles.act}>
        <Button
          kind="chip"
          isBusy={enter.isPending}
          disabled={!place || cost === undefined}
          onClick={sitDown}
        >
          {cost === undefined
            ? text('chooseCost')
            : text('enter', { amount: format.money(money(cost * shots, currency)) })}
        </Button>
        {cost !== undefined && (
          <small>{text('enterNote', { cost: format.money(money(cost, currency)) })}</small>
        )}
      </div>
      <ProblemNote problem={enter.error} />
    </div>
  )
}
