import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useLineState,
  useText,
} from '@tessera/web-kit'
import { Suspense } from 'react'
import { tableGameOf } from '../../games/index.ts'
import type { TableGame, Variant } from '../../games/table-game.ts'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import { BetDesk } from '../board/bet-desk.tsx'
import { useChips } from '../board/use-chips.ts'
import { useTableSounds } from '../sounds/use-table-sounds.ts'
import { Stage } from '../stage/stage.tsx'
import { OwnBets } from './own-bets.tsx'
import { Results } from './results.tsx'
import { BeaconPart } from '../views.tsx'
import styles from './table-view.module.css'
import { TableExtras } from './table-extras.tsx'
import { type OwnSlip, useOwnSlips } from './use-own-slips.ts'
import { usePlacing } from './use-placing.ts'
import { type TableState, useTable } from './use-table.ts'

/** A table as it is played: its stage, its spots, the member's bets and its results. */
export function TableView({ code, isCompact = false }: { code: string; isCompact?: boolean }) {
  const text = useText(stageMessages)
  const { data, error, refetch } = useTable(code)
  if (error && !data) {
    if (error instanceof CallProblem && error.status === 404) {
      return (
        <EmptyState
          title={text('gone')}
          advice={text('goneText')}
          act={
            <a className={buttonClass('chip')} href={tablesHref()}>
              {text('back')}
            </a>
          }
        />
      )
    }
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  const game = data && tableGameOf(data.table.game)
  const variant = game?.variants.find((each) => each.code === data?.table.variant)
  if (!data || !game || !variant) return <Skeleton height="32rem" />
  return <Played state={data} game={game} variant={variant} isCompact={isCompact} />
}

type Playing = { state: TableState; game: TableGame; variant: Variant }

function Played({ isCompact, ...playing }: Playing & { isCompact: boolean }) {
  const { state, variant } = playing
  const { table, round } = state
  const own = useOwnSlips(table.code)
  const desk = useChips()
  const placing = usePlacing(table.code, (slip) => {
    own.add([slip])
    desk.placed(slip.spots.map(({ spot, stake }) => ({ spot, stake: stake.amount })))
  })
  useTableSounds(state, own.ended)
  const ofRound = own.list.filter((slip) => slip.round === round?.number)
  const main = (
    <div className={styles.main}>
      <Stage state={state} own={own.ended} />
      <BetDesk state={state} variant={variant} desk={desk} placing={placing} placed={ofRound} />
    </div>
  )
  if (isCompact) return main
  return (
    <div className={styles.page}>
      <Head state={state} />
      <div className={styles.columns}>
        {main}
        <Beside {...playing} slips={own.list} />
      </div>
    </div>
  )
}

function Head({ state: { table, round } }: { state: TableState }) {
  const text = useText(stageMessages)
  const isPushed = useLineState() === 'open'
  return (
    <>
      <div className={styles.head}>
        <a href={tablesHref()}>{text('back')}</a>
        <h1>{table.name}</h1>
        <a href={tablesHref({ table: table.code, over: 'chat', room: `table:${table.code}` })}>
          {text('chat')}
        </a>
        {round && <span className={styles.round}>{text('round', { number: round.number })}</span>}
        <TableExtras table={table} />
      </div>
      {!isPushed && (
        <p className={styles.stale} role="status">
          {text('stale')}
        </p>
      )}
    </>
  )
}

function Beside({ state, game, variant, slips }: Playing & { slips: readonly OwnSlip[] }) {
  const { table, results, shoe, chain, chainInUse } = state
  return (
    <aside className={styles.beside}>
      <Results game={game} variant={variant} results={results} shoe={shoe} table={table.code} />
      <OwnBets game={game} slips={slips} />
      <Suspense fallback={null}>
        <BeaconPart table={table.code} chain={chain} inUse={chainInUse} />
      </Suspense>
    </aside>
  )
}
