import { isPositive } from '@tessera/money'
import { Button, buttonClass, Dialog, useCall, useFormat, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { pokerCalls } from '../../poker-calls.ts'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { OwnPart, TournamentClock } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import { CallNote } from '../shown/call-note.tsx'
import type { TableState, Telling } from '../table/use-poker-table.ts'
import { ClockPanel } from './clock-panel.tsx'
import styles from './tournaments.module.css'
import { useSeatOpens } from './use-seat-opens.ts'

type Props = { state: TableState; tell: Telling }

/** The clock at a table of a tournament, sitting out and coming back, and the moment in which it ends for the member. */
export function TournamentDesk({ state, tell }: Props) {
  const text = useText(tournamentMessages)
  const clock = state.view.tournament
  const own = state.own?.tournament ?? null
  useSeatOpens()
  useOwnTable(state)
  if (!clock) return null
  return (
    <>
      {clock.state === 'running' && (
        <ClockPanel
          clock={clock}
          place={own?.entry?.state === 'playing' ? own.entry.place : null}
        />
      )}
      <div className={styles.row}>
        {state.own?.stay && <Presence state={state} tell={tell} isIn={state.own.stay.isIn} />}
        <Link className={buttonClass('quiet')} href={pokerHref({ tournament: clock.code })}>
          {text('toTournament')}
        </Link>
      </div>
      {own && <Ending key={own.entry?.state} clock={clock} own={own} />}
    </>
  )
}

/** A member who was moved while the page was not looking finds the way. */
function useOwnTable({ view, own }: TableState): void {
  const [, go] = useLocation()
  const table = own?.tournament?.table
  useEffect(() => {
    if (table && table !== view.table.code) go(pokerHref({ table }))
  }, [table, view.table.code, go])
}

function Presence({ state, tell, isIn }: Props & { isIn: boolean }) {
  const text = useText(tournamentMessages)
  const change = useCall(pokerCalls.setSeat, { onSuccess: ({ own }) => tell.own(own) })
  const set = () =>
    change.mutate({ params: { code: state.view.table.code }, body: { isIn: !isIn } })
  return (
    <>
      {!isIn && <span role="status">{text('absent')}</span>}
      <Button kind={isIn ? 'quiet' : 'chip'} isBusy={change.isPending} onClick={set}>
        {text(isIn ? 'sitOut' : 'comeBack')}
      </Button>
      <CallNote problem={change.error} />
    </>
  )
}

/** Out, or the winner: told once, when it happens. */
function Ending({ clock, own }: { clock: TournamentClock; own: OwnPart }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const { entry } = own
  const [isOpen, setOpen] = useState(true)
  const isOver = entry?.state === 'out' || entry?.state === 'won'
  if (!entry || !isOver || !isOpen) return null
  const facts = {
    place: format.number(entry.place ?? 1),
    entries: format.number(clock.entries),
    prize: format.money(entry.prize),
  }
  const said =
    entry.state === 'won' ? 'wonText' : isPositive(entry.prize) ? 'outPaidText' : 'outText'
  return (
    <Dialog
      title={text(entry.state === 'won' ? 'wonTitle' : 'outTitle')}
      kind="note"
      onClose={() => setOpen(false)}
    >
      <div className={styles.part}>
        <p role="status">{text(said, facts)}</p>
        {own.mayEnter && <p>{text('outAgain')}</p>}
        <div className={styles.row}>
          <Button onClick={() => setOpen(false)}>{text('close')}</Button>
          <Link className={buttonClass('chip')} href={pokerHref({ tournament: clock.code })}>
            {text('toTournament')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
