import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendSlip } from '../slips/sent.ts'
import {
  cash,
  ending,
  give,
  memberWith,
  openEvent,
  result,
  settleAll,
  slip,
} from '../slips/bare-event.fixture.ts'
import { findTicket } from '../tickets/tickets.ts'
import { reopenTicket } from './reopen-ticket.ts'

const { db } = freshDatabase({ connections: 16 })
const usd = (amount: number) => BigInt(Math.round(amount * 10_000))
const won = { won: true, void: 'none' }
const lost = { won: false, void: 'none' }
const isVoid = { won: false, void: 'whole' }
const pastDispute = async (id: string) => {
  await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes' where id = ${id}`.execute(
    db(),
  )
  await sql`update sports.settle_wait set at = now() where ticket_id = ${id}`.execute(db())
  await settleAll(db())
}

describe('[GM-03] a correction', () => {
  const bet = async (stake: number, odds: number, first: object) => {
    const member = await memberWith(db(), usd(stake))
    const line = await openEvent(db(), { odds: { 1: odds, 2: 20_000 } })
    const { ticket } = await sendSlip(member, slip([[line, '1']], stake))
    await result(db(), line, { 1: first })
    await settleAll(db())
    return { member, id: member.member.id, line, ticket: ticket.id }
  }

  test('takes a prize back by the difference, after the time of a dispute and once', async () => {
    const { id, line, ticket } = await bet(20, 24_500, won)
    expect(await cash(db(), id)).toBe(usd(49))
    await result(db(), line, { 1: lost })
    await settleAll(db())
    expect(await cash(db(), id)).toBe(usd(49))
    await pastDispute(ticket)
    expect(await cash(db(), id)).toBe(0n)
    await settleAll(db())
    expect(await findTicket(db(), ticket)).toMatchObject({
      prize: 0n,
      validBet: usd(20),
      outcome: 'lost',
    })
  })

  test('gives a lost stake back where the leg is void', async () => {
    const { id, line, ticket } = await bet(20, 24_500, lost)
    await result(db(), line, { 1: isVoid })
    await settleAll(db())
    await pastDispute(ticket)
    expect(await cash(db(), id)).toBe(usd(20))
    expect(await findTicket(db(), ticket)).toMatchObject({ validBet: 0n, outcome: 'void' })
  })

  test('pays a treble that had ended lost by a leg', async () => {
    const member = await memberWith(db(), usd(10))
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
    for (const [index, line] of lines.entries())
      await result(db(), line, { 1: index === 1 ? lost : won })
    await settleAll(db())
    expect(await cash(db(), member.member.id)).toBe(0n)
    const [, second] = lines
    if (second) await result(db(), second, { 1: won })
    await settleAll(db())
    await pastDispute(ticket.id)
    expect(await cash(db(), member.member.id)).toBe(usd(72.4367))
  })

  test('takes what cash holds and leaves the rest as a debt', async () => {
    const { id, line, ticket } = await bet(20, 24_500, won)
    const other = await openEvent(db())
    const context = await memberWith(db(), 0n + 1n)
    await sendSlip({ ...context, member: { ...context.member, id } }, slip([[other, '1']], 37))
    await result(db(), line, { 1: lost })
    await settleAll(db())
    await pastDispute(ticket)
    expect(await cash(db(), id)).toBe(0n)
    await give(db(), id, usd(50))
    expect(await cash(db(), id)).toBe(usd(13))
  })

  test('waits for staff where a result was taken back and none came', async () => {
    const { id, line, ticket } = await bet(20, 24_500, won)
    await result(db(), line, { 1: null })
    await settleAll(db())
    await pastDispute(ticket)
    expect(await cash(db(), id)).toBe(usd(49))
    const reopen = () =>
      db()
        .transaction()
        .execute((tx) => reopenTicket(tx, ticket))
    expect(await ending(reopen())).toBe('sports.notReopened')
    await sql`update sports.ticket set disputed_at = disputed_at - interval '24 hours' where id = ${ticket}`.execute(
      db(),
    )
    await reopen()
    expect(await cash(db(), id)).toBe(0n)
    await result(db(), line, { 1: won })
    await settleAll(db())
    expect(await findTicket(db(), ticket)).toMatchObject({
      state: 'ended',
      prize: usd(49),
      validBet: usd(20),
    })
    expect(await cash(db(), id)).toBe(usd(49))
  })

  test('makes void what was accepted within a cancellation, without its end', async () => {
    const member = await memberWith(db(), usd(30))
    const line = await openEvent(db())
    const ids: string[] = []
    for (const second of ['14:02:09', '14:02:10', '14:05:00']) {
      const { ticket } = await sendSlip(member, slip([[line, '1']], 10))
      await sql`update sports.ticket set accepted_at = ${`2026-11-26 ${second}+00`}::timestamptz where id = ${ticket.id}`.execute(
        db(),
      )
      ids.push(ticket.id)
    }
    await sql`insert into sports.cancellation (event_id, from_at, to_at, reason, feed, message_id, made_by, at)
      values (${line.event}, '2026-11-26 14:02:10+00', '2026-11-26 14:05:00+00', 'wrong line', 'unit', 'c1', 'feed', now())`.execute(
      db(),
    )
    await result(db(), line, { 1: won })
    await settleAll(db())
    const ends = await Promise.all(ids.map(async (id) => (await findTicket(db(), id))?.outcome))
    expect(ends).toEqual(['won', 'void', 'won'])
  })

  test('nothing is made or lost', async () => {
    expect(await findDiscrepancies(db())).toEqual([])
  })
})
