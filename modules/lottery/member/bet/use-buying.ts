import { ledgerCalls } from '@tessera/ledger/calls'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lotteryProblems } from '../../problems.ts'
import type { NewTicket, Ticket } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { type Bet, useBet } from './bet-context.ts'
import { refused, type Sent, sending, type Slip } from './engine/slip.ts'
import { pricedItems, type SlipState } from './use-slip.ts'

export type Buying =
  | { is: 'ready' }
  /** Asks before it costs money: for which issue. */
  | { is: 'confirming'; numero: string }
  | { is: 'sending'; numero: string; isSlow: boolean }
  /** No answer came: it may have been bought. It is asked for again as it was. */
  | { is: 'unanswered'; numero: string }
  | { is: 'refused'; numero: string; problem: CallProblem }
  /** The issue closed before the slip was there: nothing was bought. */
  | { is: 'closed'; numero: string }
  | { is: 'bought'; numero: string; tickets: readonly Ticket[] }

const waits = [300, 700, 1_500, 3_000]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

// A fault of the server says nothing about the slip: it may have been bought.
const isDefinite = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.status < 500

/** The tickets as they are sent: with what the browser has computed, so that nothing else is bought. */
const ticketsOf = (bet: Bet, slip: Slip, { ticketIds }: Sent): NewTicket[] =>
  pricedItems(bet, slip.items).map(({ item, priced }, at) => ({
    id: ticketIds[at] ?? newId(),
    play: item.play,
    selection: item.selection.map((row) => [...row]),
    amount: item.amount,
    series: item.series,
    lines: priced.lines,
    cost: priced.cost,
  }))

async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onSlow: () => void,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (isDefinite(error) || attempt >= waits.length) throw error
      onSlow()
      await pause(waits[attempt] ?? 0)
    }
  }
}

const madeOld = [ledgerCalls.readBalance, lotteryTicketCalls.listTickets]

/** Buys the slip: asks first, keeps its ids until it is accepted or refused, and says how it ended. */
export function useBuying({ slip, newest, change, bought }: SlipState) {
  const bet = useBet()
  const client = useQueryClient()
  const [state, setState] = useState<Buying>(() =>
    slip.sent ? { is: 'unanswered', numero: slip.sent.numero } : { is: 'ready' },
  )
  const isBusy = useRef(false)

  const refuse = (numero: string, problem: CallProblem) => {
    change(refused(newest.current))
    if (problem.is(lotteryProblems.issueClosed)) setState({ is: 'closed', numero })
    else setState({ is: 'refused', numero, problem })
    // Prices, series and bounds may be others by now.
    void client.invalidateQueries({ queryKey: [lotteryTicketCalls.readLotteryTerms.path] })
    void client.invalidateQueries({ queryKey: ['/wps/lottery/games/:code'] })
  }

  const buy = async (numero: string) => {
    const order = sending(newest.current, numero, newId)
    const { sent } = order
    if (isBusy.current || !sent) return
    isBusy.current = true
    change(order)
    const body = {
      slipId: sent.slipId,
      game: bet.game.code,
      numero: sent.numero,
      pricesVersion: bet.pricesVersion,
      tickets: ticketsOf(bet, order, sent),
    }
    setState({ is: 'sending', numero: sent.numero, isSlow: false })
    try {
      const ask = () => send(lotteryTicketCalls.buyTickets, { body })
      const { tickets } = await askUntilAnswered(ask, () =>
        setState({ is: 'sending', numero: sent.numero, isSlow: true }),
      )
      bought()
      setState({ is: 'bought', numero: sent.numero, tickets })
      for (const { path } of madeOld) void client.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      if (isDefinite(error)) refuse(sent.numero, error)
      else setState({ is: 'unanswered', numero: sent.numero })
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    buy,
    ask: (numero: string) => setState({ is: 'confirming', numero }),
    rest: () => setState({ is: 'ready' }),
  }
}
export type BuyingState = ReturnType<typeof useBuying>
