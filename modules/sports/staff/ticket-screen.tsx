import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  Button,
  ErrorState,
  MoneyText,
  query,
  ReasonDialog,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { profitStaffCalls } from '../profit-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Facts } from './facts.tsx'
import { LegLines } from './leg-lines.tsx'
import { memberHref, pathOf } from './paths.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import styles from './staff.module.css'
import { StateText } from './tickets-screen.tsx'
import { useStaffLanguage } from './use-staff-language.ts'

const { readSportsTicket, voidForPrice } = profitStaffCalls
type Read = Reply<typeof readSportsTicket>

/** A ticket with all that became of it, and what two persons can correct. */
export function TicketScreen({ id }: { id: string }) {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const { data, error, refetch } = useQuery({
    ...query(readSportsTicket, { params: { id }, query: { language } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('ticketOf', { id: id.slice(0, 8) })}>
      <Link href={pathOf('tickets')}>{text('backToTickets')}</Link>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Shown data={data} />}
    </ScreenFrame>
  )
}

function Shown({ data: { ticket, states } }: { data: Read }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const [opened, setOpened] = useState<{ leg?: number }>()
  const close = () => setOpened(undefined)
  const isAccepted = ticket.state === 'accepted' || ticket.state === 'ended'
  return (
    <>
      <div className={styles.card}>
        <WaitingMark subject={`sportsTicket:${ticket.id}`} />
        <Facts
          of={[
            [
              text('member'),
              <a key="member" href={memberHref(ticket.memberId)}>
                {ticket.account}
              </a>,
            ],
            [text('state'), <StateText key="state" ticket={ticket} />],
            [text('sentAt'), format.dateTime(ticket.sentAt)],
            [text('lines'), format.number(ticket.lines)],
            [text('stake'), <MoneyText key="stake" value={ticket.stake} />],
            [text('mayPay'), <MoneyText key="most" value={ticket.most} />],
            [text('prize'), <MoneyText key="prize" value={ticket.prize} />],
          ]}
        />
        <LegLines legs={ticket.legs} />
        <div className={styles.acts}>
          {ticket.disputedAt && <Button onClick={() => setOpened({})}>{text('reopen')}</Button>}
          {isAccepted &&
            ticket.legs.map(({ number }) => (
              <Button key={number} kind="danger" onClick={() => setOpened({ leg: number })}>
                {text('voidLeg', { number })}
              </Button>
            ))}
        </div>
        {isAccepted && <p className={styles.note}>{text('correctLead')}</p>}
      </div>
      <section className={styles.part}>
        <h2>{text('course')}</h2>
        <ol className={styles.cards}>
          {states.map(({ number, at, kind, prize, validBet, change }) => (
            <li key={number} className={styles.card}>
              <strong>{text(`course.${kind as 'accepted'}`)}</strong>
              <span className={styles.small}>
                {format.dateTime(at)} ·{' '}
                {text('courseSums', {
                  prize: format.money(prize),
                  valid: format.money(validBet),
                })}
              </span>
              {change.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ol>
      </section>
      {opened?.leg === undefined && opened && <ReopenDialog id={ticket.id} onClose={close} />}
      {opened?.leg !== undefined && (
        <VoidDialog id={ticket.id} number={opened.leg} onClose={close} />
      )}
    </>
  )
}

type VoidProps = { id: string; number: number; onClose: () => void }

/** Proposes to void a selection for an obvious error of its price; what makes it one is judged by the server. */
function VoidDialog({ id, number, onClose }: VoidProps) {
  const text = useText(officeMessages)
  const call = useCall(voidForPrice, {
    refreshes: [readSportsTicket],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('voidLeg', { number })}
      question={text('voidLegAsk')}
      isBusy={call.isPending}
      problem={call.error}
      onAct={(reason) => call.mutate({ params: { id, number }, body: { reason } })}
      onClose={onClose}
    />
  )
}
