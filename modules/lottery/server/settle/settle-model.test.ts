import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import type { NewTicket } from '../../shapes.ts'
import { finishIssue } from '../runner/finish-issue.ts'
import { buyTickets } from '../tickets/buy-tickets.ts'
import {
  cashOfMember,
  draw,
  limit,
  lines,
  memberWith,
  openGame,
  openIssue,
  ports,
  slipOf,
  ticketOf,
} from '../tickets/world.fixture.ts'
import { settlingOf } from './settling.ts'

const { db } = freshDatabase({ connections: 16 })
const settling = settlingOf(ports)
const finish = (id: bigint) => finishIssue(testContext(db()), id, settling)

test('random slips over all plays end with the money of a plain model, and nothing is made or lost', async () => {
  const game = await openGame(db())
  await limit(db(), game, { ticket: 2_000_000n, issue: 3_000_000n, single: 1_000_000n })
  let seed = 20_261
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const some = (of: readonly string[], least = 0) => {
    const chosen = of.filter(() => pick(4) === 0)
    return chosen.length >= least ? chosen : [of[pick(of.length)] ?? '']
  }
  const digits = '0123456789'.split('')
  const selections = {
    fixed: () => [some(digits, 1), some(digits), some(digits)],
    direct: () => [some(digits, 1), some(digits, 1), some(digits, 1)],
    sum: () => [
      some(
        Array.from({ length: 28 }, (_, at) => String(at)),
        1,
      ),
    ],
    dragon: () => [some(['dragon', 'tiger'], 1)],
  }
  const plays = Object.keys(selections) as (keyof typeof selections)[]
  for (let round = 0; round < 12; round++) {
    const issue = await openIssue(db(), game)
    const members = await Promise.all(
      Array.from({ length: 4 }, () => memberWith(db(), 10_000_000n)),
    )
    const bought = new Map<string, NewTicket[]>()
    for (const member of members) {
      lines.set(member.member.id, { own: 1_950, above: [] })
      const tickets = await Promise.all(
        Array.from({ length: 1 + pick(12) }, () => {
          const play = plays[pick(plays.length)] ?? 'fixed'
          const series = 1_800 + pick(151)
          return ticketOf(db(), game, play, selections[play](), {
            amount: BigInt(2 * (1 + pick(900))),
            series,
          })
        }),
      )
      await buyTickets(member, slipOf(issue, tickets), ports)
      bought.set(member.member.id, tickets)
    }
    const result = [String(pick(10)), String(pick(10)), String(pick(10))]
    await draw(db(), issue, result)
    await finish(issue.id)
    for (const { member } of members) {
      let cash = 10_000_000n
      let left = 3_000_000n
      for (const { play, selection, amount, series, cost } of bought.get(member.id) ?? []) {
        const at = (pay: bigint) => (amount * pay * BigInt(series ?? 0)) / (10_000n * 1_800n)
        const [a = 0, b = 0, c = 0] = result.map(Number)
        const [first = []] = selection
        const isTie = a === c
        let prize = 0n
        let cap = 2_000_000n
        if (play === 'fixed') {
          const hits = BigInt(
            selection.filter((row, place) => row.includes(result[place] ?? '')).length,
          )
          prize = (hits * amount * 90_000n * BigInt(series ?? 0)) / (10_000n * 1_800n)
        } else if (play === 'direct') {
          const count = selection.reduce((product, row) => product * row.length, 1)
          if (count < 100) cap = 1_000_000n
          if (selection.every((row, place) => row.includes(result[place] ?? '')))
            prize = at(9_000_000n)
        } else if (play === 'sum') {
          const sum = a + b + c
          if (first.length * 10 < 28) cap = 1_000_000n
          if (first.includes(String(sum)))
            prize = at(sum === 0 || sum === 27 ? 9_000_000n : 100_000n)
        } else if (isTie) {
          // The stake comes back, and nothing of the series.
          continue
        } else if (first.includes(a > c ? 'dragon' : 'tiger')) prize = at(19_000n)
        if (prize > cap) prize = cap
        if (prize > left) prize = left
        left -= prize
        cash += prize - cost + (cost * BigInt(Math.max(0, 1_950 - (series ?? 0)))) / 2_000n
      }
      expect(await cashOfMember(db(), member.id)).toBe(cash)
    }
  }
  expect(await findDiscrepancies(db())).toEqual([])
})
