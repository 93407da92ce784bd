import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../adapters/index.ts'
import { sandbox } from '../adapters/sandbox/adapter.ts'
import { walletStaffCalls } from '../staff-calls.ts'
import { dollars, vendor, type Fixture, walletFixture } from './wallets.fixture.ts'
import { beginMove, movingOf, tellVendor } from './move-funds.ts'
import type { Mood } from './sandbox-vendor/vendor-mood.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await walletFixture(db())
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.line.mood = undefined
  expect(await findDiscrepancies(db())).toEqual([])
})

const usd = (count: number) => ({ amount: dollars(count), currency: 'USD' })
/** Main wallet, in transit (all members), and the vendor's own ledger. */
const placesOf = async (id: string) => ({
  main: await fixture.cashOf(id),
  there: await fixture.heldThere(id),
})

describe('a move', () => {
  it('goes to the vendor and back, and both ledgers agree [CL-29] [PL-47]', async () => {
    const ana = await fixture.member()
    const before = await fixture.atVendor()
    const { value } = await fixture.move(ana, 40)
    expect(value).toMatchObject({ state: 'done', direction: 'in', money: { amount: '400000' } })
    expect(await placesOf(ana)).toEqual({ main: dollars(60), there: dollars(40) })
    expect((await fixture.atVendor()) - before).toBe(dollars(40))
    expect((await fixture.move(ana, 15, 'out')).value.state).toBe('done')
    expect(await placesOf(ana)).toEqual({ main: dollars(75), there: dollars(25) })
    expect((await fixture.atVendor()) - before).toBe(dollars(25))
    expect(await fixture.inFlight()).toBe(0n)
  })

  it('that the vendor refuses goes back at once, and one back moves nothing', async () => {
    const ana = await fixture.member()
    fixture.line.mood = 'refuses'
    const { value } = await fixture.move(ana, 40)
    expect(value).toMatchObject({ state: 'refused', why: 'Not at the moment.' })
    expect(await placesOf(ana)).toEqual({ main: dollars(100), there: 0n })
    fixture.line.mood = undefined
    expect((await fixture.move(ana, 40, 'out')).value.state).toBe('refused')
    expect(await placesOf(ana)).toEqual({ main: dollars(100), there: 0n })
  })

  it('stays in transit when the answer is lost, until the vendor reports it, and is done once [W-58]', async () => {
    for (const direction of ['in', 'out'] as const) {
      const ana = await fixture.member()
      if (direction === 'out') await fixture.move(ana, 60)
      const before = await placesOf(ana)
      fixture.line.mood = 'lost'
      const { value } = await fixture.move(ana, 40, direction)
      expect(value.state).toBe('moving')
      // Nothing is credited on a guess: what left the main wallet is on its way, what comes back is not here yet.
      const taken = direction === 'in' ? dollars(40) : 0n
      expect(await fixture.cashOf(ana)).toBe(before.main - taken)
      expect(await fixture.inFlight()).toBe(taken)
      await fixture.runJob()
      expect((await fixture.rowOf(value.id))?.state).toBe('done')
      expect(await fixture.inFlight()).toBe(0n)
      const moved = direction === 'in' ? dollars(40) : -dollars(40)
      expect(await placesOf(ana)).toEqual({
        main: before.main - moved,
        there: before.there + moved,
      })
      fixture.line.mood = undefined
    }
  })

  it('is sent again by the same id to a vendor that was down', async () => {
    const ana = await fixture.member()
    fixture.line.mood = 'down'
    const { value } = await fixture.move(ana, 30)
    expect(value.state).toBe('moving')
    await fixture.runJob()
    expect(await fixture.rowOf(value.id)).toMatchObject({ state: 'moving', asked_times: 1 })
    fixture.line.mood = undefined
    await fixture.runJob()
    expect((await fixture.rowOf(value.id))?.state).toBe('done')
    expect(await placesOf(ana)).toEqual({ main: dollars(70), there: dollars(30) })
  })

  it('that is done late is credited when it is done', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 50)
    fixture.line.mood = 'late'
    const { value } = await fixture.move(ana, 20, 'out')
    expect(value.state).toBe('moving')
    expect(await fixture.cashOf(ana)).toBe(dollars(50))
    await fixture.runJob()
    expect((await fixture.rowOf(value.id))?.state).toBe('done')
    expect(await placesOf(ana)).toEqual({ main: dollars(70), there: dollars(30) })
  })

  const odd: [Mood, string][] = [
    ['otherAmount', 'otherAmount'],
    ['otherCurrency', 'otherCurrency'],
  ]
  it.each(odd)(
    'that the vendor calls done with %s goes to a person and credits nothing',
    async (mood, said) => {
      for (const direction of ['in', 'out'] as const) {
        const ana = await fixture.member()
        if (direction === 'out') await fixture.move(ana, 60)
        const cash = await fixture.cashOf(ana)
        fixture.line.mood = mood
        const { value } = await fixture.move(ana, 40, direction)
        expect(value.state).toBe('desk')
        expect(await fixture.rowOf(value.id)).toMatchObject({ state: 'desk', said })
        expect(await fixture.cashOf(ana)).toBe(direction === 'in' ? cash - dollars(40) : cash)
        await fixture.runJob(90_000)
        expect((await fixture.rowOf(value.id))?.state).toBe('desk')
        fixture.line.mood = undefined
        // Asked again it reports the truth, and only then the transfer ends.
        await fixture.ask('olga', walletStaffCalls.askVendor, {
          params: { id: value.id },
        })
        expect((await fixture.rowOf(value.id))?.state).toBe('done')
      }
    },
  )

  it('to which the vendor answers nonsense is never guessed: after many questions a person looks', async () => {
    const ana = await fixture.member()
    fixture.line.mood = 'nonsense'
    const { value } = await fixture.move(ana, 10)
    for (let times = 0; times < 20; times++) await fixture.runJob(3_700)
    expect(await fixture.rowOf(value.id)).toMatchObject({ state: 'desk', said: 'noAnswer' })
    expect(await fixture.cashOf(ana)).toBe(dollars(90))
    expect(await fixture.inFlight()).toBe(dollars(10))
    fixture.line.mood = undefined
    await fixture.ask('olga', walletStaffCalls.askVendor, { params: { id: value.id } })
    expect(await fixture.inFlight()).toBe(0n)
  })

  it('with a reference of another ended transfer goes to review', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 10)
    fixture.line.mood = 'late'
    const { value } = await fixture.move(ana, 10)
    const first = await sql<{ reference: string }>`select reference from vendors.transfer
      where member_id = ${ana} and state = 'done'`.execute(db())
    await sql`delete from vendors.sandbox_transfer where reference = ${first.rows[0]?.reference}`.execute(
      db(),
    )
    await sql`update vendors.sandbox_transfer set reference = ${first.rows[0]?.reference}
      where id = ${value.id}`.execute(db())
    await fixture.runJob()
    expect(await fixture.rowOf(value.id)).toMatchObject({ state: 'desk', said: 'usedReference' })
    await sql`update vendors.sandbox_transfer set reference = 'another' where id = ${value.id}`.execute(
      db(),
    )
    await fixture.ask('olga', walletStaffCalls.askVendor, { params: { id: value.id } })
    expect((await fixture.rowOf(value.id))?.state).toBe('done')
  })
})

