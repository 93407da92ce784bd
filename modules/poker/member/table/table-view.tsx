import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useLineState,
  useSession,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { messages } from '../../messages.ts'
import { tableMessages } from '../../table-messages.ts'
import { pokerHref } from '../addresses.ts'
import { useChips } from '../shown/chips-money.ts'
import { ActBar } from './act-bar.tsx'
import { factsOf } from './facts.ts'
import { Comforts } from './comforts.tsx'
import { HandLog } from './hand-log.tsx'
import { Oval } from './oval.tsx'
import { SeatDesk } from './seat-desk.tsx'
import { usePokerSounds } from '../sounds/use-poker-sounds.ts'
import styles from './table-view.module.css'
import { SitDialog, TournamentDesk } from './table-parts.tsx'
import { type TableState, type Telling, usePokerTable } from './use-poker-table.ts'
import { useSeeds } from './use-seeds.ts'

/** A poker table as it is played. */
export function TableView({ code }: { code: string }) {
  const text = useText(tableMessages)
  const { data, error, refetch, tell } = usePokerTable(code)
  if (error && !data) {
    if (error instanceof CallProblem && error.status === 404) {
      return (
        <EmptyState
          title={text('gone')}
          advice={text('goneText')}
          act={
            <a className={buttonClass('chip')} href={pokerHref()}>
              {text('back')}
            </a>
          }
        />
      )
    }
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height="32rem" />
  return <Played state={data} tell={tell} />
}

function Played({ state, tell }: { state: TableState; tell: Telling }) {
  const text = useText(tableMessages)
  const list = useText(messages)
  const [seat, setSeat] = useState<number>()
  const session = useSession()
  const isSignedIn = session !== undefined
  const isPushed = useLineState() === 'open'
  const worth = useChips(state.view.table.chip)
  useSeeds(state)
  const { table, tournament } = state.view
  const facts = factsOf(state)
  usePokerSounds(state, facts)
  // Free tables are for free play accounts, and no others.
  const isOfKind = isSignedIn && (session.isTrial ?? false) === table.isDemo
  const maySit = isOfKind && table.isOpen && !state.own?.stay && !tournament
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {!tournament && <a href={pokerHref()}>{text('back')}</a>}
        <h1>{table.name}</h1>
        <span className={`${styles.quiet} ${styles.kind}`}>
          {list(table.limit)} · {list(table.game)} · {worth(table.small)} / {worth(table.big)}
        </span>
        {table.isDemo && (
          <>
            <span className={`${styles.quiet} ${styles.demo}`}>{text('demo')}</span>
            <span className={`${styles.quiet} ${styles.short}`}>{text('demoShort')}</span>
          </>
        )}
        {isSignedIn && <a href={pokerHref({ hands: 'own' })}>{text('hands')}</a>}
        {!tournament && <a href={pokerHref({ tables: table.code })}>{text('several')}</a>}
        <Comforts />
      </div>
      {!isPushed && (
        <p className={styles.stale} role="status">
          {text('stale')}
        </p>
      )}
      <div className={styles.columns} data-docked>
        <div className={styles.main}>
          <Oval state={state} facts={facts} onSit={maySit ? setSeat : undefined} />
          <ActBar state={state} facts={facts} tell={tell} />
          {tournament ? (
            <Suspense fallback={null}>
              <TournamentDesk state={state} tell={tell} />
            </Suspense>
          ) : (
            <SeatDesk state={state} facts={facts} tell={tell} />
          )}
        </div>
        <HandLog state={state} facts={facts} />
      </div>
      {seat !== undefined && maySit && (
        <SitDialog state={state} seat={seat} tell={tell} onClose={() => setSeat(undefined)} />
      )}
    </div>
  )
}
