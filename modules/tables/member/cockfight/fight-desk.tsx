import {
  Button,
  buttonClass,
  useFormat,
  useProblemText,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { fightMessages } from '../../fight-messages.ts'
import { type FightSpot, roomKindOf } from '../../games/cockfight/rooms.ts'
import { stageMessages } from '../../stage-messages.ts'
import { chipValues } from '../board/chips.ts'
import desk from '../board/bet-desk.module.css'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './fight-desk.module.css'
import { PoolNotes } from './pool-notes.tsx'
import { priceOf, SpotCard } from './spot-card.tsx'
import type { useFightPhase } from './use-fight-phase.ts'
import type { FightPlacing } from './use-fight-placing.ts'
import type { RoomState } from './use-fights.ts'
import { useSpotName } from './use-spot-name.ts'
import { type Preview, previewOf } from './preview.ts'

type Props = {
  state: TableState
  room: RoomState
  clock: ReturnType<typeof useFightPhase>
  placing: FightPlacing
  placed: readonly OwnSlip[]
}

const nothing = BigInt(0)

/** Where a side is chosen, chips are added, and the bet is placed. */
export function FightDesk({ state, room, clock, placing, placed }: Props) {
  const { table, round, totals } = state
  const { currency } = table.limits.least
  const isSignedIn = useSession() !== undefined
  const [on, setOn] = useState<FightSpot>()
  const [amount, setAmount] = useState(nothing)
  const isLive = round !== null && round.state !== 'settled' && round.state !== 'void'
  const terms = (isLive ? room.now.fight?.terms : room.now.next[0]?.terms) ?? room.terms
  const stakes = new Map(isLive ? totals.spots.map(({ spot, stake }) => [spot, stake]) : [])
  const closed = isLive
    ? room.now.pools.find((each) => each.meron.currency === currency)
    : undefined
  const shown = { variant: room.variant, terms, stakes, closed, currency }
  const choose = (spot: FightSpot) => {
    placing.rest()
    setOn(spot)
  }
  const add = (value: bigint) => {
    placing.rest()
    setAmount((before) => before + value)
  }
  const place = () => {
    if (!round || !on || amount === nothing || !clock.isOpen) return
    const price = priceOf(room.variant, terms, on)
    void placing.place({ round: round.number, on, amount, ...price })
    setAmount(nothing)
  }
  return (
    <div className={desk.desk}>
      <PoolNotes shown={shown} isOpen={clock.isOpen} />
      <Spots shown={shown} on={on} placed={placed} onChoose={choose} />
      {isSignedIn ? (
        <div className={desk.rail}>
          <Chips values={chipValues(table.limits.least.amount)} currency={currency} onAdd={add} />
          <Acts
            on={on}
            amount={amount}
            currency={currency}
            preview={on && previewOf(shown, on, amount)}
            isOpen={clock.isOpen}
            isSending={placing.state.is === 'sending'}
            onClear={() => setAmount(nothing)}
            onDouble={() => setAmount(amount + amount)}
            onPlace={place}
          />
          <Said placing={placing} />
        </div>
      ) : (
        <SignIn />
      )}
    </div>
  )
}

function SignIn() {
  const text = useText(stageMessages)
  return (
    <a className={buttonClass('chip', true)} href="/login">
      {text('signIn')}
    </a>
  )
}

type Spotted = {
  shown: Parameters<typeof SpotCard>[0]['shown']
  on: FightSpot | undefined
  placed: readonly OwnSlip[]
  onChoose: (on: FightSpot) => void
}

function Spots({ shown, on, placed, onChoose }: Spotted) {
  const text = useText(fightMessages)
  const yours = (spot: FightSpot) =>
    placed
      .flatMap((slip) => slip.spots)
      .reduce((sum, each) => (each.spot === spot ? sum + each.stake.amount : sum), nothing)
  return (
    <div className={styles.spots} role="group" aria-label={text('choose')}>
      {roomKindOf(shown.variant).spots.map((spot) => (
        <SpotCard
          key={spot}
          shown={shown}
          spot={spot}
          yours={yours(spot)}
          isChosen={on === spot}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type Choosing = { values: readonly bigint[]; currency: string; onAdd: (value: bigint) => void }

function Chips({ values, currency, onAdd }: Choosing) {
  const text = useText(stageMessages)
  const format = useFormat()
  return (
    <div className={desk.chips} role="group" aria-label={text('chips')}>
      {values.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className={desk.chip}
          aria-label={text('chip', { amount: format.money({ amount, currency }) })}
          onClick={() => onAdd(amount)}
        >
          {format.money({ amount, currency })}
        </button>
      ))}
    </div>
  )
}

type Acting = {
  on: FightSpot | undefined
  amount: bigint
  currency: string
  preview: Preview | undefined
  isOpen: boolean
  isSending: boolean
  onClear: () => void
  onDouble: () => void
  onPlace: () => void
}

function Acts(props: Acting) {
  const { on, amount, currency, preview, isOpen, isSending, onClear, onDouble, onPlace } = props
  const text = useText(fightMessages)
  const say = useText(stageMessages)
  const name = useSpotName()
  const format = useFormat()
  const isEmpty = amount === nothing
  const money = (value: bigint) => format.money({ amount: value, currency })
  const label = () => {
    if (isSending) return say('placing')
    if (!isOpen) return text('closedForBets')
    return on && !isEmpty
      ? text('placeOn', { amount: money(amount), spot: name(on) })
      : text('nothing')
  }
  return (
    <>
      <p className={styles.preview} aria-live="polite">
        {!isEmpty && on && preview?.is === 'fixed'
          ? text('risk', { stake: money(preview.stake), win: money(preview.win) })
          : !isEmpty && preview?.is === 'pool'
            ? text('winAbout', { amount: money(preview.pays) })
            : !isEmpty && preview?.is === 'alone'
              ? text('alone')
              : !isEmpty && text('amount', { amount: money(amount) })}
      </p>
      <div className={styles.acts}>
        <Button kind="quiet" disabled={isEmpty} onClick={onClear}>
          {say('clear')}
        </Button>
        <Button kind="quiet" disabled={isEmpty} onClick={onDouble}>
          {say('double')}
        </Button>
        <span>
          <Button
            kind="chip"
            isWide
            disabled={!on || isEmpty || !isOpen || isSending}
            onClick={onPlace}
          >
            {label()}
          </Button>
        </span>
      </div>
    </>
  )
}

/** What became of the last bet. */
function Said({ placing }: { placing: FightPlacing }) {
  const text = useText(fightMessages)
  const say = useText(stageMessages)
  const name = useSpotName()
  const problem = useProblemText()
  const format = useFormat()
  const { state } = placing
  if (state.is === 'unanswered') {
    return (
      <p className={desk.bad} role="alert">
        {say('unanswered')}{' '}
        <Button kind="quiet" onClick={() => void placing.again()}>
          {say('again')}
        </Button>
      </p>
    )
  }
  if (state.is === 'refused') {
    return (
      <p className={desk.bad} role="alert">
        {problem(state.problem)}
      </p>
    )
  }
  if (state.is !== 'placed') return null
  return (
    <p className={desk.said} role="status">
      {text('placed', {
        amount: format.money(state.slip.stake),
        spot: name(state.slip.spots[0]?.spot ?? ''),
      })}
    </p>
  )
}
