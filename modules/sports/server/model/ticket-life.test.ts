import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture } from '../book/book.fixture.ts'
import { replayTickets } from '../replay/replay-tickets.ts'
import { findLegs, findTickets, legsOf } from '../tickets/tickets.ts'
import { termsOfTicket } from '../tickets/ticket-terms.ts'
import { sql } from 'kysely'
import { AnyLife, type Command, type Life, markets } from './lives.arbitraries.fixture.ts'
import {
  act,
  buy,
  decideAll,
  goLive,
  openEvents,
  type ProductLife,
  type ProductState,
  settleDue,
  statesOf,
} from './product.fixture.ts'
import {
  cancel,
  credited,
  type LifeModel,
  mayOpenAgain,
  openAgain,
  restore,
  saleOf,
  sell,
  settle,
  tellResult,
  type TicketModel,
} from './ticket-model.fixture.ts'

// SPORTS_LIVES=5000 is the full run; SPORTS_SEED repeats one.
const lives = Number(process.env['SPORTS_LIVES'] ?? 60)
const seed = Number(process.env['SPORTS_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const atOnce = 60

const { db } = freshDatabase({ connections: 10 })
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)
beforeAll(() => book.open())

type Both = { script: Life; product: ProductLife; model: LifeModel; done: string[] }

async function begin(scripts: readonly Life[], first: number): Promise<Both[]> {
  const startsAt = new Date(Date.now() + 3_600_000)
  const made = await Promise.all(
    scripts.map(async (script, at) => {
      const refs = await openEvents(book, `life-${first + at}`, startsAt)
      if (script.isLive) await goLive(book, refs)
      return { script, refs, ...(await buy(db(), refs, script.tickets)) }
    }),
  )
  await decideAll(book, db())
  const ids = made.flatMap((each) => each.ids)
  const rows = new Map(
    (await findTickets(db(), sql`t.id = any(${ids}::uuid[])`)).map((row) => [row.id, row]),
  )
  const legs = await findLegs(db(), ids)
  return Promise.all(
    made.map(async ({ script, refs, member, ids: own }) => {
      const tickets = own.map((id, at): TicketModel => {
        const row = rows.get(id)
        if (row?.state !== 'accepted') throw new Error(`a ticket was ${row?.refusedFor}`)
        const terms = termsOfTicket(row, legsOf(legs.filter(({ ticketId }) => ticketId === id)))
        const bought = script.tickets[at]?.legs ?? []
        return {
          terms,
          legs: bought.map(({ event, market, key }) => {
            const keys = Object.keys(markets[market]?.prices ?? {})
            return { event, market, key: keys[key % keys.length] ?? '' }
          }),
          stake: row.stake,
          sold: 0n,
          soldFor: 0n,
          soldValid: 0n,
          paid: undefined,
          hasEnded: false,
          dispute: 'none',
          isLongAgo: false,
        }
      })
      const at = rows.get(own[0] ?? '')?.acceptedAt?.getTime() ?? 0
      const product = { refs, member, tickets: own, at, startsAt }
      const [state] = await statesOf(db(), [product])
      const model: LifeModel = {
        isLive: script.isLive,
        events: refs.map(() => ({ known: new Map(), cancels: [] })),
        tickets,
        cash: state?.cash ?? 0n,
        debt: 0n,
        touched: new Set(),
      }
      return { script, product, model, done: [] }
    }),
  )
}

/** What the model makes of a command, and of how the product says that it ended. */
function follow({ model, script }: Both, command: Command, ended: string | undefined): void {
  switch (command.is) {
    case 'result': {
      const { endings = [] } = markets[command.market] ?? {}
      const ending = endings[command.ending % endings.length] ?? {}
      // Before the start only a void is a result.
      const isVoid = Object.values(ending).every((each) => each.void === 'whole')
      const isEarly = command.isEarly
      if (isEarly && !isVoid && !isPlayed(model, command.event)) return
      return tellResult(model, { ...command, ending })
    }
    case 'roll back':
      return tellResult(model, { ...command, ending: null, certainty: 1, isEarly: false })
    case 'cancel':
      return cancel(model, command.event, command)
    case 'restore':
      return restore(model, command.event, command)
    case 'sell':
      return followSale(model, command, ended)
    case 'end disputes':
      for (const ticket of model.tickets) if (ticket.dispute === 'new') ticket.dispute = 'old'
      return
    case 'three days pass':
      for (const ticket of model.tickets) if (ticket.paid) ticket.isLongAgo = true
      return
    case 'open again': {
      const ticket = model.tickets[command.ticket % script.tickets.length]
      if (!ticket) return
      const may = mayOpenAgain(model, ticket)
      if (ticket.dispute === 'new') ticket.dispute = 'old'
      expect(ended).toBe(may ? 'done' : 'sports.notReopened')
      if (may) openAgain(model, ticket)
      return
    }
    case 'spend all':
      model.cash = 0n
      return
    case 'deposit':
      return credited(model, command.amount)
  }
}

const isPlayed = ({ isLive, events }: LifeModel, event: number): boolean =>
  isLive ||
  events[event]?.cancels.some(({ market, span }) => market === null && span === 'always') === true

let sales = 0

function followSale(
  model: LifeModel,
  command: Extract<Command, { is: 'sell' }>,
  ended: string | undefined,
): void {
  const ticket = model.tickets[command.ticket % model.tickets.length]
  if (!ticket) return
  const worth = saleOf(model, ticket, command)
  // A market that was cancelled once may have no price.
  const mayBeShut = model.events.some(({ wasCancelled }) => wasCancelled)
  // On a busy machine prices and quotes grow old.
  if (ended === 'oldPrice' || ended === 'quoteGone') return
  if (!worth) {
    expect(['over', 'withdrawn', 'small', 'suspended', 'noChance']).toContain(ended)
    return
  }
  if (mayBeShut && ended === 'suspended') return
  expect(ended).toBe(command.more > 0n ? 'offered' : 'paid')
  if (ended !== 'paid') return
  sell(model, ticket, worth)
  sales++
}

const stateOfModel = ({ tickets, cash, debt }: LifeModel): ProductState => ({
  tickets: tickets.map(({ paid, sold, soldFor, soldValid, dispute }) => ({
    paid,
    sold,
    soldFor,
    soldValid,
    isDisputed: dispute !== 'none',
  })),
  cash,
  debt,
})

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))

