import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import { createQueryClient, keep } from '@tessera/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { LotteryGame, NewTicket } from '../../shapes.ts'
import { BetPage } from './bet-page.tsx'
import { fixedOdds, fixtureTerms, fixtureTexts, threeDigits } from './family.fixture.ts'

const usd = (amount: bigint) => money(amount, 'USD')
const minute = 60_000

export const seriesGame: LotteryGame = {
  code: 'FIX1',
  name: 'Three Digits',
  family: threeDigits.code,
  mode: 'ZY',
  vendor: 'LOTT',
  area: 'own',
  isOwn: true,
  periodSeconds: 60,
  seriesLeast: 1_800,
  seriesMost: 1_980,
  isOpen: true,
}
export const fixedGame: LotteryGame = {
  ...seriesGame,
  code: 'FIX2',
  name: 'Fixed odds',
  family: fixedOdds.code,
  mode: 'VN',
  seriesLeast: null,
  seriesMost: null,
}

/** An issue that is so many after the one that sells. */
const issueOf = (game: string, number: number, after = 0) => {
  const opens = Date.now() + after * minute - minute / 2
  const at = (milliseconds: number) => new Date(opens + milliseconds).toISOString()
  return {
    game,
    numero: `20261127-00${number}`,
    opensAt: at(0),
    closesAt: at(minute),
    drawsAt: at(minute + 1_000),
    state: 'selling',
    result: null,
  }
}

type Order = { slipId: string; numero: string; tickets: NewTicket[] }
type Answer = () => Response

const problem = (code: string, status: number, value: unknown) =>
  new Response(toWire({ success: false, code, message: code, value }), { status })

/** The server is the outer edge: it answers as a test says, and notes what was bought. */
export function lotteryServer(game: LotteryGame) {
  /** What was bought, and all that was sent. */
  const orders: Order[] = []
  const sent: Order[] = []
  const prepared: Answer[] = []
  let current = 1
  let cash = 1_000_000n
  const boughtOf = ({ numero, tickets }: Order) => ({
    balance: usd(cash),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      game: game.code,
      gameName: game.name,
      family: game.family,
      numero,
      amount: usd(BigInt(ticket.amount)),
      cost: usd(BigInt(ticket.cost)),
      largest: usd(0n),
      placedAt: new Date().toISOString(),
      state: 'placed',
      prize: usd(0n),
      uncapped: usd(0n),
      rebate: usd(0n),
      chaseId: null,
      closesAt: issueOf(game.code, current).closesAt,
      result: null,
    })),
  })
  const valueOf = (path: string): unknown => {
    if (path.endsWith('/terms')) return fixtureTerms(game.seriesMost)
    if (path.endsWith('/tickets'))
      return {
        list: orders.flatMap((order) => boughtOf(order).tickets),
        totalPages: 1,
        totals: { cost: usd(0n), prize: usd(0n), rebate: usd(0n) },
      }
    if (path.endsWith(game.code))
      return {
        game: { ...game, current: issueOf(game.code, current), last: null },
        next: issueOf(game.code, current + 1, 1),
        results: [],
        serverTime: new Date().toISOString(),
      }
    const balance = { balance: '0', currency: 'USD', cash: usd(cash), held: usd(0n) }
    return { ...balance, bonus: usd(0n), bonusHeld: usd(0n), version: 1n }
  }
  const fetch = async (input: string, init: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(input, 'http://tessera.test')
    if (init.method !== 'POST')
      return new Response(toWire({ success: true, value: valueOf(pathname) }))
    const order = JSON.parse(init.body ?? '') as Order
    const answer = prepared.shift()
    // What was lost or refused is not among the tickets.
    if (answer) sent.push(order)
    if (answer) return answer()
    sent.push(order)
    orders.push(order)
    return new Response(toWire({ success: true, value: boughtOf(order) }))
  }
  return {
    fetch,
    orders: sent,
    setCash: (units: bigint) => {
      cash = units
    },
    lose: () => {
      prepared.push(() => {
        throw new TypeError('lost')
      })
    },
    close: () => {
      prepared.push(() => {
        current += 1
        return problem('lottery.issueClosed', 409, { next: issueOf(game.code, current).numero })
      })
    },
    refuse: (code: string, value: unknown = null) => {
      prepared.push(() => problem(code, 409, value))
    },
  }
}

const loaded = {
  [threeDigits.code]: { family: threeDigits, texts: fixtureTexts },
  [fixedOdds.code]: { family: fixedOdds, texts: fixtureTexts },
}

export const loadFixture = async (code: string) => loaded[code]

/** Renders a page of a lottery, as the site does. */
export function showPage(page: ReactNode) {
  const { hook, searchHook } = memoryLocation({ path: '/lottery' })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        {page}
      </Router>
    </QueryClientProvider>,
  )
}

/** The page of somebody who comes for the first time: no price of a line is chosen. */
export const showFirstBetPage = (game: LotteryGame) =>
  showPage(<BetPage game={game} load={loadFixture} />)

/** The page of somebody who has played a series game before, at 2.00 a line. */
export function showBetPage(game: LotteryGame) {
  if (game.seriesMost !== null) keep(`lottery.amount..${game.code}.USD`, '20000')
  return showFirstBetPage(game)
}