describe('an id', () => {
  it('moves once, ten times at once and again later [L-10]', async () => {
    const ana = await fixture.member()
    const id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.move(ana, 10, 'in', { id })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('done'))
    const again = await fixture.move(ana, 10, 'in', { id })
    expect(again.value).toMatchObject({ id, state: 'done' })
    expect(await placesOf(ana)).toEqual({ main: dollars(90), there: dollars(10) })
  })

  it('with other content, or of another member, is refused and shows nothing', async () => {
    const [ana, bea] = [await fixture.member(), await fixture.member()]
    const id = crypto.randomUUID()
    await fixture.move(ana, 10, 'in', { id })
    for (const other of [
      fixture.move(ana, 11, 'in', { id }),
      fixture.move(ana, 10, 'out', { id }),
      fixture.move(ana, 10, 'in', { id, vendor: 'SANDBOX' }),
      fixture.move(bea, 10, 'in', { id }),
    ]) {
      expect(await other).toMatchObject({ code: 'vendors.transferUsedDifferently', value: {} })
    }
    expect(await placesOf(ana)).toEqual({ main: dollars(90), there: dollars(10) })
    expect(await fixture.cashOf(bea)).toBe(dollars(100))
  })

  it('two members who send the same one at once: one of them moves', async () => {
    const [ana, bea] = [await fixture.member(), await fixture.member()]
    const id = crypto.randomUUID()
    const codes = (
      await Promise.all([fixture.move(ana, 10, 'in', { id }), fixture.move(bea, 10, 'in', { id })])
    ).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['done', 'vendors.transferUsedDifferently'])
    expect((await fixture.cashOf(ana)) + (await fixture.cashOf(bea))).toBe(dollars(190))
  })
})

