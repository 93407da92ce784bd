import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction, type MemberContext, prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, cashOfMember, makeTable, memberWith, playedAt, sit } from '../poker.fixture.ts'
import {
  beginNow,
  buyIn,
  enter,
  fee,
  firstCash,
  makeSit,
  makeTournament,
  openTablesOf,
  people,
  playOn,
  tournamentAt,
  turn,
} from '../tournaments/tournament.fixture.ts'
import { runDue } from './runner.ts'
import {
  brokenHands,
  killsOfStage,
  momentOf,
  playTo,
  Servers,
  type Stage,
  stages,
} from './killing.fixture.ts'

const { db, url } = freshDatabase({ connections: 8 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))

const servers = new Servers(program, url)

beforeAll(() => prepareJobs(url()), 60_000)
afterAll(() => servers.close())

/** What is due at all tables of a tournament is due now. */
async function hurryAll(code: string): Promise<void> {
  await sql`update poker.hand h set until = clock_timestamp() from poker.game_table t join poker.tournament n on n.id = t.tournament_id
    where t.code = h.table_code and n.code = ${code} and h.ended_at is null`.execute(db())
  await sql`update poker.game_table t set next_at = '-infinity' from poker.tournament n
    where n.id = t.tournament_id and n.code = ${code} and t.is_open and t.next_at <> 'infinity'`.execute(
    db(),
  )
}

const comeBack = (code: string) =>
  sql`update poker.stay s set is_in = true, timeouts = 0, out_since = null from poker.entry e join poker.tournament n
      on n.id = e.tournament_id where e.id = s.entry_id and n.code = ${code} and s.ended_at is null`.execute(
    db(),
  )

/** Kills a server while a table is at a stage of its hand. */
async function killAt(
  code: string,
  members: readonly MemberContext[],
  stage: Stage,
  milliseconds: number,
): Promise<void> {
  await comeBack(code)
  const [table = ''] = await openTablesOf(db(), code)
  await playTo(db(), table, members, stage, () => turn(db(), code))
  const before = await playedAt(db(), table)
  await hurryAll(code)
  await servers.dealAndDie(milliseconds)
  const after = await sql<{ kind: string }>`select kind from poker.hand_action
    where hand_id = ${before.hand.id} order by seq`.execute(db())
  expect(after.rows.slice(0, before.acts.length).map(({ kind }) => kind)).toEqual(
    before.acts.map(({ kind }) => kind),
  )
}

async function endedWhole(code: string, members: readonly MemberContext[]): Promise<void> {
  const { rows: tables } = await sql<{ code: string }>`select t.code from poker.game_table t
    join poker.tournament n on n.id = t.tournament_id where n.code = ${code}`.execute(db())
  expect(
    await brokenHands(
      db(),
      tables.map((table) => table.code),
    ),
  ).toEqual([])
  const entries = BigInt(members.length)
  const { rows: prizes } = await sql<{
    all: bigint
  }>`select sum(e.prize)::bigint as all from poker.entry e
    join poker.tournament n on n.id = e.tournament_id where n.code = ${code}`.execute(db())
  expect(prizes[0]?.all).toBe(entries * buyIn)
  let cash = 0n
  for (const { member } of members) cash += await cashOfMember(db(), member.id)
  expect(cash).toBe(entries * (firstCash - fee))
}

/** A tournament of two tables, or a sit-and-go, that is dealt now. */
async function begun(life: number): Promise<{ code: string; members: MemberContext[] }> {
  const isSit = life % 2 === 1
  const code = isSit
    ? await makeSit(db(), { seats: 2, stack: 5_000 })
    : await makeTournament(db(), { seats: 2, stack: 5_000 })
  const members = await people(db(), isSit ? 2 : 4)
  for (const member of members) await enter(member, code)
  await (isSit ? turn(db(), code) : beginNow(db(), code))
  return { code, members }
}

test('tournaments whose server is killed at every stage of a hand keep their chips and their clock, and pay their pool [GM-06]', async () => {
  for (let life = 0; life < killsOfStage; life++) {
    const { code, members } = await begun(life)
    // A level ends while no server runs: the next one follows.
    await sql`update poker.tournament set until = clock_timestamp(), wake_at = '-infinity' where code = ${code}`.execute(
      db(),
    )
    for (const stage of stages) {
      await killAt(code, members, stage, momentOf(life, stage))
      if (stage === 'commit')
        expect((await tournamentAt(db(), code)).level).toBeGreaterThanOrEqual(1)
    }
    await comeBack(code)
    const seed = 31 + life
    expect(await playOn(db(), code, members, seed)).toMatchObject({ state: 'ended', stopped: null })
    await endedWhole(code, members)
  }
  expect(await findDiscrepancies(db())).toEqual([])
}, 3_600_000)

test('after a minute without a server clocks of tournaments are put back, and every hand waits for its players', async () => {
  const code = await makeSit(db(), { seats: 2 })
  const members = await people(db(), 2)
  for (const member of members) await enter(member, code)
  await turn(db(), code)
  const [its = ''] = await openTablesOf(db(), code)
  await playTo(db(), its, members, 'preflop', () => turn(db(), code))
  // Nobody's time runs out on a slow machine.
  await sql`update poker.hand set until = clock_timestamp() + interval '1 hour' where ended_at is null`.execute(
    db(),
  )
  const cash = await makeTable(db(), { seats: 2 })
  const seated = [await memberWith(db(), firstCash), await memberWith(db(), firstCash)]
  for (const [at, member] of seated.entries()) await sit(member, cash, at + 1)
  await begin(db(), cash, seated)
  const { until: clock } = await tournamentAt(db(), code)
  await sql`update poker.hand set until = clock_timestamp() - interval '50 seconds' where ended_at is null`.execute(
    db(),
  )
  await sql`update poker.pulse set alive_at = clock_timestamp() - interval '60 seconds'`.execute(
    db(),
  )
  await inTransaction(db(), (tx) =>
    runDue(testContext(tx), [
      { is: 'pulse' },
      { is: 'table', table: its },
      { is: 'table', table: cash },
    ]),
  )
  const { until: later } = await tournamentAt(db(), code)
  expect((later?.getTime() ?? 0) - (clock?.getTime() ?? 0)).toBeGreaterThanOrEqual(60_000)
  for (const table of [its, cash]) {
    const { acts, hand } = await playedAt(db(), table)
    expect([table, acts, hand.inBank]).toEqual([table, [], false])
    const { rows } = await sql<{
      isLater: boolean
    }>`select until >= p.alive_at + interval '25 seconds' as "isLater" from poker.hand, poker.pulse p
      where id = ${hand.id}`.execute(db())
    expect(rows).toEqual([{ isLater: true }])
  }
})
