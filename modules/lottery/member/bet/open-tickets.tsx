import {
  Button,
  Confirm,
  query,
  Skeleton,
  toast,
  useByServerTime,
  useCall,
  useProblemText,
  useText,
} from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { useState } from 'react'
import { Link } from 'wouter'
import { betMessages } from '../../bet-messages.ts'
import { playOf } from '../../plays/family.ts'
import type { Ticket } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { useBet } from './bet-context.ts'
import { ticketHref } from './hrefs.ts'
import styles from './open-tickets.module.css'

const rows = 50

/** What the member has bought of this lottery and is not drawn yet, each with the way to take it back. */
export function OpenTickets() {
  const text = useText(betMessages)
  const { game, family, words, exact } = useBet()
  const tickets = useQuery(
    query(lotteryTicketCalls.listTickets, {
      query: { game: game.code, state: 'placed', pageNo: 1, pageSize: rows },
    }),
  )
  const [asked, setAsked] = useState<Ticket>()
  if (tickets.isPending) return <Skeleton height="6rem" />
  const list = tickets.data?.list ?? []
  return (
    <section className={styles.open} aria-label={text('openTickets')}>
      <h2>{text('openTickets')}</h2>
      {list.length === 0 && <p className={styles.none}>{text('noOpenTickets')}</p>}
      <ul className={styles.list}>
        {list.map((ticket) => {
          const play = playOf(family, ticket.play)
          return (
            <li key={ticket.id} className={styles.ticket}>
              <div className={styles.what}>
                <Link href={ticketHref(game, ticket.id)} className={styles.name ?? ''}>
                  {play ? words.nameOf(play) : ticket.play}
                </Link>
                <p className={styles.picks}>{play && words.picksOf(play, ticket.selection)}</p>
                <p className={styles.small}>{text('issueShort', { numero: ticket.numero })}</p>
              </div>
              <div className={styles.end}>
                <strong>{exact(ticket.cost.amount)}</strong>
                <TakeBackButton ticket={ticket} onAsk={() => setAsked(ticket)} />
              </div>
            </li>
          )
        })}
      </ul>
      {asked && <TakeBack ticket={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function TakeBackButton({ ticket, onAsk }: { ticket: Ticket; onAsk: () => void }) {
  const text = useText(betMessages)
  const { words, family } = useBet()
  const play = playOf(family, ticket.play)
  const isOpen = useByServerTime((now) => now < Date.parse(ticket.closesAt))
  if (ticket.chaseId !== null || !isOpen) return null
  return (
    <Button
      kind="plain"
      aria-label={text('takeBackOf', { play: play ? words.nameOf(play) : ticket.play })}
      onClick={onAsk}
    >
      {text('takeBack')}
    </Button>
  )
}

function TakeBack({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const text = useText(betMessages)
  const problemText = useProblemText()
  const { exact } = useBet()
  const call = useCall(lotteryTicketCalls.takeBackTicket, {
    refreshes: [lotteryTicketCalls.listTickets, ledgerCalls.readBalance],
    onSuccess: () => {
      toast(text('takenBack', { cost: exact(ticket.cost.amount) }))
      onClose()
    },
    onError: (problem) => {
      toast(problemText(problem))
      onClose()
    },
  })
  return (
    <Confirm
      title={text('takeBackTitle')}
      question={text('takeBackAsk', { cost: exact(ticket.cost.amount) })}
      act={text('takeBack')}
      isBusy={call.isPending}
      onConfirm={() => call.mutate({ params: { id: ticket.id }, body: {} })}
      onCancel={onClose}
    />
  )
}
