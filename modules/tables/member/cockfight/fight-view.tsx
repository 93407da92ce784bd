import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useLineState,
  useText,
} from '@tessera/web-kit'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import styles from '../table/table-view.module.css'
import { useOwnSlips } from '../table/use-own-slips.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { FightBets } from './fight-bets.tsx'
import { FightDesk } from './fight-desk.tsx'
import { FightResults } from './fight-results.tsx'
import { FightRules } from './fight-rules.tsx'
import { FightStage } from './fight-stage.tsx'
import { NextFights } from './next-fights.tsx'
import { useFightPhase } from './use-fight-phase.ts'
import { useFightPlacing } from './use-fight-placing.ts'
import { type RoomState, useFights } from './use-fights.ts'

/** A room of fights: its stage, what can be bet, the member's bets and what came before. */
export function FightView({ code }: { code: string }) {
  const text = useText(stageMessages)
  const table = useTable(code)
  const room = useFights(code)
  const error = table.error ?? room.error
  if (error && (!table.data || !room.data)) {
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
    const again = () => void Promise.all([table.refetch(), room.refetch()])
    return <ErrorState error={error} onRetry={again} />
  }
  if (!table.data || !room.data) return <Skeleton height="32rem" />
  return <Room state={table.data} room={room.data} />
}

function Room({ state, room }: { state: TableState; room: RoomState }) {
  const text = useText(stageMessages)
  const { table, round } = state
  const own = useOwnSlips(table.code)
  const placing = useFightPlacing(table.code, (slip) => own.add([slip]))
  const clock = useFightPhase(round, room.lastCallSeconds)
  const isPushed = useLineState() === 'open'
  const ofRound = own.list.filter((slip) => slip.round === round?.number)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a href={tablesHref()}>{text('back')}</a>
        <h1>{table.name}</h1>
        <a href={tablesHref({ table: table.code, over: 'chat', room: `table:${table.code}` })}>
          {text('chat')}
        </a>
      </div>
      {!isPushed && (
        <p className={styles.stale} role="status">
          {text('stale')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <FightStage
            state={state}
            room={room}
            clock={clock}
            own={own.ended.filter((slip) => slip.round === round?.number)}
          />
          <FightDesk state={state} room={room} clock={clock} placing={placing} placed={ofRound} />
        </div>
        <aside className={styles.beside}>
          <FightResults table={table.code} variant={room.variant} results={state.results} />
          <FightBets slips={own.list} />
          <NextFights fights={room.now.next} />
          <FightRules variant={room.variant} terms={room.now.fight?.terms ?? room.terms} />
        </aside>
      </div>
    </div>
  )
}
