import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenMarket } from './coverage.ts'
import { shareOut } from './share-out.ts'
import type { Ticket, ValidBets } from '../../rules/ticket.ts'
import { validOfCockfight } from '../../rules/valid-of-cockfight.ts'
import { validOfHand } from './valid-of-hand.ts'
import { validOfLive } from './valid-of-live.ts'
import { validOfLottery } from './valid-of-lottery.ts'
import { validOfRound } from './valid-of-round.ts'
import { validOfSides } from './valid-of-sides.ts'
import { validOfSports } from '../../rules/valid-of-sports.ts'

const digits = evenMarket('0123456789'.split(''))
const Tickets = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    stake: fc.bigInt(0n, 10n ** 12n),
    prize: fc.bigInt(0n, 10n ** 12n),
    isVoid: fc.constantFrom(false, false, false, true),
    isFree: fc.constantFrom(false, false, false, true),
    side: fc.constantFrom('first' as const, 'second' as const),
    covers: fc.uniqueArray(fc.constantFrom(...'0123456789'.split('')), { minLength: 1 }),
    game: fc.constantFrom('baccarat' as const, 'roulette' as const),
    bet: fc.constantFrom('banker', 'player', 'red', 'black', 'numbers', 'pair'),
    on: fc.uniqueArray(fc.constantFrom(...Array.from({ length: 37 }, String))),
  }),
  { maxLength: 12, selector: ({ id }) => id },
)
type Given = Parameters<typeof validOfLive>[0][number] &
  Parameters<typeof validOfLottery>[1][number] &
  Parameters<typeof validOfSides>[0][number]

const one =
  (rule: (ticket: Ticket) => bigint) =>
  (tickets: readonly Given[]): ValidBets =>
    new Map(tickets.map((ticket) => [ticket.id, rule(ticket)]))
const rules: [string, (tickets: readonly Given[]) => ValidBets][] = [
  ['rounds', one(validOfRound)],
  ['lottery', (tickets) => validOfLottery(digits, tickets)],
  ['two sides', validOfSides],
  ['live', validOfLive],
  ['sports', one((ticket) => validOfSports({ ...ticket, odds: 20_000 }))],
  ['hands', one(validOfHand)],
  ['cockfight', one((ticket) => validOfCockfight({ ...ticket, bet: 'meron' }))],
]

test.each(rules)(
  '%s: every ticket counts between nothing and its stake, in any order',
  (_, rule) => {
    fc.assert(
      fc.property(Tickets, fc.func(fc.nat()), (tickets, chance) => {
        const valid = rule(tickets)
        expect(valid.size).toBe(tickets.length)
        for (const { id, stake, isVoid, isFree } of tickets) {
          const counted = valid.get(id) ?? -1n
          expect(counted >= 0n && counted <= stake).toBe(true)
          if (isVoid || isFree) expect(counted).toBe(0n)
        }
        const shuffled = tickets.toSorted((first, second) => chance(first.id) - chance(second.id))
        const again = rule(shuffled)
        for (const { id } of tickets) expect(again.get(id)).toBe(valid.get(id))
      }),
    )
  },
)

test('two sides: what counts is exactly what one side was staked above the other', () => {
  fc.assert(
    fc.property(Tickets, (tickets) => {
      const net = tickets
        .filter(({ isVoid, isFree, stake, prize }) => !isVoid && !isFree && stake !== prize)
        .reduce((sum, { side, stake }) => (side === 'first' ? sum + stake : sum - stake), 0n)
      const counted = [...validOfSides(tickets).values()].reduce((sum, each) => sum + each, 0n)
      expect(counted).toBe(net < 0n ? -net : net)
    }),
  )
})

test('shares add up to the last unit, and none is above its stake', () => {
  fc.assert(
    fc.property(Tickets, fc.nat(1_000_000), (tickets, ppm) => {
      const staked = tickets.reduce((sum, { stake }) => sum + stake, 0n)
      const total = (staked * BigInt(ppm)) / 1_000_000n
      const shares = shareOut(total, tickets)
      expect([...shares.values()].reduce((sum, share) => sum + share, 0n)).toBe(total)
      for (const { id, stake } of tickets) expect((shares.get(id) ?? 0n) <= stake).toBe(true)
    }),
  )
})
