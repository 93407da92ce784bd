import {
  Button,
  buttonClass,
  useFormat,
  useMillisecondsTo,
  useProblemText,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Variant } from '../../games/table-game.ts'
import { stageMessages } from '../../stage-messages.ts'
import { Racetrack } from '../racetrack/racetrack.tsx'
import { playTable } from '../sounds/table-sounds.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { Placing } from '../table/use-placing.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './bet-desk.module.css'
import { chipValues, isEmpty, placedOf, stakesOf, sumOf } from './chips.ts'
import { Board } from './board.tsx'
import type { ChipsDesk } from './use-chips.ts'

// The page stops a little before the server does.
const earlyMilliseconds = 250

type Props = {
  state: TableState
  variant: Variant
  desk: ChipsDesk
  placing: Placing
  placed: readonly OwnSlip[]
}

/** Where chips are laid on spots and staked. */
export function BetDesk({ state, variant, desk, placing, placed }: Props) {
  const { table, round, totals } = state
  const isSignedIn = useSession() !== undefined
  const values = chipValues(table.limits.least.amount)
  const [picked, setPicked] = useState(0)
  const left = useMillisecondsTo(round?.state === 'betting' ? round.until : null)
  const isOpen = left > earlyMilliseconds
  const value = values[picked] ?? table.limits.least.amount
  const put = (spot: string) => {
    placing.rest()
    playTable('chip')
    desk.put(spot, value)
  }
  const place = () => {
    if (round && isOpen && !isEmpty(desk.chips))
      void placing.place(round.number, stakesOf(desk.chips))
  }
  return (
    <div className={styles.desk}>
      <Board
        game={table.game}
        variant={variant}
        currency={table.limits.least.currency}
        chips={desk.chips}
        placed={placedOf(placed)}
        totals={totals.spots}
        result={round?.state === 'result' ? round.result : null}
        onPut={put}
        onTake={desk.take}
      />
      {table.game === 'roulette' && (
        <Racetrack
          variant={variant}
          chip={{ amount: value, currency: table.limits.least.currency }}
          onPut={(spots) => {
            placing.rest()
            playTable('chip')
            desk.putAll(spots)
          }}
        />
      )}
      {isSignedIn ? (
        <div className={styles.rail} data-docked>
          <ChipChoice
            values={values}
            currency={table.limits.least.currency}
            picked={picked}
            onPick={setPicked}
          />
          <Acts
            desk={desk}
            placing={placing}
            isOpen={isOpen}
            currency={table.limits.least.currency}
            onPlace={place}
          />
          <Said
            placing={placing}
            isOpen={isOpen}
            hasChips={!isEmpty(desk.chips)}
            hasRound={round !== null}
          />
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

type Choosing = {
  values: readonly bigint[]
  currency: string
  picked: number
  onPick: (at: number) => void
}

function ChipChoice({ values, currency, picked, onPick }: Choosing) {
  const text = useText(stageMessages)
  const format = useFormat()
  return (
    <div className={styles.chips} role="group" aria-label={text('chips')}>
      {values.map((amount, at) => (
        <button
          key={String(amount)}
          type="button"
          className={styles.chip}
          aria-pressed={at === picked}
          aria-label={text('chip', { amount: format.money({ amount, currency }) })}
          onClick={() => onPick(at)}
        >
          {format.money({ amount, currency })}
        </button>
      ))}
    </div>
  )
}

type Acting = {
  desk: ChipsDesk
  placing: Placing
  isOpen: boolean
  currency: string
  onPlace: () => void
}

function Acts({ desk, placing, isOpen, currency, onPlace }: Acting) {
  const text = useText(stageMessages)
  const format = useFormat()
  const has = !isEmpty(desk.chips)
  const isSending = placing.state.is === 'sending'
  const amount = format.money({ amount: sumOf(desk.chips), currency })
  return (
    <div className={styles.acts}>
      <Button kind="quiet" disabled={!desk.canUndo} onClick={desk.undo}>
        {text('undo')}
      </Button>
      <Button kind="quiet" disabled={!has} onClick={desk.clear}>
        {text('clear')}
      </Button>
      <Button kind="quiet" disabled={!has} onClick={desk.double}>
        {text('double')}
      </Button>
      <Button kind="quiet" disabled={!desk.canRepeat} onClick={desk.repeat}>
        {text('repeat')}
      </Button>
      <span className={styles.place}>
        <Button kind="chip" isWide disabled={!has || !isOpen || isSending} onClick={onPlace}>
          {isSending ? text('placing') : has ? text('place', { amount }) : text('nothing')}
        </Button>
      </span>
    </div>
  )
}

type Saying = { placing: Placing; isOpen: boolean; hasChips: boolean; hasRound: boolean }

/** What became of the last bet, and of chips that came too late. */
function Said({ placing, isOpen, hasChips, hasRound }: Saying) {
  const text = useText(stageMessages)
  const problem = useProblemText()
  const format = useFormat()
  const { state } = placing
  if (state.is === 'unanswered') {
    return (
      <p className={styles.bad} role="alert">
        {text('unanswered')}{' '}
        <Button kind="quiet" onClick={() => void placing.again()}>
          {text('again')}
        </Button>
      </p>
    )
  }
  if (state.is === 'refused') {
    return (
      <p className={styles.bad} role="alert">
        {problem(state.problem)}
      </p>
    )
  }
  if (hasChips && !isOpen && hasRound) return <p className={styles.said}>{text('late')}</p>
  if (state.is === 'placed') {
    return (
      <p className={styles.said} role="status">
        {text('placed', { amount: format.money(state.slip.stake) })}
      </p>
    )
  }
  return null
}
