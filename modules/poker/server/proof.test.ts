import { ledgerCalls } from '@tessera/ledger/calls'
import { ledgerJobs, ledgerRoutes } from '@tessera/ledger/server'
import type { MemberContext } from '@tessera/server-kit'
import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actNext, begin, chip, makeTable, memberWith, playOut, sit } from './poker.fixture.ts'
import { leaveSeat } from './seats/seat-acts.ts'
import { leaveTournament } from './tournaments/enter.ts'
import { enter, makeTournament } from './tournaments/tournament.fixture.ts'
import { listSeatOwners } from './tables/seat-owners.ts'

const { db } = freshDatabase({ connections: 8 })
const openings = 1_000_000n

/** Publishes a proof as the job of the day does, and answers its record of a unit. */
async function publish(day: string, unit = 'USD') {
  const job = ledgerJobs({ listInPlay: listSeatOwners }).find(
    ({ name }) => name === 'ledger.proveLiabilities',
  )
  await job?.run(testContext(db(), { clock: () => new Date(`${day}T01:00:00Z`) }), {})
  const { rows } = await sql<{ number: bigint; total: bigint; members: number }>`
    select number, total, members from ledger.liabilities where unit = ${unit} order by number desc limit 1`.execute(
    db(),
  )
  const [record] = rows
  if (!record) throw new Error('a record is published')
  return record
}

async function provedOf({ member }: MemberContext, number: bigint): Promise<bigint> {
  const { ask } = testClient(testContext(db()), ledgerRoutes(), { staff: {} })
  const asked = { params: { number: String(number) } }
  const { value } = await ask<{ amount: string }>(member.id, ledgerCalls.readInclusion, asked)
  return BigInt(value.amount)
}

/** All that the ledger holds for people, at tables and not: nothing of it is the house's. */
async function owed(unit = 'USD'): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`select coalesce(sum(balance), 0)::bigint as owed
    from ledger.balance_view where unit = ${unit} and purpose in ('cash', 'held')`.execute(db())
  return rows[0]?.owed ?? 0n
}

test('chips on a table are in the proof of liabilities, in a hand too: its total is what is owed [G-69]', async () => {
  const table = await makeTable(db())
  const [ana, bo, outside] = [
    await memberWith(db(), openings),
    await memberWith(db(), openings),
    await memberWith(db(), openings),
  ]
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  const seated = await publish('2026-01-01')
  expect(seated).toMatchObject({ members: 3, total: 3n * openings })
  expect(await provedOf(ana, seated.number)).toBe(openings)

  await begin(db(), table, [ana, bo])
  await actNext(db(), table, [ana, bo], () => ({ kind: 'raise', to: 40 }))
  const playing = await publish('2026-01-02')
  expect(playing.total).toBe(await owed())
  // What is in the middle is still owed to who put it there.
  expect(await provedOf(bo, playing.number)).toBe(openings)

  const { hand } = await playOut(db(), table, [ana, bo], ({ state }) => ({
    kind: state.street === 0 ? 'call' : 'check',
  }))
  const rake = BigInt(hand.finish?.rake ?? 0) * chip
  expect(rake).toBeGreaterThan(0n)
  const after = await publish('2026-01-03')
  expect(after.total).toBe(3n * openings - rake)
  expect(after.total).toBe(await owed())
  const proved = await Promise.all([ana, bo, outside].map((who) => provedOf(who, after.number)))
  expect(proved[0]).not.toBe(openings)
  expect(proved.reduce((sum, amount) => sum + amount, 0n)).toBe(after.total)

  await leaveSeat(ana, { params: { code: table } })
  const home = await publish('2026-01-04')
  expect(await provedOf(ana, home.number)).toBe(proved[0])
  expect(home.total).toBe(after.total)
})

test('what an entry has cost is in the proof until its tournament ends', async () => {
  const code = await makeTournament(db())
  const member = await memberWith(db(), openings)
  const id = crypto.randomUUID()
  await enter(member, code, id)
  const entered = await publish('2026-03-01')
  expect(await provedOf(member, entered.number)).toBe(openings)
  expect(entered.total).toBe(await owed())
  await leaveTournament(member, { params: { code }, body: { id } })
  const back = await publish('2026-03-02')
  expect(await provedOf(member, back.number)).toBe(openings)
  expect(back.total).toBe(entered.total)
})

test('chips of demo bots are the house’s and in no proof', async () => {
  const table = await makeTable(db(), { unit: 'TRIAL', bots: 1 })
  const guest = await memberWith(db(), openings, { type: 4 }, 'TRIAL')
  await sit(guest, table, 1)
  await sql`insert into poker.stay (id, table_code, seat, bot, name, stack, bought)
    values (gen_random_uuid(), ${table}, 2, 'Ada', 'Ada', 0, 0)`.execute(db())
  const record = await publish('2026-02-01', 'TRIAL')
  expect(record).toMatchObject({ members: 1, total: openings })
})
