import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findTicket } from '../tickets/tickets.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { answerOffer } from './answer-offer.ts'
import { answerQuestion } from './answer-question.ts'
import { checkSlip } from './check-slip.ts'
import { askTrader, sendSlip } from './sent.ts'
import {
  cash,
  decideDue,
  ending,
  memberWith,
  openEvent,
  result,
  settleAll,
  slip,
  suspend,
} from './bare-event.fixture.ts'

const { db } = freshDatabase({ connections: 16 })
const usd = (amount: number) => BigInt(Math.round(amount * 10_000))
const won = { won: true, void: 'none' }
const due = (id: string) =>
  sql`update sports.ticket set decides_at = now() where id = ${id}`.execute(db())
const price = (outcome: bigint | undefined, odds: number) =>
  sql`with o as (update sports.outcome set odds = ${odds} where id = ${outcome} returning market_id)
    update sports.market set version = version + 1 where id = (select market_id from o)`.execute(
    db(),
  )

describe('[GM-03] a slip', () => {
  test('is taken once, whatever is sent again, and another content is refused', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db())
    const sent = slip([[line, '1']], 20)
    const all = await Promise.all([sendSlip(member, sent), sendSlip(member, sent)])
    expect(all.map(({ ticket }) => ticket.state)).toEqual(['accepted', 'accepted'])
    expect(await cash(db(), member.member.id)).toBe(usd(80))
    const other = { ...sent, lineStake: { ...sent.lineStake, amount: usd(10) } }
    expect(await ending(sendSlip(member, other))).toBe('ledger.usedDifferently')
    expect(await ending(sendSlip(await memberWith(db(), usd(100)), sent))).toBe(
      'ledger.usedDifferently',
    )
  })

  test('pays a single and a treble by their exact prices', async () => {
    const member = await memberWith(db(), usd(100))
    const lines = await Promise.all(
      [19_100, 18_500, 20_500].map((odds) => openEvent(db(), { odds: { 1: odds, 2: 20_000 } })),
    )
    const { ticket } = await sendSlip(
      member,
      slip(
        lines.map((line) => [line, '1'] as const),
        10,
      ),
    )
    for (const line of lines) await result(db(), line, { 1: won })
    await settleAll(db())
    expect(await findTicket(db(), ticket.id)).toMatchObject({
      state: 'ended',
      outcome: 'won',
      prize: usd(72.4367),
      validBet: usd(10),
    })
    expect(await cash(db(), member.member.id)).toBe(usd(162.4367))
    const { rows } = await sql<{
      payout: bigint
    }>`select sum(payout)::bigint as payout from sports.liability
      where outcome_id = ${lines[0]?.outcomes['1']}`.execute(db())
    expect(rows[0]?.payout).toBe(0n)
    const read = await readTicket(member, ticket.id)
    expect(read.states.map(({ kind }) => kind)).toEqual(['accepted', 'settled'])
    expect(
      (await listTickets(member, { state: 'settled', pageNo: 1, pageSize: 20 })).list,
    ).toHaveLength(1)
    expect(await ending(readTicket(await memberWith(db(), 1n), ticket.id))).toBe(
      'sports.unknownTicket',
    )
  })

  test('is refused in the order of the checks, and costs nothing then', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db())
    const again = async (more: object, code: string, stake = 20) =>
      expect(await ending(sendSlip(member, slip([[line, '1']], stake, more)))).toBe(code)
    await again({ kind: 'yankee' }, 'sports.wrongSlip')
    await again({}, 'sports.stakeTooLow', 0)
    await again({ lineStake: { amount: usd(1), currency: 'EUR' } }, 'sports.wrongCurrency')
    await again({}, 'ledger.insufficientFunds', 500)
    await again({}, 'sports.stakeTooHigh', 100_000)
    await again(
      {
        legs: [
          { outcomes: [Number(line.outcomes['1'])], odds: 90_000, versions: [1], isBanker: false },
        ],
      },
      'sports.versionGone',
    )
    await again(
      {
        legs: [
          {
            outcomes: [Number(line.outcomes['1']), Number(line.outcomes['2'])],
            odds: 30_000,
            versions: [1, 1],
            isBanker: false,
          },
        ],
      },
      'sports.notJoined',
    )
    expect(
      await ending(
        sendSlip(
          member,
          slip(
            [
              [line, '1'],
              [line, '2'],
            ],
            1,
          ),
        ),
      ),
    ).toBe('sports.relatedLegs')
    const many = await Promise.all(Array.from({ length: 16 }, () => openEvent(db())))
    const wide = { kind: 'system', sizes: [8] }
    expect(
      await ending(
        sendSlip(
          member,
          slip(
            many.map((each) => [each, '1'] as const),
            1,
            wide,
          ),
        ),
      ),
    ).toBe('sports.tooManyLines')
    await sql`update sports.feed set state = 'down'`.execute(db())
    await again({}, 'sports.feedDown')
    await sql`update sports.feed set state = 'up'`.execute(db())
    await suspend(db(), line)
    await again({}, 'sports.marketClosed')
    expect(await cash(db(), member.member.id)).toBe(usd(100))
  })

  test('takes a higher price, refuses a lower one, and offers any change to who asks', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db())
    await sql`insert into sports.price_change (market_id, version, at, status, odds, message_id)
      values (${line.market}, 1, now(), 'active', ${JSON.stringify(line.odds)}::jsonb, 'm1')`.execute(
      db(),
    )
    await price(line.outcomes['1'], 25_000)
    expect((await sendSlip(member, slip([[line, '1']], 10))).ticket.legs[0]?.odds).toBe(25_000)
    await price(line.outcomes['1'], 20_000)
    expect(await ending(sendSlip(member, slip([[line, '1']], 10)))).toBe('sports.priceChanged')
    const { ticket } = await sendSlip(member, slip([[line, '1']], 10, { onChange: 'ask' }))
    expect(ticket).toMatchObject({
      state: 'offered',
      offer: { odds: [{ leg: 1, odds: 20_000 }], by: 'price' },
    })
    expect(await cash(db(), member.member.id)).toBe(usd(90))
    expect((await answerOffer(member, ticket.id, true)).ticket.state).toBe('accepted')
    expect(await cash(db(), member.member.id)).toBe(usd(80))
    expect(await ending(answerOffer(member, ticket.id, false))).toBe('sports.notOffered')
  })

  test('waits while its event is in play, and gives the stake back when it is refused', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db(), { status: 'live' })
    const taken = (await sendSlip(member, slip([[line, '1']], 10))).ticket
    expect(taken.state).toBe('waiting')
    await due(taken.id)
    await decideDue(db())
    expect((await findTicket(db(), taken.id))?.state).toBe('accepted')
    const refused = (await sendSlip(member, slip([[line, '1']], 10))).ticket
    expect(await cash(db(), member.member.id)).toBe(usd(80))
    await suspend(db(), line)
    await due(refused.id)
    await decideDue(db())
    expect(await findTicket(db(), refused.id)).toMatchObject({
      state: 'refused',
      refusedFor: 'sports.marketClosed',
    })
    expect(await cash(db(), member.member.id)).toBe(usd(90))
  })

  test('of who excludes themselves while it waits is not taken, nor is a new one', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db(), { status: 'live' })
    const { ticket } = await sendSlip(member, slip([[line, '1']], 10))
    const asked = {
      id: crypto.randomUUID(),
      memberId: member.member.id,
      unit: 'USD',
      length: 'always',
    } as const
    const ports = {
      readPlay,
      removeStakeLimit,
      setStakeLimit,
      sendMessage: () => Promise.resolve(),
    }
    await db()
      .transaction()
      .execute((tx) => beginBreak(tx, asked, new Date(), ports))
    await due(ticket.id)
    await decideDue(db())
    expect(await findTicket(db(), ticket.id)).toMatchObject({
      state: 'refused',
      refusedFor: 'sports.notForYou',
    })
    expect(await cash(db(), member.member.id)).toBe(usd(100))
    expect(await ending(sendSlip(member, slip([[line, '1']], 10)))).toBe('sports.notForYou')
  })

  test('asks a trader above the limit, who takes it, offers less, or refuses', async () => {
    const member = await memberWith(db(), usd(100_000))
    const line = await openEvent(db())
    const ask = async () => (await askTrader(member, slip([[line, '1']], 20_000))).ticket
    const [one, two, three, four] = [await ask(), await ask(), await ask(), await ask()]
    expect(one.state).toBe('asked')
    expect(await cash(db(), member.member.id)).toBe(usd(100_000))
    const say = (ticketId: string, answer: object) =>
      db()
        .transaction()
        .execute((tx) => answerQuestion(tx, { ticketId, staff: 'staff:t', ...answer } as never))
    expect((await say(one.id, { act: 'take' })).state).toBe('accepted')
    expect((await say(two.id, { act: 'offer', lineStake: usd(5_000) })).state).toBe('offered')
    expect((await say(three.id, { act: 'refuse', reason: 'too late' })).state).toBe('refused')
    expect((await answerOffer(member, two.id, true)).ticket.stake.amount).toBe(usd(5_000))
    expect(await cash(db(), member.member.id)).toBe(usd(75_000))
    await due(four.id)
    await decideDue(db())
    expect(await findTicket(db(), four.id)).toMatchObject({
      state: 'refused',
      refusedFor: 'sports.refused',
    })
  })

  test('is checked while it is composed', async () => {
    const member = await memberWith(db(), usd(100))
    const line = await openEvent(db())
    const leg = { outcomes: [Number(line.outcomes['1'])], isBanker: false }
    const checked = await checkSlip(member, {
      kind: 'single',
      sizes: [],
      legs: [leg],
      eachWay: false,
    })
    expect(checked).toMatchObject({
      problems: [],
      reason: 'market',
      most: { amount: usd(13_793.1) },
    })
  })
})
