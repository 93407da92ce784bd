import { listenOnce } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seasonRunner } from '../seasons/runner.ts'
import { beginSeasons } from '../seasons/season-clock.ts'
import { checkSlip } from './check-slip.ts'
import { sendSlip } from './sent.ts'
import { bettor, ending, slipOf } from './slips.fixture.ts'

const { db } = freshDatabase()

beforeAll(async () => {
  await beginSeasons(db())
  await listenOnce(testContext(db()), seasonRunner() as never)
}, 60_000)

/** Outcomes of the first own football match, by market and key. */
async function picksOf(...wanted: readonly [type: string, key: string][]) {
  const { rows } = await sql<{
    id: number
    type: string
    specifiers: string
    key: string
    odds: number
    version: number
  }>`
    select o.id::float8 as id, m.type, m.specifiers, o.key, o.odds, m.version from sports.outcome o
    join sports.market m on m.id = o.market_id
    where m.event_id = (select min(id) from sports.event where feed = 'house' and sport = 'football' and home_id is not null)
      and m.specifiers !~ 'period' and m.specifiers !~ '(25|75)$' and m.specifiers !~ '=-?[0-9]+$' order by m.id, o.id`.execute(
    db(),
  )
  return wanted.map(([type, key]) => {
    const found = rows.find((row) => row.type === type && row.key === key)
    if (!found) throw new Error(`no ${type} ${key}`)
    return found
  })
}

test('outcomes of one own match are joined at a price of their own [GM-03]', async () => {
  const member = await bettor(db(), 100)
  const picks = await picksOf(['match-result', '1'], ['both-score', 'yes'])
  const outcomes = picks.map(({ id }) => id)
  const legs = [{ outcomes, isBanker: false }]
  const checked = await checkSlip(member, { kind: 'single', sizes: [], legs, eachWay: false })
  const odds = checked.joined[0]?.odds ?? 0
  expect(checked.problems).toEqual([])
  // Both together are less likely than each of them.
  expect(odds).toBeGreaterThan(Math.max(...picks.map((pick) => pick.odds)))
  const versions = picks.map(({ version }) => version)
  const { ticket } = await sendSlip(
    member,
    slipOf([{ outcomes, versions, odds, isBanker: false }], 10),
  )
  expect(ticket).toMatchObject({ state: 'accepted', legs: [{ odds }] })
  expect(ticket.legs[0]?.picks).toHaveLength(2)
})

test('what follows from another, or excludes it, is not joined', async () => {
  const member = await bettor(db(), 100)
  const send = async (...wanted: readonly [string, string][]) => {
    const picks = await picksOf(...wanted)
    const leg = {
      outcomes: picks.map(({ id }) => id),
      versions: picks.map(({ version }) => version),
      odds: 20_000,
      isBanker: false,
    }
    return ending(sendSlip(member, slipOf([leg], 10)))
  }
  expect(await send(['match-result', '1'], ['double-chance', '1X'])).toBe('sports.notJoined')
  expect(await send(['match-result', '1'], ['match-result', 'X'])).toBe('sports.notJoined')
})
