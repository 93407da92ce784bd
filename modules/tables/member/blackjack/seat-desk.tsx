import { Button, CheckboxField, useProblemText, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { seatOfSpot, spotNames } from '../../games/blackjack/table.ts'
import type { Variant } from '../../games/table-game.ts'
import { BetDesk } from '../board/bet-desk.tsx'
import type { ChipsDesk } from '../board/use-chips.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { Placing } from '../table/use-placing.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './seat-desk.module.css'
import type { OwnSeat } from './use-own-seat.ts'

type Props = {
  state: TableState
  variant: Variant
  own: OwnSeat
  desk: ChipsDesk
  placing: Placing
  placed: readonly OwnSlip[]
}

/** The spots that the member may stake on now: the own seat, and behind those of others. */
function spotsFor(
  { variant, state: { seats = [] }, own, desk, placed }: Props,
  { isBehind, isFollowing }: { isBehind: boolean; isFollowing: boolean },
): Variant {
  const behind = isFollowing ? spotNames.follow : spotNames.behind
  const others = seats.filter(({ seat }) => seat !== own.seat)
  const shown = new Set([
    ...(own.seat === null ? [] : [spotNames.seat(own.seat)]),
    ...(isBehind ? others.map(({ seat }) => behind(seat)) : []),
    // What lies somewhere stays in sight.
    ...desk.chips.keys(),
    ...placed.flatMap(({ spots }) => spots.map(({ spot }) => spot)),
  ])
  const isShown = (spot: string) => {
    const { kind } = seatOfSpot(spot)
    return shown.has(spot) && (kind === 'seat' || kind === 'behind' || kind === 'follow')
  }
  return { ...variant, spots: variant.spots.filter(({ code }) => isShown(code)) }
}

/** Where chips are laid on the own seat and behind those of others. */
export function SeatDesk(props: Props) {
  const text = useText(blackjackMessages)
  const problem = useProblemText()
  const { state, own, desk, placing, placed } = props
  const [wantsBehind, setWantsBehind] = useState(false)
  const [isFollowing, setIsFollowing] = useState(true)
  const isInPlay = placed.some((slip) => slip.state === 'placed')
  const others = (state.seats ?? []).some(({ seat }) => seat !== own.seat)
  const isBehind = others && (wantsBehind || own.seat === null)
  const spots = spotsFor(props, { isBehind, isFollowing })
  return (
    <div className={styles.desk}>
      {own.problem && (
        <p className={styles.bad} role="alert">
          {problem(own.problem)}
        </p>
      )}
      {own.seat === null && own.isKnown && <p className={styles.note}>{text('openForBets')}</p>}
      {(spots.spots.length > 0 || !own.isSignedIn) && (
        <BetDesk state={state} variant={spots} desk={desk} placing={placing} placed={placed} />
      )}
      {own.isSignedIn && (
        <div className={styles.choices}>
          {own.seat !== null && others && (
            <CheckboxField
              label={text('behind')}
              checked={wantsBehind}
              onChange={(event) => setWantsBehind(event.target.checked)}
            />
          )}
          {isBehind && (
            <CheckboxField
              label={text('follow')}
              checked={isFollowing}
              onChange={(event) => setIsFollowing(event.target.checked)}
            />
          )}
          {own.seat !== null && (
            <Button kind="quiet" disabled={own.isBusy || isInPlay} onClick={own.leave}>
              {text('leave', { seat: own.seat })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
