import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import {
  AmountField,
  Button,
  CallProblem,
  newId,
  ProblemNote,
  query,
  send,
  typedToMoney,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { cashOutCalls } from '../../cash-out-calls.ts'
import { ticketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import type { Ticket } from '../slip/sending.ts'
import styles from './cash-out-panel.module.css'
import { HoldButton } from './hold-button.tsx'
import { paidFor } from './part-of.ts'

const askMilliseconds = 4_000
const wholePart = 10_000
const million = 1_000_000

type Quote = NonNullable<Reply<typeof cashOutCalls.quoteCashOut>['quote']>
type Done = Reply<typeof cashOutCalls.takeCashOut>

/** What the bet can be sold for now: fair value, margin and offer; all of it, a part, or by itself later. */
export function CashOutPanel({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(cashOutCalls.quoteCashOut, { params: { id: ticket.id } }),
    refetchInterval: askMilliseconds,
    staleTime: 0,
    throwOnError: false,
  })
  if (!data) return null
  return (
    <section className={styles.panel} aria-label={text('cashOut')}>
      <h3>{text('cashOut')}</h3>
      {data.quote ? (
        <Offer ticket={ticket} quote={data.quote} />
      ) : (
        <p>{text('noCashOut', { reason: text(`reason.${data.reason ?? 'over'}`) })}</p>
      )}
      <Automatic ticket={ticket} order={data.order} currency={ticket.stake.currency} />
      <details>
        <summary>{text('formula')}</summary>
        <p>
          {text('formulaText', {
            live: format.percent(data.margins.live / million, 1),
            before: format.percent(data.margins.before / million, 1),
            most: format.percent(data.margins.most / million, 1),
          })}
        </p>
      </details>
    </section>
  )
}

function Offer({ ticket, quote }: { ticket: Ticket; quote: Quote }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const [tenths, setTenths] = useState(10)
  const selling = useSelling(ticket.id)
  const part = (wholePart / 10) * tenths
  const amount = paidFor(quote, part)
  return (
    <>
      <p className={styles.offer}>{format.money(quote.offer)}</p>
      <p className={styles.quiet}>
        {text('offerLine', {
          fair: format.money(quote.fair),
          percent: format.percent(quote.marginPpm / million),
          margin: format.money(quote.margin),
        })}
        {' · '}
        {text('wouldPay', { amount: format.money(quote.wouldPay) })}
      </p>
      <label className={styles.part}>
        <span>{text('part')}</span>
        <input
          type="range"
          min={1}
          max={10}
          value={tenths}
          aria-valuetext={text('partShown', { percent: format.percent(tenths / 10, 0) })}
          onChange={({ target }) => setTenths(Number(target.value))}
        />
        <span>{text('partShown', { percent: format.percent(tenths / 10, 0) })}</span>
      </label>
      <HoldButton
        disabled={selling.isBusy}
        label={text('sell', { amount: format.money(amount) })}
        pressLabel={text('sellPress', { amount: format.money(amount) })}
        onHeld={() => void selling.sell(quote, part)}
      />
      <Answer done={selling.done} isBusy={selling.isBusy} />
      {selling.problem && <ProblemNote problem={selling.problem} />}
    </>
  )
}

function Answer({ done, isBusy }: { done: Done | undefined; isBusy: boolean }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  if (isBusy || done?.state === 'waiting') return <p role="status">{text('selling')}</p>
  if (!done) return null
  if (done.state === 'paid' && done.paid)
    return <p role="status">{text('soldNow', { amount: format.money(done.paid) })}</p>
  if (done.state === 'offered') return <p role="alert">{text('newOffer')}</p>
  return (
    <p role="alert">{text('noCashOut', { reason: text(`reason.${done.reason ?? 'over'}`) })}</p>
  )
}

/** Sells, with one id for each press: what is sent again sells once. */
function useSelling(ticketId: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<CallProblem>()
  const kept = useRef<{ quoteId: string; part: number; id: string } | undefined>(undefined)
  const sell = async (quote: Quote, part: number) => {
    if (isBusy) return
    const again = kept.current
    const id = again?.quoteId === quote.id && again.part === part ? again.id : newId()
    kept.current = { quoteId: quote.id, part, id }
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { id, quoteId: quote.id, part, least: paidFor(quote, part) }
      setDone(await send(cashOutCalls.takeCashOut, { params: { id: ticketId }, body }))
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error)
    }
    setBusy(false)
    for (const { path } of [
      cashOutCalls.quoteCashOut,
      ticketCalls.readTicket,
      ticketCalls.listTickets,
      ledgerCalls.readBalance,
    ])
      void client.invalidateQueries({ queryKey: [path] })
  }
  return { sell, isBusy, done, problem }
}

type AutomaticProps = {
  ticket: Ticket
  order: Reply<typeof cashOutCalls.quoteCashOut>['order']
  currency: string
}

function Automatic({ ticket, order, currency }: AutomaticProps) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const change = async (act: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error)
    }
    void client.invalidateQueries({ queryKey: [cashOutCalls.quoteCashOut.path] })
  }
  const params = { id: ticket.id }
  const least = typedToMoney(typed, currency)
  return (
    <details open={order !== null}>
      <summary>{text('automatic')}</summary>
      {order ? (
        <div className={styles.row}>
          <p>{text('automaticOn', { amount: format.money(order.least) })}</p>
          <Button
            onClick={() =>
              void change(() => send(cashOutCalls.removeCashOutOrder, { params, body: {} }))
            }
          >
            {text('automaticOff')}
          </Button>
        </div>
      ) : (
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault()
            if (!least) return
            const body = { least, part: wholePart }
            void change(() => send(cashOutCalls.writeCashOutOrder, { params, body }))
          }}
        >
          <AmountField
            label={text('automaticAt')}
            currency={currency}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={!least}>
            {text('automaticSet')}
          </Button>
        </form>
      )}
      {problem && <ProblemNote problem={problem} />}
    </details>
  )
}