async function compare(both: readonly Both[]): Promise<void> {
  const states = await statesOf(
    db(),
    both.map(({ product }) => product),
  )
  for (const [at, { model, script, done, product }] of both.entries()) {
    const [is, should] = [states[at], stateOfModel(model)]
    if (isDeepStrictEqual(is, should)) continue
    throw new Error(
      `after ${done.join(', ')}\nit is      ${shown(is)}\nit shall be ${shown(should)}\nof ${product.tickets.join(' ')} ${shown(script)}`,
    )
  }
}

async function step(both: readonly Both[], number: number): Promise<void> {
  await Promise.all(
    both.map(async (each) => {
      const command = each.script.commands[number]
      if (!command) return
      const ended = await act(db(), book, each.product, command)
      each.done.push(`${shown(command)}${ended ? ` → ${ended}` : ''}`)
      try {
        follow(each, command, ended)
      } catch (error) {
        throw new Error(`after ${each.done.join(', ')} of ${shown(each.script)}`, { cause: error })
      }
    }),
  )
  await settleDue(book)
  for (const { model } of both) settle(model)
  await compare(both)
}

test(
  `the money of a ticket is that of a plain model, whatever comes after it (${lives} lives) [GM-03]`,
  { timeout: 120_000 + lives * 2_000 },
  async () => {
    const started = performance.now()
    const scripts = fc.sample(AnyLife, { numRuns: lives, seed })
    let commands = 0
    for (let first = 0; first < lives; first += atOnce) {
      const both = await begin(scripts.slice(first, first + atOnce), first)
      for (let number = 0; number < 16; number++) await step(both, number)
      commands += both.reduce((sum, { done }) => sum + done.length, 0)
    }
    expect(await findDiscrepancies(db())).toEqual([])
    const differences: unknown[] = []
    const sum = await replayTickets(db(), { tell: (each) => differences.push(each) })
    expect(differences).toEqual([])
    expect(sum.tickets).toBe(scripts.reduce((count, { tickets }) => count + tickets.length, 0))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${lives} lives, ${sum.tickets} tickets, ${commands} acts, ${sales} sales, ${seconds} s, seed ${seed}`,
    )
  },
)
