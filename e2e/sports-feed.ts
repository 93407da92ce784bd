import { systemClock } from '@tessera/server-kit'
import {
  bookFixture,
  lost,
  score,
  threeWay,
  won,
} from '../modules/sports/server/book/book.fixture.ts'
import { tellLater } from '../modules/sports/server/book/tell-job.ts'
import { splitOf } from '../modules/sports/rules/index.ts'
import { ask } from './site.ts'
import { within } from './money.ts'

const clock = Object.assign(() => systemClock(), { pass: () => undefined })
const chances = [400_000_000, 280_000_000, 320_000_000]

/** Prices of home, draw and away, with the chances that a sale is computed from. */
const priced = (odds: readonly number[]) => {
  const market = threeWay(odds)
  const outcomes = market.outcomes.map((each, at) => ({ ...each, fair: splitOf(chances[at] ?? 0) }))
  return { ...market, outcomes }
}
const usual = [24_500, 33_000, 31_000]

type Book = ReturnType<typeof bookFixture>
type Work = (book: Book) => Promise<unknown>

/** A feed of its own, whose cup has matches between these sides; what it says is told to all who look. */
export async function openCup(cup: string, matches: readonly (readonly [string, string])[]) {
  let told = 0
  const say = async (work: Work, ref?: string) =>
    within(async (db) => {
      // Each call is a connection of its own: the numbers of the messages go on.
      const book = bookFixture(() => db, clock, cup)
      for (let at = 0; at < told; at++) book.next({})
      await work({
        ...book,
        tell: async (...messages) => {
          told += messages.length
          return book.tell(...messages)
        },
      })
      if (ref === undefined) return
      const { id } = await book.read(ref)
      await tellLater(db, id)
    })
  const side = (name: string) => ({
    ref: `${cup}-${name}`,
    name: { EN: name },
    initials: name.slice(0, 2).toUpperCase(),
    colours: ['#135e96', '#f2c037'],
  })
  await say(async (book) => {
    await book.open('by-hand')
    for (const [home, away] of matches) {
      const tournament = { ref: cup, name: { EN: cup }, tier: 1 }
      const competitors = { home: side(home), away: side(away) }
      await book.tell(book.fixture(home, { tournament, competitors }))
      await book.tell(book.odds(home, [priced(usual)]))
    }
  })
  await ask(`update sports.feed set alive_at = now() + interval '1 hour' where name = $1`, [cup])
  return {
    /** The match of this home side goes into play, or its prices in play change. */
    play: (home: string, odds: readonly number[] = usual) =>
      say(async (book) => {
        await book.tell(book.state(home, 'live', score([0, 0])))
        const state = { status: 'live', score: score([0, 0]) }
        await book.tell(book.odds(home, [priced(odds)], state))
      }, home),
    suspend: (home: string) =>
      say(
        (book) => book.tell({ kind: 'bet stop', event: home, types: 'all', to: 'suspended' }),
        home,
      ),
    win: (home: string) =>
      say(async (book) => {
        await book.tell(book.state(home, 'ended', score([1, 0], [0, 0], 'over')))
        const results = { '1': won, X: lost, '2': lost }
        await book.tell(book.result(home, { 'match-result': results }, { certainty: 2 }))
      }, home),
    cancel: (home: string) =>
      say(
        (book) => book.tell({ kind: 'cancel', event: home, markets: [], reason: 'wrong sides' }),
        home,
      ),
  }
}

/** Ends the delay of what waits, as if its seconds had passed. */
export const letDelayEnd = () =>
  ask(`update sports.ticket set decides_at = now() where state = 'waiting'`, [])

/** Ends the time in which a withdrawn result may come back. */
export async function letDisputeEnd(): Promise<void> {
  await ask(`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'`, [])
  await ask('update sports.settle_wait set at = now()', [])
}
