import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import { replay, replayed, type ReplayDeed, type ReplayItem } from './replay.ts'
import { AnyOdds, AnyResult, ticket, units } from './ticket.fixture.ts'

const eventCount = 4
const marketCount = 2
const outcomes = Array.from({ length: eventCount }, (_, event) =>
  Array.from({ length: marketCount }, (_each, market) => [event, market] as const),
).flat()
const outcomeOf = (event: number, market: number): string => `${event}.${market}`
const marketOf = (event: number, market: number): string => `market ${event}.${market}`
const AnyTime = fc.integer({ min: 0, max: 20 })
// Few, so that a cancel is often taken back.
const AnyBound = fc.constantFrom(undefined, 4, 16)

const AnyDeed = fc.tuple(
  fc.integer({ min: 0, max: eventCount - 1 }),
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constant('results' as const),
        AnyResult,
        fc.option(AnyTime, { nil: undefined }),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constant('rollback results' as const)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('cancel' as const), AnyBound, AnyBound) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('rollback cancel' as const), AnyBound, AnyBound) },
  ),
  fc.integer({ min: 0, max: marketCount - 1 }),
)
const deedOf = (event: number, [kind, ...rest]: readonly unknown[], market: number): ReplayDeed => {
  const markets = [marketOf(event, market)]
  const [from, to] = rest as [number | undefined, number | undefined]
  if (kind === 'rollback results') return { kind, markets }
  if (kind === 'cancel') return { kind, markets, reason: 'r', from, to }
  if (kind === 'rollback cancel') return { kind, markets, from, to }
  const [how, knownAt] = rest as [OutcomeResult, number | undefined]
  const known = knownAt === undefined ? {} : { knownAt }
  return {
    kind: 'results',
    outcomes: [
      { market: markets[0] ?? '', outcome: outcomeOf(event, market), result: how, ...known },
    ],
  }
}
const AnyMultiple = fc
  .record({
    picks: fc.uniqueArray(fc.constantFrom(...outcomes), {
      minLength: 1,
      maxLength: 4,
      selector: ([event]) => event,
    }),
    odds: fc.array(AnyOdds, { minLength: 4, maxLength: 4 }),
    at: AnyTime,
    half: fc.boolean(),
  })
  .map(({ picks, odds, at: when, half }) => ({
    when,
    half,
    terms: ticket(
      picks.length === 1 ? 'single' : 'multiple',
      10,
      odds.slice(0, picks.length).map((each) => each / 10_000),
    ),
    legs: picks.map(([event, market]) => [
      { event, market: marketOf(event, market), outcome: outcomeOf(event, market) },
    ]),
  }))

test('doubled, and shuffled across events, all messages and acceptances give the same', () => {
  fc.assert(
    fc.property(
      fc.array(AnyDeed, { maxLength: 30 }),
      fc.array(AnyMultiple, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (deeds, tickets, chance) => {
        const streams = new Map<string, ReplayItem[]>()
        const put = (stream: string, item: ReplayItem) =>
          streams.set(stream, [...(streams.get(stream) ?? []), item])
        for (const [index, [event, deed, market]] of deeds.entries()) {
          const what = {
            feed: 'f',
            id: `m${index}`,
            seq: index,
            event,
            deed: deedOf(event, deed, market),
          }
          put(`event ${event}`, { kind: 'message', ...what })
        }
        for (const [index, { when, half, terms, legs }] of tickets.entries()) {
          const id = `t${index}`
          put(id, { kind: 'accepted', ticket: id, at: when, terms, legs })
          if (half)
            put(id, {
              kind: 'sold',
              ticket: id,
              id: `s${index}`,
              sold: units(5),
              paid: units(7),
              validBet: units(2),
            })
        }
        const next = () => chance.next().value
        const plain = [...streams.values()].flat()
        const shuffled: ReplayItem[] = []
        const waiting = [...streams.values()].map((items) => [...items])
        while (waiting.some((items) => items.length > 0)) {
          const open = waiting.filter((items) => items.length > 0)
          const item = open[next() % open.length]?.shift()
          if (item) shuffled.push(item)
          // Any item may come again at any later moment.
          if (next() % 3 === 0) shuffled.push(shuffled[next() % shuffled.length]!)
        }
        const [one, other] = [replay(plain), replay(shuffled)]
        for (const index of tickets.keys()) {
          const state = replayed(one, `t${index}`)
          expect(replayed(other, `t${index}`)).toEqual(state)
          expect(state?.prize).toBeGreaterThanOrEqual(0n)
          expect((state?.validBet ?? -1n) <= (state?.stake ?? 0n)).toBe(true)
        }
      },
    ),
    { numRuns: 200 },
  )
})
