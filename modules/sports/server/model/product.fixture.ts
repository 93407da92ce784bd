import { Problem } from '@tessera/calls'
import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, listenOnce, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sportsProblems } from '../../problems.ts'
import type { bookFixture } from '../book/book.fixture.ts'
import { cashOutRunner } from '../cash-out/cash-out-runner.ts'
import { quoteCashOut, takeCashOut } from '../cash-out/cash-outs.ts'
import { reopenTicket } from '../settle/reopen-ticket.ts'
import { settleRunner } from '../settle/settle-runner.ts'
import { sendSlip } from '../slips/sent.ts'
import { bettor, ending, legOn, letWaitsEnd } from '../slips/slips.fixture.ts'
import { score } from '../book/book.fixture.ts'
import { type Bought, type Command, eventCount, markets } from './lives.arbitraries.fixture.ts'
import { chanceOf, hoursOf } from './ticket-model.fixture.ts'

// The lives of tickets in the product: every act by its own verb, on a real PostgreSQL.

type Book = ReturnType<typeof bookFixture>
const hour = 3_600_000
const waitsMost = 20_000
const pause = () => new Promise((done) => setTimeout(done, 10))
export const purse = 2_000

export type ProductLife = {
  refs: string[]
  member: MemberContext
  tickets: string[]
  /** When its tickets were accepted. */
  at: number
  startsAt: Date
}

const offered = (chances: number) =>
  markets.map(({ type, specifiers, prices }, market) => ({
    type,
    specifiers,
    status: 'active',
    outcomes: Object.entries(prices).map(([key, odds]) => ({
      key,
      odds,
      fair: chanceOf(market, key, chances),
    })),
  }))

export const openEvents = (book: Book, name: string, startsAt: Date): Promise<string[]> =>
  Promise.all(
    Array.from({ length: eventCount }, async (_, at) => {
      const ref = `${name}-${at}`
      const tournament = { ref, name: { EN: ref }, tier: 1 }
      await book.tell(book.fixture(ref, { startsAt, tournament }))
      await book.tell(book.odds(ref, offered(0)))
      return ref
    }),
  )

/** Buys tickets; those of events in play are decided by `letWaitsEnd`. */
export async function buy(
  db: Db,
  refs: readonly string[],
  tickets: readonly Bought[],
): Promise<{ member: MemberContext; ids: string[] }> {
  const member = await bettor(db, purse * 10)
  const ids: string[] = []
  for (const { legs, kind, sizes, bankers, unit } of tickets) {
    const picks = await Promise.all(
      legs.map(({ event, market, key }) => {
        const { type = '', prices = {} } = markets[market] ?? {}
        const keys = Object.keys(prices)
        return legOn(db, refs[event] ?? '', keys[key % keys.length] ?? '', type)
      }),
    )
    const id = crypto.randomUUID()
    const held: readonly number[] = bankers
    await sendSlip(member, {
      id,
      kind,
      sizes: [...sizes],
      legs: picks.map((pick, at) => ({ ...pick, isBanker: held.includes(at) })),
      lineStake: money(unit, 'USD'),
      eachWay: false,
      onChange: 'better',
    })
    ids.push(id)
  }
  return { member, ids }
}

export const goLive = (book: Book, refs: readonly string[]) =>
  Promise.all(refs.map((ref) => book.tell(book.state(ref, 'live', score([0, 0])))))

export const decideAll = letWaitsEnd

export async function settleDue(book: Book): Promise<void> {
  while ((await listenOnce(book.context(), settleRunner)) > 0);
}

const named = (market: number | null) => {
  const found = market === null ? undefined : markets[market]
  return found ? [{ type: found.type, specifiers: found.specifiers }] : []
}

