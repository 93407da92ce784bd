import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useLineState,
  useText,
} from '@tessera/web-kit'
import { trialUnit } from '@tessera/identity/trial-unit'
import { climbMessages } from '../../climb-messages.ts'
import { climbBetsMost } from '../../games/crash/crash-game.ts'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import { useTableSounds } from '../sounds/use-table-sounds.ts'
import { playTable } from '../sounds/table-sounds.ts'
import { TableExtras } from '../table/table-extras.tsx'
import { type TableState, useTable } from '../table/use-table.ts'
import { useOwnSlips } from '../table/use-own-slips.ts'
import { BetPanel } from './bet-panel.tsx'
import { ClimbPicture } from './climb-picture.tsx'
import { Caption, ClimbLog } from './climb-words.tsx'
import styles from './crash-view.module.css'
import { History } from './history.tsx'
import { type OwnClimbBet, OwnClimbBets } from './own-climb-bets.tsx'
import { Players } from './players.tsx'
import { ClimbRules, SessionResult } from './session-result.tsx'
import { useBetting } from './use-betting.ts'
import { useCashOut } from './use-cash-out.ts'
import { useClimb } from './use-climb.ts'
import { useHeightText } from './use-height-text.ts'
import { useSpace } from './use-space.ts'

/** A table of Crash: one climb for all who are there. */
export function CrashView({ code, isCompact = false }: { code: string; isCompact?: boolean }) {
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
  return data ? <Played state={data} isCompact={isCompact} /> : <Skeleton height="32rem" />
}

const shownOuts = 40

/** The climb of the round that is shown, and the member's bets on it. */
function useRound(state: TableState) {
  const { table, round } = state
  const { climb, add } = useClimb(table.code)
  const own = useOwnSlips(table.code)
  const desk = useCashOut(table.code, ({ bet, round: number, out }) => {
    playTable('out')
    add({ round: number, outs: [{ bet, out }] })
  })
  const betting = useBetting(table.code, (slip) => {
    playTable('chip')
    own.add([slip])
  })
  const ofRound = climb && climb.round === round?.number ? climb : null
  const isTrial = table.limits.least.currency === trialUnit
  const bets = (ofRound?.bets ?? []).filter((bet) => bet.isTrial === isTrial)
  const outs = new Map(bets.map(({ id, out }) => [id, out ?? undefined]))
  const ownBets: OwnClimbBet[] = own.list
    .filter((slip) => slip.round === round?.number)
    .map((slip) => {
      const pressing = desk.of(slip.id)
      const pressed = pressing?.is === 'out' ? pressing.out.out : undefined
      return { slip, out: pressed ?? slip.spots[0]?.out ?? outs.get(slip.id) }
    })
    .toReversed()
  return { climb: ofRound, bets, own, ownBets, desk, betting }
}

function Played({ state, isCompact }: { state: TableState; isCompact: boolean }) {
  const { table, round, results } = state
  const { climb, bets, own, ownBets, desk, betting } = useRound(state)
  useTableSounds(state)
  const beganAt = round?.state === 'dealing' ? (climb?.beganAt ?? round.until) : null
  const bust = round?.result ? Math.round(Number(round.result.main) * 100) : null
  const next = ownBets.find(({ slip, out }) => out === undefined && !desk.of(slip.id))
  useSpace(beganAt !== null && next ? () => void desk.press(next.slip.id) : undefined)
  const ids = new Set(ownBets.map(({ slip }) => slip.id))
  const outsOf = (isOwn: boolean) =>
    bets
      .flatMap(({ id, out }) => (out !== null && ids.has(id) === isOwn ? [out] : []))
      .slice(0, shownOuts)
  return (
    <div className={styles.page}>
      {!isCompact && <Head state={state} />}
      <History table={table.code} results={results} />
      <div className={isCompact ? styles.main : styles.columns}>
        <div className={styles.main}>
          <section className={styles.stage} aria-label={table.name}>
            <ClimbPicture beganAt={beganAt} bust={bust} own={outsOf(true)} others={outsOf(false)} />
            <Caption state={state} />
            <Ceiling state={state} at={climb?.ceilings} />
          </section>
          <OwnClimbBets bets={ownBets} beganAt={beganAt} isOver={bust !== null} desk={desk} />
          <BetPanel state={state} betting={betting} placed={ownBets.length} most={climbBetsMost} />
          <ClimbLog state={state} own={ownBets} />
        </div>
        {!isCompact && (
          <aside className={styles.beside}>
            <Players
              bets={bets}
              count={bets.length < (climb?.bets.length ?? 0) ? bets.length : (climb?.count ?? 0)}
              currency={table.limits.least.currency}
              own={ids}
            />
            <SessionResult slips={own.list} currency={table.limits.least.currency} />
            <ClimbRules winMost={table.limits.winMost} />
          </aside>
        )}
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

type Ceilings = readonly { currency: string; at: number }[] | undefined

/** Where everybody is cashed out, where that is below the highest target. */
function Ceiling({ state: { table }, at }: { state: TableState; at: Ceilings }) {
  const text = useText(climbMessages)
  const height = useHeightText()
  const own = at?.find(({ currency }) => currency === table.limits.least.currency)
  if (!own || own.at >= highest) return null
  return <p className={styles.round}>{text('ceiling', { height: height.of(own.at) })}</p>
}

const highest = 1_000_000
