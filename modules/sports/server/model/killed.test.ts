import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog, type Db, listenOnce } from '@tessera/server-kit'
import { freshDatabase, memberContext, testContext } from '@tessera/testing'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedMessage } from '../../feeds/message.ts'
import { splitOf } from '../../rules/index.ts'
import { applyMessages } from '../book/apply-messages.ts'
import { bookFixture, lost, score, threeWay, won } from '../book/book.fixture.ts'
import { quoteCashOut, takeCashOut } from '../cash-out/cash-outs.ts'
import { replayTickets } from '../replay/replay-tickets.ts'
import { settleRunner } from '../settle/settle-runner.ts'
import { sendSlip } from '../slips/sent.ts'
import { bettor, dollarsOf, legOn, offerEvent, slipOf, usd } from '../slips/slips.fixture.ts'

const { db, url } = freshDatabase({ connections: 8 })
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)

// SPORTS_KILLS=20 is the full run.
const kills = Number(process.env['SPORTS_KILLS'] ?? 6)
/** Some are over before their point comes. */
const roundsMost = kills * 4

/** A server of its own, whose connections are cut off by the database after so many of its statements; it counts them. */
let doomed: Db
let counted = 0
let cutAt = Number.POSITIVE_INFINITY
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'doomed'`.execute(db())
const cuts: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counted += 1
    if (counted === cutAt) await cutOff()
    return result
  },
}
beforeAll(async () => {
  const address = new URL(url())
  address.searchParams.set('application_name', 'doomed')
  doomed = connect({
    url: address.toString(),
    connections: 3,
    log: createLog('silent'),
  }).withPlugin(cuts)
  await book.open()
}, 60_000)
afterAll(() => doomed.destroy())

let state = 20_261_127
const chance = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

type Round = {
  /** What the server that is cut off does. */
  work: (server: Db) => Promise<unknown>
  /** What comes after it, by another one, and what has to be true then. */
  after: () => Promise<void>
}

/** Cuts a server off at random statements of its work, and one in four times at a random moment. */
async function cutRounds(makeRound: (number: number) => Promise<Round>): Promise<void> {
  let [statements, killed] = [0, 0]
  for (let number = 0; killed < kills && number < roundsMost; number++) {
    const { work, after } = await makeRound(number)
    counted = 0
    const isTimed = number % 4 === 3
    cutAt = number === 0 || isTimed ? Number.POSITIVE_INFINITY : 1 + chance(statements)
    const timer = isTimed ? setTimeout(() => void cutOff(), chance(15)) : undefined
    const isKilled = await work(doomed).then(
      () => false,
      () => true,
    )
    clearTimeout(timer)
    // The first round tells how many statements there are.
    if (number === 0) {
      expect(isKilled).toBe(false)
      statements = counted
    } else if (isKilled) killed += 1
    await after()
  }
  expect(statements).toBeGreaterThan(3)
  expect(killed).toBe(kills)
}

async function settleBy(server: Db): Promise<void> {
  while ((await listenOnce(testContext(server, { clock }), settleRunner)) > 0);
}

async function allIsRight(): Promise<void> {
  expect(await findDiscrepancies(db())).toEqual([])
  const found: unknown[] = []
  await replayTickets(db(), { tell: (each) => found.push(each) })
  expect(found).toEqual([])
}

const offered = async (name: string) => {
  const ref = `${name}-${chance(1_000_000_000)}`
  await offerEvent(book, ref, { tournament: { ref, name: { EN: ref }, tier: 1 } })
  return ref
}
const resultOf = (ref: string, home: boolean): FeedMessage =>
  book.next(
    book.result(
      ref,
      { 'match-result': { 1: home ? won : lost, X: home ? lost : won, 2: lost } },
      { certainty: 2 },
    ),
  )
const apply = (server: Db, message: FeedMessage) =>
  applyMessages(testContext(server, { clock }), book.feed, [message])

/** Two members with three tickets on the home side of an event that is in play. */
async function bought(name: string) {
  const [one, two] = [await bettor(db(), 100), await bettor(db(), 100)]
  const ref = await offered(name)
  const leg = await legOn(db(), ref, '1')
  await sendSlip(one, slipOf([leg], 10))
  await sendSlip(one, slipOf([leg], 20))
  await sendSlip(two, slipOf([leg], 40))
  await book.tell(book.state(ref, 'live', score([0, 0])))
  const cash = async () => [
    await dollarsOf(db(), one.member.id),
    await dollarsOf(db(), two.member.id),
  ]
  return { ref, cash }
}

test('a server that is cut off while it accepts a slip takes its stake once, or not at all [GM-03]', async () => {
  await cutRounds(async () => {
    const member = await bettor(db(), 100)
    const ref = await offered('accept')
    const slip = slipOf([await legOn(db(), ref, '1')], 10)
    const id = member.member.id
    return {
      work: (server) =>
        sendSlip(
          memberContext(server, member.member, () => new Date()),
          slip,
        ),
      after: async () => {
        const before = await dollarsOf(db(), id)
        expect([90, 100]).toContain(before)
        const { rows } = await sql`select from sports.ticket where id = ${slip.id}`.execute(db())
        expect(rows.length).toBe(before === 90 ? 1 : 0)
        const { ticket } = await sendSlip(member, slip)
        expect(ticket.state).toBe('accepted')
        expect(await dollarsOf(db(), id)).toBe(90)
      },
    }
  })
  await allIsRight()
}, 120_000)

test('a server that is cut off while it settles loses nothing and doubles nothing [GM-03]', async () => {
  await cutRounds(async () => {
    const { ref, cash } = await bought('settle')
    const message = resultOf(ref, true)
    return {
      work: async (server) => {
        await apply(server, message)
        await settleBy(server)
      },
      after: async () => {
        await apply(db(), message)
        await settleBy(db())
        expect(await cash()).toEqual([143.5, 158])
      },
    }
  })
  await allIsRight()
}, 120_000)

test('a server that is cut off while it buys a ticket back pays it once [GM-03]', async () => {
  const chances = threeWay([24_500, 33_000, 31_000])
  const outcomes = chances.outcomes.map((each, at) => ({
    ...each,
    fair: splitOf([400_000_000, 300_000_000, 300_000_000][at] ?? 0),
  }))
  await cutRounds(async (number) => {
    const member = await bettor(db(), 100)
    const ref = await offered('sell')
    const { ticket } = await sendSlip(member, slipOf([await legOn(db(), ref, '1')], 10))
    await book.tell(book.odds(ref, [{ ...chances, outcomes }]))
    const { quote } = await quoteCashOut(member, ticket.id)
    const part = number % 2 === 0 ? 10_000 : 5_000
    const asked = { id: crypto.randomUUID(), quoteId: quote?.id ?? '', part, least: usd(1) }
    const sell = (server: Db) =>
      takeCashOut(
        memberContext(server, member.member, () => new Date()),
        ticket.id,
        asked,
      )
    return {
      work: sell,
      after: async () => {
        // 10 at 2.45 is worth 9.80, less two in a hundred.
        const [paid, has] = part === 10_000 ? [9.604, 99.604] : [4.802, 94.802]
        expect([90, has]).toContain(await dollarsOf(db(), member.member.id))
        expect(await sell(db())).toMatchObject({ state: 'paid', paid: usd(paid) })
        expect(await dollarsOf(db(), member.member.id)).toBe(has)
      },
    }
  })
  await allIsRight()
}, 120_000)

test('a server that is cut off while it corrects takes the difference once [GM-03]', async () => {
  await cutRounds(async () => {
    const { ref, cash } = await bought('correct')
    await apply(db(), resultOf(ref, true))
    await settleBy(db())
    expect(await cash()).toEqual([143.5, 158])
    const message = resultOf(ref, false)
    await apply(db(), message)
    await settleBy(db())
    await sql`update sports.ticket set disputed_at = disputed_at - interval '31 minutes'`.execute(
      db(),
    )
    await sql`update sports.settle_wait set at = clock_timestamp()`.execute(db())
    return {
      work: settleBy,
      after: async () => {
        await settleBy(db())
        expect(await cash()).toEqual([70, 60])
      },
    }
  })
  await allIsRight()
}, 120_000)
