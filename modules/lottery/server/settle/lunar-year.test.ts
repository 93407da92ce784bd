import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { markSix } from '../../plays/mark-six/family.ts'
import { finishIssue } from '../runner/finish-issue.ts'
import { buyTickets } from '../tickets/buy-tickets.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import {
  draw,
  limit,
  memberWith,
  openGame,
  openIssue,
  ports,
  slipOf,
  ticketOf,
} from '../tickets/world.fixture.ts'
import { settlingOf } from './settling.ts'

const { db } = freshDatabase({ connections: 4 })

/** What a ticket on an animal pays in a draw at this time whose special number is 1. */
async function prizeOn(animal: string, drawsAt: string): Promise<bigint> {
  const game = await openGame(db(), markSix)
  await limit(db(), game, {})
  const closes = Math.round((Date.parse(drawsAt) - Date.now()) / 1_000)
  const issue = await openIssue(db(), game, { opens: Math.min(-60, closes - 60), closes })
  const ana = await memberWith(db(), 100_000n)
  const ticket = await ticketOf(db(), game, 'special-zodiac', [[animal]], { amount: 10_000n })
  await buyTickets(ana, slipOf(issue, [ticket]), ports)
  await draw(db(), issue, ['2', '3', '4', '5', '6', '7', '1'])
  await finishIssue(testContext(db()), issue.id, settlingOf(ports))
  const { ticket: told, hits } = await readTicket(ana, ticket.id)
  const prize = BigInt(told.prize.amount)
  expect(hits.reduce((sum, hit) => sum + BigInt(hit.prize.amount), 0n)).toBe(prize)
  return prize
}

test('a ticket on an animal is settled by the lunar year of its draw, not of its sale [GM-05]', async () => {
  expect(await prizeOn('goat', '2027-12-01T00:00:00Z')).toBe(95_000n)
  expect(await prizeOn('horse', '2027-12-01T00:00:00Z')).toBe(0n)
  expect(await prizeOn('monkey', '2028-12-01T00:00:00Z')).toBe(95_000n)
  expect(await prizeOn('goat', '2028-12-01T00:00:00Z')).toBe(0n)
})
