import { useQueryClient } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { newId, send, useFeed } from '@tessera/web-kit'
import { useEffect, useRef, useState } from 'react'
import { slipCalls } from '../../slip-calls.ts'
import { ticketsFeed } from '../../slip-feeds.ts'
import { ticketCalls } from '../../ticket-calls.ts'
import {
  acceptedOf,
  askAll,
  type Betting,
  bodyOf,
  isDefinite,
  isOpen,
  type Sent,
  type Ticket,
} from './sending.ts'
import { changeSlip, readSlip } from './slip-store.ts'
import type { Order } from './slip-sums.ts'
import { type Slip, without } from './slip.ts'

const pollMilliseconds = 1_000

/** Sends an order, to be taken as it is or to be put before the traders. */
function asking(how: 'send' | 'ask', slip: Slip, currency: string) {
  const call = how === 'send' ? slipCalls.sendSlip : slipCalls.askTrader
  return async ({ id, order }: Sent): Promise<Ticket> => {
    if (!order) throw new Error('an order is sent with what it is')
    return (await send(call, { body: bodyOf(id, order, slip, currency) })).ticket
  }
}

const readSent = async ({ id }: Sent): Promise<Ticket> =>
  (await send(ticketCalls.readTicket, { params: { id } })).ticket

/** What an answer to an offer changes: the ticket, or why it failed; nothing where no answer came. */
async function answerOf(id: string, accept: boolean): Promise<Partial<Sent>> {
  try {
    return {
      ticket: (await send(slipCalls.answerOffer, { params: { id }, body: { accept } })).ticket,
    }
  } catch (error) {
    return isDefinite(error) ? { problem: error } : {}
  }
}

/** Sends the slip and follows it until it is accepted or refused. Its ids are kept, so that nothing is bet twice. */
export function useBetting() {
  const client = useQueryClient()
  const [state, setState] = useState<Betting>(() => {
    const { sent } = readSlip()
    return sent ? { is: 'unanswered', sent: sent.map((id) => ({ id })) } : { is: 'ready' }
  })
  const isBusy = useRef(false)
  // Answers come later than a render.
  const newest = useRef<readonly Sent[]>([])

  const madeOld = () => {
    for (const { path } of [ledgerCalls.readBalance, ticketCalls.listTickets])
      void client.invalidateQueries({ queryKey: [path] })
  }

  // What was accepted leaves the slip; what was not stays as it is.
  const take = (sent: readonly Sent[]) => {
    newest.current = sent
    const over = sent.every((each) => !isOpen(each))
    if (over) {
      const gone = acceptedOf(sent)
      changeSlip((slip) => ({ ...without(slip, gone), sent: null }))
      madeOld()
    }
    setState({ is: 'answered', sent })
  }

  const run = async (sent: readonly Sent[], ask: (each: Sent) => Promise<Ticket>) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ is: 'sending', isSlow: false, sent })
    const onSlow = () => setState({ is: 'sending', isSlow: true, sent })
    const answers = await askAll(sent, ask, onSlow)
    isBusy.current = false
    const known = answers.filter((each) => each !== undefined)
    if (known.length < sent.length) setState({ is: 'unanswered', sent })
    else take(known)
  }

  const place = (orders: readonly Order[], currency: string, how: 'send' | 'ask' = 'send') => {
    const sent = orders.map((order) => ({ id: newId(), order }))
    const ask = asking(how, readSlip(), currency)
    changeSlip((before) => ({ ...before, sent: sent.map(({ id }) => id) }))
    return run(sent, ask)
  }

  const answer = async (id: string, accept: boolean) => {
    const known = await answerOf(id, accept)
    take(newest.current.map((each) => (each.id === id ? { ...each, ...known } : each)))
  }

  const hear = (ticket: Ticket) => {
    const before = newest.current.find(({ id }) => id === ticket.id)
    if (before?.ticket && isOpen(before))
      take(newest.current.map((each) => (each === before ? { ...each, ticket } : each)))
  }
  useHeard(state.is === 'answered' ? state.sent.filter(isOpen).map(({ id }) => id) : [], hear)

  return {
    state,
    place,
    answer,
    /** Asks what became of slips without an answer. */
    again: () => (state.is === 'unanswered' ? run(state.sent, readSent) : undefined),
    rest: () => setState({ is: 'ready' }),
  }
}
export type BettingState = ReturnType<typeof useBetting>

/** Hears of tickets that wait: as they are pushed, and by asking. */
function useHeard(ids: readonly string[], hear: (ticket: Ticket) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useFeed(ticketsFeed, { onMessage: ({ ticket }) => hear(ticket), onReset: () => undefined })
  const waiting = ids.join(',')
  // Time passes outside React.
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      for (const id of waiting.split(','))
        void readSent({ id })
          .then((ticket) => latest.current(ticket))
          .catch(() => undefined)
    }, pollMilliseconds)
    return () => clearInterval(timer)
  }, [waiting])
}