describe('a race', () => {
  it('of 50 moves at once on one balance is won by as many as it pays for', async () => {
    const ana = await fixture.member({ cash: 100 })
    const context = memberContext(db(), person(ana), fixture.clock)
    // Once the funds password is known: hashing fifty of them at once is refused before any of this.
    const one = async () => {
      const move = { id: crypto.randomUUID(), vendor, direction: 'in', money: usd(7) } as const
      const { row } = await beginMove(context, move)
      return tellVendor(context, row, { adapters })
    }
    const ends = (await Promise.allSettled(Array.from({ length: 50 }, one))).map((end) =>
      end.status === 'fulfilled' ? end.value.state : (end.reason as Error).message,
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(14)
    expect(ends.filter((end) => end === 'ledger.insufficientFunds')).toHaveLength(36)
    expect(await placesOf(ana)).toEqual({ main: dollars(2), there: dollars(98) })
  })

  it('of two moves back at once is one move back', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 50)
    fixture.line.mood = 'late'
    const codes = (
      await Promise.all([fixture.move(ana, 40, 'out'), fixture.move(ana, 40, 'out')])
    ).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['done', 'vendors.moveBackOpen'])
    await fixture.runJob()
    expect(await placesOf(ana)).toEqual({ main: dollars(90), there: dollars(10) })
  })

  it('of the job with itself asks once and ends once', async () => {
    const ana = await fixture.member()
    fixture.line.mood = 'lost'
    const { value } = await fixture.move(ana, 10)
    fixture.clock.pass(31_000)
    await Promise.all([fixture.runJob(0), fixture.runJob(0), fixture.runJob(0)])
    expect(await fixture.rowOf(value.id)).toMatchObject({ state: 'done', asked_times: 1 })
    expect(await placesOf(ana)).toEqual({ main: dollars(90), there: dollars(10) })
  })
})

describe('a server that dies', () => {
  const begun = async (ana: string, direction: 'in' | 'out') => {
    const id = crypto.randomUUID()
    const context = memberContext(db(), person(ana), fixture.clock)
    const { row } = await beginMove(context, { id, vendor, direction, money: usd(20) })
    return row
  }

  it('after it has written what is to be moved leaves it to the job, to the vendor and back [L-36]', async () => {
    for (const direction of ['in', 'out'] as const) {
      const ana = await fixture.member()
      if (direction === 'out') await fixture.move(ana, 50)
      const before = await placesOf(ana)
      const row = await begun(ana, direction)
      await fixture.runJob(10)
      expect((await fixture.rowOf(row.id))?.state).toBe('moving')
      await fixture.runJob()
      expect((await fixture.rowOf(row.id))?.state).toBe('done')
      const moved = direction === 'in' ? dollars(20) : -dollars(20)
      expect(await placesOf(ana)).toEqual({
        main: before.main - moved,
        there: before.there + moved,
      })
    }
  })

  it('after the vendor has answered, before it is written, moves nothing twice', async () => {
    const ana = await fixture.member()
    const row = await begun(ana, 'in')
    const outside = {
      db: db(),
      settings: { signingKey: fixture.signingKey },
      now: fixture.clock(),
      signal: AbortSignal.timeout(5_000),
    }
    await sandbox.move(outside, movingOf(row))
    expect(await fixture.heldThere(ana)).toBe(dollars(20))
    await fixture.runJob()
    expect((await fixture.rowOf(row.id))?.state).toBe('done')
    expect(await placesOf(ana)).toEqual({ main: dollars(80), there: dollars(20) })
  })
})
