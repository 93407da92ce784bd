import { openPurse, setStakeLimit } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/server'
import { bonusOf, findDiscrepancies, houseOf, transfer } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oddsDigits } from './digits.fixture.ts'
import {
  cashOfMember,
  ending,
  give,
  limit,
  lines,
  memberWith,
  openGame,
  openIssue,
  ports,
  slipOf,
  ticketOf,
  unit,
} from './world.fixture.ts'
import { buyTickets } from './buy-tickets.ts'
import { listTickets } from './list-tickets.ts'

const { db } = freshDatabase({ connections: 12 })

function series1956(memberId: string) {
  lines.set(memberId, { own: 1_956, above: [] })
}

const rowsOf = async (what: 'ticket' | 'exposure') => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(`lottery.${what}`)}`.execute(db())
  return rows[0]?.n ?? 0
}

test('a ticket of five lines in tenths, three times, in series 1900 costs 3.00 and wins 570.00 at most [GM-05]', async () => {
  const game = await openGame(db())
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 100_000n)
  series1956(ana.member.id)
  // Unit 2, mode 0.1, multiple 3.
  const five = [['1', '2', '3', '4', '5'], ['2'], ['3']]
  const ticket = await ticketOf(db(), game, 'direct', five, { amount: 6_000n, series: 1_900 })
  const slip = slipOf(issue, [ticket])
  const bought = await buyTickets(ana, slip, ports)
  expect(bought.balance).toEqual({ amount: 70_000n, currency: unit })
  expect(bought.tickets).toMatchObject([
    {
      cost: { amount: 30_000n },
      largest: { amount: 5_700_000n },
      lines: 5,
      state: 'placed',
      numero: issue.numero,
    },
  ])
  expect(ana.pushed).toMatchObject([{ audience: ana.member.id }])
  // The same slip again changes nothing, and answers the same.
  expect(await buyTickets(ana, slip, ports)).toEqual(bought)
  expect(await cashOfMember(db(), ana.member.id)).toBe(70_000n)
  const other = { ...slip, tickets: [{ ...ticket, amount: 8_000n }] }
  expect(await ending(buyTickets(ana, other, ports))).toBe('ledger.usedDifferently')
  const bob = await memberWith(db(), 100_000n)
  expect(await ending(buyTickets(bob, slip, ports))).toBe('ledger.usedDifferently')
  const stolen = slipOf(issue, [ticket])
  expect(await ending(buyTickets(ana, stolen, ports))).toBe('ledger.usedDifferently')
  // It is a bet of the same id.
  const { rows } =
    await sql`select vendor, category, game, round_id as round, stake, detail from bets.bet_view
    where id = ${ticket.id}`.execute(db())
  expect(rows).toEqual([
    {
      vendor: 'LOTT',
      category: 'LOTT',
      game,
      round: issue.numero,
      stake: 30_000n,
      detail: { numero: issue.numero, play: 'direct', lines: 5 },
    },
  ])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('of a slip all tickets are bought or none, and whatever the browser computed is computed again', async () => {
  const game = await openGame(db())
  await limit(db(), game, { least: 100n, most: 500_000n })
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 100_000n)
  const [good, dear] = [
    await ticketOf(db(), game, 'fixed', [['1'], [], []], { series: 1_800 }),
    await ticketOf(db(), game, 'fixed', [['1', '2', '3', '4', '5'], [], []], { series: 1_800 }),
  ]
  const buying = (...tickets: (typeof good)[]) =>
    ending(buyTickets(ana, slipOf(issue, tickets), ports))
  const before = await rowsOf('ticket')
  expect(await buying(good, dear)).toBe('ledger.insufficientFunds')
  expect(await buying(good, { ...good, id: crypto.randomUUID(), cost: 19_999n })).toBe(
    'lottery.wrongCost',
  )
  expect(await buying(good, { ...good, id: crypto.randomUUID(), lines: 2 })).toBe(
    'lottery.wrongCost',
  )
  expect(await buying(good, { ...good, id: crypto.randomUUID(), play: 'none' })).toBe(
    'lottery.wrongSelection',
  )
  expect(await buying({ ...good, selection: [['1', '1'], [], []] })).toBe('lottery.wrongSelection')
  expect(await buying({ ...good, selection: [[], [], []] })).toBe('lottery.wrongSelection')
  expect(await buying(good, good)).toBe('lottery.twiceInSlip')
  expect(await buying({ ...good, amount: 99n, cost: 99n })).toBe('lottery.amountOutside')
  expect(await buying({ ...good, amount: -20_000n, cost: -20_000n })).toBe('lottery.amountOutside')
  expect(await buying({ ...good, amount: 500_001n, cost: 500_001n })).toBe('lottery.ticketTooLarge')
  expect(await buying({ ...good, series: 1_801 })).toBe('lottery.seriesTooHigh')
  expect(await buying({ ...good, series: 1_799 })).toBe('lottery.seriesTooHigh')
  expect(await buying({ ...good, series: null })).toBe('lottery.seriesTooHigh')
  expect([await rowsOf('ticket'), await cashOfMember(db(), ana.member.id)]).toEqual([
    before,
    100_000n,
  ])
  const refused = await buyTickets(ana, slipOf(issue, [good, { ...dear, cost: 1n }]), ports).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ facts: { at: 1, number: 2, cost: { amount: 100_000n } } })

  const unknown = { ...slipOf(issue, [good]), game: 'NONE' }
  expect(await ending(buyTickets(ana, unknown, ports))).toBe('lottery.unknownGame')
  await sql`insert into lottery.prices values (${game}, 2, '{}', 0, 'test', now())`.execute(db())
  expect(await ending(buyTickets(ana, { ...slipOf(issue, [good]), pricesVersion: 1 }, ports))).toBe(
    'lottery.priceChanged',
  )
  await sql`update lottery.game set is_open = false where code = ${game}`.execute(db())
  expect(await buying(good)).toBe('lottery.gameClosed')
  const odds = await openGame(db(), oddsDigits)
  const fixed = await ticketOf(db(), odds, 'fixed', [['1'], [], []])
  const inOdds = slipOf(await openIssue(db(), odds), [{ ...fixed, series: 1_800 }])
  expect(await ending(buyTickets(ana, inOdds, ports))).toBe('lottery.seriesTooHigh')
})

test('the clock of the database says whether an issue sells, whatever that of the client or the server says [G-55]', async () => {
  const game = await openGame(db(), oddsDigits)
  const far = await memberWith(db(), 1_000_000n)
  // Ten years ahead, and ten years behind.
  const clocks = [new Date('2036-01-01'), new Date('2016-01-01')]
  for (const at of clocks) {
    const ana = { ...far, clock: () => at }
    const ticket = () => ticketOf(db(), game, 'fixed', [['1'], [], []])
    const open = await openIssue(db(), game, { closes: 1 })
    expect(await ending(buyTickets(ana, slipOf(open, [await ticket()]), ports))).toBe('done')
    for (const closes of [0, -1]) {
      const over = await openIssue(db(), game, { closes })
      expect(await ending(buyTickets(ana, slipOf(over, [await ticket()]), ports))).toBe(
        'lottery.issueClosed',
      )
    }
    const early = await openIssue(db(), game, { opens: 1 })
    expect(await ending(buyTickets(ana, slipOf(early, [await ticket()]), ports))).toBe(
      'lottery.issueClosed',
    )
  }
})

test('an issue that closes while a slip waits for its row sells it no ticket', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 1_000_000n)
  const ticket = await ticketOf(db(), game, 'fixed', [['1'], [], []])
  let buying: Promise<unknown> = Promise.resolve()
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`update lottery.issue set closes_at = clock_timestamp() where id = ${String(issue.id)}::bigint`.execute(
        tx,
      )
      buying = ending(buyTickets(ana, slipOf(issue, [ticket]), ports))
      await new Promise((done) => setTimeout(done, 100))
    })
  expect(await buying).toBe('lottery.issueClosed')
  expect(await cashOfMember(db(), ana.member.id)).toBe(1_000_000n)
})

test('of fifty slips at once of a member with money for one, one is bought [G-62]', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 40_000n)
  const slips = await Promise.all(
    Array.from({ length: 50 }, async () =>
      slipOf(issue, [
        await ticketOf(db(), game, 'fixed', [['1'], [], []]),
        await ticketOf(db(), game, 'fixed', [['2'], [], []]),
      ]),
    ),
  )
  const ends = await Promise.all(slips.map((slip) => ending(buyTickets(ana, slip, ports))))
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(ends.filter((end) => end === 'ledger.insufficientFunds')).toHaveLength(49)
  const [bought] = slips.filter((_, at) => ends[at] === 'done')
  // The one that was bought, fifty times at once again.
  if (!bought) throw new Error('one is bought')
  await Promise.all(Array.from({ length: 50 }, () => buyTickets(ana, bought, ports)))
  expect(await cashOfMember(db(), ana.member.id)).toBe(0n)
  expect((await listTickets(ana, { pageNo: 1, pageSize: 20 })).list).toHaveLength(2)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('limits and breaks of a member refuse a whole slip as they refuse any stake', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 1_000_000n)
  await setStakeLimit(db(), {
    memberId: ana.member.id,
    unit,
    kind: 'wager',
    period: 'day',
    most: 50_000n,
  })
  const tickets = await Promise.all(
    ['1', '2', '3'].map((digit) => ticketOf(db(), game, 'fixed', [[digit], [], []])),
  )
  expect(await ending(buyTickets(ana, slipOf(issue, tickets), ports))).toBe('bets.limitReached')
  expect(await cashOfMember(db(), ana.member.id)).toBe(1_000_000n)
  expect(await ending(buyTickets(ana, slipOf(issue, tickets.slice(1)), ports))).toBe('done')
  const [first] = tickets
  if (!first) throw new Error('there are three')
  expect(await ending(buyTickets(ana, slipOf(issue, [first]), ports))).toBe('bets.limitReached')
  const bob = await memberWith(db(), 1_000_000n)
  const closed = { by: 'exclusion' as const, until: null }
  await setStakeLimit(db(), {
    memberId: bob.member.id,
    unit,
    kind: 'stake',
    period: 'once',
    most: 0n,
    closed,
  })
  const asked = slipOf(issue, [await ticketOf(db(), game, 'fixed', [['1'], [], []])])
  expect(await ending(buyTickets(bob, asked, ports))).toBe('bets.limitReached')
})

test('what cash does not cover is bought from the bonus, ticket by ticket, and a trial account buys in play units', async () => {
  const game = await openGame(db(), oddsDigits)
  const issue = await openIssue(db(), game)
  const ana = await memberWith(db(), 20_000n)
  const memberId = ana.member.id
  const bonusId = crypto.randomUUID()
  await openPurse(db(), {
    memberId,
    unit,
    bonusId,
    most: null,
    excludedCategories: [],
    excludedGames: [],
  })
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: houseOf('promotions', unit), to: bonusOf(memberId, unit), amount: 30_000n }],
    reason: 'bonus',
    subject: 'bonus:test',
  })
  const tickets = await Promise.all(
    ['1', '2', '3'].map((digit) => ticketOf(db(), game, 'fixed', [[digit], [], []])),
  )
  expect(await ending(buyTickets(ana, slipOf(issue, tickets), ports))).toBe(
    'ledger.insufficientFunds',
  )
  await buyTickets(ana, slipOf(issue, tickets.slice(0, 2)), ports)
  const { rows } =
    await sql`select is_bonus as "isBonus" from lottery.ticket where member_id = ${memberId} order by is_bonus`.execute(
      db(),
    )
  expect(rows).toEqual([{ isBonus: false }, { isBonus: true }])

  const trial = await memberWith(db(), 0n, { type: 4 })
  await give(db(), trial.member.id, 20_000n, trialUnit)
  const [ticket] = (
    await buyTickets(
      trial,
      slipOf(issue, [await ticketOf(db(), game, 'fixed', [['7'], [], []])]),
      ports,
    )
  ).tickets
  expect(ticket?.cost).toEqual({ amount: 20_000n, currency: trialUnit })
  expect(await cashOfMember(db(), trial.member.id, trialUnit)).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
})
