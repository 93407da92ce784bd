import {
  Button,
  Confirm,
  toast,
  useByServerTime,
  useCall,
  useProblemText,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Ticket } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import styles from './tickets.module.css'

/** Takes a ticket back while its draw sells; nothing where that is over, or where it belongs to a chase. */
export function TakeBack({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketsMessages)
  const problemText = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const isOpen = useByServerTime((now) => now < Date.parse(ticket.closesAt))
  const takeBack = useCall(lotteryTicketCalls.takeBackTicket, {
    refreshes: [lotteryTicketCalls.readTicket, lotteryTicketCalls.listTickets],
    onSuccess: () => {
      setAsked(false)
      toast(text('takenBack', { cost: ticket.cost }))
    },
    onError: (problem) => {
      setAsked(false)
      toast(problemText(problem))
    },
  })
  if (ticket.state !== 'placed' || ticket.chaseId !== null || !isOpen) return null
  return (
    <div className={styles.acts}>
      <Button onClick={() => setAsked(true)}>{text('takeBack')}</Button>
      <p className={styles.lead}>{text('until')}</p>
      {isAsked && (
        <Confirm
          title={text('takeBackTitle')}
          question={text('takeBackQuestion', { cost: ticket.cost })}
          act={text('takeBackNow', { cost: ticket.cost })}
          isBusy={takeBack.isPending}
          onConfirm={() => takeBack.mutate({ params: { id: ticket.id }, body: {} })}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}