/** Does a command; of a sale it answers how it ended. */
export async function act(
  db: Db,
  book: Book,
  life: ProductLife,
  command: Command,
): Promise<string | undefined> {
  const refOf = (event: number) => life.refs[event] ?? ''
  switch (command.is) {
    case 'result': {
      const { type, specifiers, endings = [] } = markets[command.market] ?? {}
      const outcomes = Object.entries(endings[command.ending % endings.length] ?? {})
      await book.tell({
        kind: 'result',
        event: refOf(command.event),
        certainty: command.certainty,
        at: new Date(command.isEarly ? life.at - hour : life.startsAt.getTime() + 2 * hour),
        markets: [
          { type, specifiers, outcomes: outcomes.map(([key, result]) => ({ key, result })) },
        ],
      })
      return undefined
    }
    case 'roll back':
      await book.tell({
        kind: 'rollback result',
        event: refOf(command.event),
        markets: named(command.market),
      })
      return undefined
    case 'cancel':
    case 'restore': {
      const { from, to } = hoursOf(command.span)
      await book.tell({
        kind: command.is === 'cancel' ? 'cancel' : 'rollback cancel',
        event: refOf(command.event),
        markets: named(command.market),
        reason: 'wrong sides',
        ...(from !== undefined && { from: new Date(life.at + from * hour) }),
        ...(to !== undefined && { to: new Date(life.at + to * hour) }),
      })
      return undefined
    }
    case 'sell':
      return sellTicket(db, book, life, command)
    case 'end disputes':
      await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'
        where id = any(${life.tickets}::uuid[])`.execute(db)
      await sql`update sports.settle_wait set at = clock_timestamp() - interval '1 second'
        where ticket_id = any(${life.tickets}::uuid[])`.execute(db)
      return undefined
    case 'three days pass':
      await sql`update sports.ticket set ended_at = ended_at - interval '73 hours'
        where id = any(${life.tickets}::uuid[])`.execute(db)
      return undefined
    case 'open again': {
      const id = life.tickets[command.ticket % life.tickets.length] ?? ''
      await sql`update sports.ticket set disputed_at = disputed_at - interval '25 hours' where id = ${id}`.execute(
        db,
      )
      await sql`update sports.settle_wait set at = at - interval '25 hours' where ticket_id = ${id}`.execute(
        db,
      )
      return String(await ending(inTransaction(db, (tx) => reopenTicket(tx, id))))
    }
    case 'spend all': {
      const amount = (await readBalance(db, life.member.member.id, 'USD')).cash.amount
      if (amount > 0n) await move(db, life, -amount)
      return undefined
    }
    case 'deposit':
      await move(db, life, command.amount)
      return undefined
  }
}

async function move(db: Db, { member }: ProductLife, amount: bigint): Promise<void> {
  const [clearing, cash] = [clearingOf('sandbox', 'USD'), cashOf(member.member.id, 'USD')]
  const leg =
    amount > 0n
      ? { from: clearing, to: cash, amount }
      : { from: cash, to: clearing, amount: -amount }
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [leg],
    reason: amount > 0n ? 'deposit' : 'withdrawal',
    subject: 'deposit:test',
  })
}

async function sellTicket(
  db: Db,
  book: Book,
  life: ProductLife,
  { ticket, part, more, chances }: Extract<Command, { is: 'sell' }>,
): Promise<string> {
  const id = life.tickets[ticket % life.tickets.length] ?? ''
  for (const ref of life.refs) await book.tell(book.odds(ref, offered(chances)))
  const { quote, reason } = await quoteCashOut(life.member, id)
  if (!quote) return String(reason)
  const { left, offer } = { left: quote.left.amount, offer: quote.offer.amount }
  const sold = (left * BigInt(part)) / 10_000n
  const least = money((offer * sold) / left + more, 'USD')
  const asked = { id: crypto.randomUUID(), quoteId: quote.id, part, least }
  const taken = await takeCashOut(life.member, id, asked).catch((error: unknown) => {
    // On a busy machine the quote has ended meanwhile.
    if (error instanceof Problem && error.kind === sportsProblems.quoteGone) return undefined
    throw error
  })
  if (!taken) return 'quoteGone'
  if (taken.state !== 'waiting') return taken.reason ?? taken.state
  // On a busy machine the prices have grown old meanwhile.
  for (const ref of life.refs) await book.tell(book.odds(ref, offered(chances)))
  await sql`update sports.cash_out set decides_at = clock_timestamp() where id = ${asked.id}`.execute(
    db,
  )
  for (const until = performance.now() + waitsMost; performance.now() < until;) {
    // Another life may hold the listener.
    if ((await listenOnce(book.context(), cashOutRunner)) === 0) await pause()
    const { rows } = await sql<{ state: string; reason: string | null }>`
      select state, refused_for as reason from sports.cash_out where id = ${asked.id}`.execute(db)
    const [row] = rows
    if (row?.state !== 'waiting') return row?.reason ?? row?.state ?? 'gone'
  }
  return 'waiting'
}

export type ProductState = {
  tickets: {
    paid: { prize: bigint; valid: bigint; outcome: string | null } | undefined
    sold: bigint
    soldFor: bigint
    soldValid: bigint
    isDisputed: boolean
  }[]
  cash: bigint
  debt: bigint
}

type Row = {
  id: string
  isOver: boolean
  prize: bigint
  valid: bigint
  outcome: string | null
  sold: bigint
  soldFor: bigint
  soldValid: bigint
  isDisputed: boolean
  betPrize: bigint
  betValid: bigint
}

/** How lives stand; a ticket has to say what its bet says. */
export async function statesOf(db: Db, lives: readonly ProductLife[]): Promise<ProductState[]> {
  const ids = lives.flatMap(({ tickets }) => tickets)
  const { rows } = await sql<Row>`
    select t.id, t.state = 'ended' as "isOver", t.prize, t.valid_bet as valid, t.outcome, t.sold, t.sold_for as "soldFor",
      t.sold_valid as "soldValid", t.disputed_at is not null as "isDisputed", coalesce(b.prize, 0) as "betPrize",
      coalesce(b.valid_bet, 0) as "betValid"
    from sports.ticket t join bets.bet_view b on b.id = t.id where t.id = any(${ids}::uuid[])`.execute(
    db,
  )
  const { rows: accounts } = await sql<{ owner: string; purpose: string; balance: bigint }>`
    select owner, purpose, balance from ledger.balance_view
    where owner = any(${lives.map(({ member }) => `member:${member.member.id}`)}::text[]) and unit = 'USD'`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lives.map(({ member, tickets }) => {
    const own = accounts.filter(({ owner }) => owner === `member:${member.member.id}`)
    const of = (purpose: string) => own.find((each) => each.purpose === purpose)?.balance ?? 0n
    return {
      tickets: tickets.map((id) => stateOf(id, byId.get(id))),
      cash: of('cash'),
      debt: -of('receivables'),
    }
  })
}

function stateOf(id: string, row: Row | undefined): ProductState['tickets'][number] {
  if (!row) throw new Error(`the ticket ${id} has no bet`)
  const { prize, valid, outcome, sold, soldFor, soldValid, isDisputed } = row
  if (row.betPrize !== prize || row.betValid !== valid)
    throw new Error(
      `the bet ${id} says ${row.betPrize}, ${row.betValid}; its ticket ${prize}, ${valid}`,
    )
  return {
    paid: row.isOver ? { prize, valid, outcome } : undefined,
    sold,
    soldFor,
    soldValid,
    isDisputed,
  }
}
