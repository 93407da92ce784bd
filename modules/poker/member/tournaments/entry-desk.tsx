import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { addMoney, isPositive } from '@tessera/money'
import {
  Button,
  buttonClass,
  type CallProblem,
  Dialog,
  newId,
  query,
  useCall,
  useFormat,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { tableMessages } from '../../table-messages.ts'
import { tournamentCalls } from '../../tournament-calls.ts'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { OwnPart, TournamentView } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import { CallNote } from '../shown/call-note.tsx'
import styles from './tournaments.module.css'

type Props = { view: TournamentView; own: OwnPart | null; onChange: () => void }

/** The member's own entry: entering, taking it back, the way to the table, and how it ended. */
export function EntryDesk({ view, own, onChange }: Props) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const session = useSession()
  const [asked, setAsked] = useState<'enter' | 'take'>()
  const { tournament } = view
  const cost = addMoney(tournament.buyIn, tournament.fee)
  if (!session) return <p className={styles.quiet}>{text('logIn')}</p>
  // Free tournaments are for free play accounts, and no others.
  const isOfKind = (session.isTrial ?? false) === tournament.isDemo
  const isBefore = tournament.state === 'registering'
  const watched = view.tables[0]
  return (
    <section className={styles.panel} aria-label={text('entry')}>
      {own?.entry && <Standing view={view} own={own} />}
      {!isOfKind && (
        <p className={styles.quiet}>{text(tournament.isDemo ? 'freeOnly' : 'moneyOnly')}</p>
      )}
      <div className={styles.row}>
        {own?.table && (
          <Link className={buttonClass('chip')} href={pokerHref({ table: own.table })}>
            {text('toTable')}
          </Link>
        )}
        {own?.mayEnter && isOfKind && (
          <Button kind="chip" onClick={() => setAsked('enter')}>
            {text(own.used > 0 ? 'reenter' : 'enter', { amount: format.money(cost) })}
          </Button>
        )}
        {own?.entry?.state === 'registered' && isBefore && (
          <Button kind="quiet" onClick={() => setAsked('take')}>
            {text('take')}
          </Button>
        )}
        {!own?.table && watched && (
          <Link className={buttonClass('quiet')} href={pokerHref({ table: watched.code })}>
            {text('watch')}
          </Link>
        )}
      </div>
      {asked === 'enter' && (
        <EnterQuestion view={view} onChange={onChange} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'take' && own?.entry && (
        <TakeQuestion
          view={view}
          id={own.entry.id}
          onChange={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Standing({ view, own }: { view: TournamentView; own: OwnPart }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const { entry } = own
  if (!entry) return null
  const place = format.number(entry.place ?? 1)
  const prize = format.money(entry.prize)
  const said =
    entry.state === 'registered'
      ? text('registered')
      : entry.state === 'playing'
        ? text('playing', { place, left: format.number(view.clock.left) })
        : entry.state === 'won'
          ? text('won', { prize })
          : isPositive(entry.prize)
            ? text('outPaid', { place, prize })
            : text('out', { place })
  return <p role="status">{said}</p>
}

type AskProps = {
  title: string
  question: string
  act: string
  isBusy: boolean
  problem: CallProblem | null
  onAct: () => void
  onClose: () => void
}

/** Asks before money moves, and stays with the reason where it is refused. */
function AskDialog({ title, question, act, isBusy, problem, onAct, onClose }: AskProps) {
  const table = useText(tableMessages)
  return (
    <Dialog title={title} kind="note" onClose={onClose}>
      <div className={styles.part}>
        <p>{question}</p>
        <CallNote problem={problem} />
        <div className={styles.row}>
          <Button onClick={onClose}>{table('cancel')}</Button>
          <Button kind="chip" isBusy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Asking = { view: TournamentView; onChange: () => void; onClose: () => void }

/** Says what it costs, and what becomes of it, before anything is paid. */
function EnterQuestion({ view: { tournament }, onChange, onClose }: Asking) {
  const text = useText(tournamentMessages)
  const table = useText(tableMessages)
  const format = useFormat()
  // The same number until it is done: pressed again, an entry is paid once.
  const [id] = useState(newId)
  const isTrial = useSession()?.isTrial ?? false
  const { data } = useQuery({
    ...query(ledgerCalls.readBalance, {}),
    throwOnError: false,
    enabled: !isTrial,
  })
  const enter = useCall(tournamentCalls.enterTournament, {
    refreshes: [
      ledgerCalls.readBalance,
      tournamentCalls.readTournament,
      tournamentCalls.listTournaments,
    ],
    onSuccess: () => {
      onChange()
      onClose()
    },
  })
  const { buyIn, fee } = tournament
  const facts = {
    amount: format.money(addMoney(buyIn, fee)),
    buyIn: format.money(buyIn),
    fee: format.money(fee),
  }
  const question = text(tournament.state === 'registering' ? 'enterText' : 'enterLate', facts)
  return (
    <AskDialog
      title={text('enterTitle', { name: tournament.name })}
      question={
        data ? `${question} ${table('balance', { amount: format.money(data.cash) })}` : question
      }
      act={text('enter', { amount: facts.amount })}
      isBusy={enter.isPending}
      problem={enter.error}
      onAct={() => enter.mutate({ params: { code: tournament.code }, body: { id } })}
      onClose={onClose}
    />
  )
}

function TakeQuestion({ view: { tournament }, id, onChange, onClose }: Asking & { id: string }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const take = useCall(tournamentCalls.leaveTournament, {
    refreshes: [
      ledgerCalls.readBalance,
      tournamentCalls.readTournament,
      tournamentCalls.listTournaments,
    ],
    onSuccess: () => {
      onChange()
      onClose()
    },
  })
  return (
    <AskDialog
      title={text('takeTitle')}
      question={text('takeText', {
        amount: format.money(addMoney(tournament.buyIn, tournament.fee)),
      })}
      act={text('take')}
      isBusy={take.isPending}
      problem={take.error}
      onAct={() => take.mutate({ params: { code: tournament.code }, body: { id } })}
      onClose={onClose}
    />
  )
}
