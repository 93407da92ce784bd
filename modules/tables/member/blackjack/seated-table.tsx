import { Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { blackjack } from '../../games/blackjack/table.ts'
import { useChips } from '../board/use-chips.ts'
import { useTableSounds } from '../sounds/use-table-sounds.ts'
import { OwnBets } from '../table/own-bets.tsx'
import { SeatedHead } from './seated-head.tsx'
import styles from '../table/table-view.module.css'
import { useOwnSlips } from '../table/use-own-slips.ts'
import { usePlacing } from '../table/use-placing.ts'
import type { TableState } from '../table/use-table.ts'
import { BeaconPart } from '../views.tsx'
import { DecisionBar } from './decision-bar.tsx'
import desk from './seat-desk.module.css'
import { SeatDesk } from './seat-desk.tsx'
import { SeatedResults } from './seated-results.tsx'
import { SeatedStage } from './seated-stage.tsx'
import { baseStake } from './shown-hands.ts'
import { useDeciding } from './use-deciding.ts'
import { useOwnSeat } from './use-own-seat.ts'

/** A table with seats as it is played: the stage, the member's decisions or chips, bets and results. */
export function SeatedTable({ state }: { state: TableState }) {
  const text = useText(blackjackMessages)
  const { table, round, seats = [] } = state
  useTableSounds(state)
  const slips = useOwnSlips(table.code)
  const own = useOwnSeat(table.code, seats)
  const chips = useChips()
  const placing = usePlacing(table.code, (slip) => {
    slips.add([slip])
    chips.placed(slip.spots.map(({ spot, stake }) => ({ spot, stake: stake.amount })))
  })
  const deciding = useDeciding(table.code, (slip) => slips.add([slip]))
  const variant = blackjack.variants.find(({ code }) => code === table.variant)
  if (!variant) return <Skeleton height="32rem" />
  const ofRound = slips.list.filter((slip) => slip.round === round?.number)
  const isInPlay = round?.state === 'dealing' || round?.state === 'closed'
  const { seat } = own
  return (
    <div className={styles.page}>
      <SeatedHead state={state} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SeatedStage state={state} own={own} slips={ofRound} />
          {seat !== null && (
            <DecisionBar
              state={state}
              seat={seat}
              base={baseStake(ofRound, seat)}
              deciding={deciding}
            />
          )}
          {isInPlay ? (
            <p className={desk.note}>{text('nextRound')}</p>
          ) : (
            <SeatDesk
              state={state}
              variant={variant}
              own={own}
              desk={chips}
              placing={placing}
              placed={ofRound}
            />
          )}
        </div>
        <aside className={styles.beside}>
          <SeatedResults results={state.results} />
          <OwnBets game={blackjack} slips={slips.list} />
          <Suspense fallback={null}>
            <BeaconPart table={table.code} chain={state.chain} inUse={state.chainInUse} />
          </Suspense>
        </aside>
      </div>
    </div>
  )
}
