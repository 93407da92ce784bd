import { findDiscrepancies } from '@tessera/ledger/server'
import { type MemberContext, prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cashOfMember,
  chip,
  ending,
  hurry,
  makeTable,
  memberWith,
  playedAt,
  sit,
  stacksAt,
  step,
} from '../poker.fixture.ts'
import { leaveSeat } from '../seats/seat-acts.ts'
import {
  brokenHands,
  killsOfStage,
  momentOf,
  playTo,
  Servers,
  stageOf,
  stages,
} from './killing.fixture.ts'

const { db, url } = freshDatabase({ connections: 8 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
const firstCash = 100_000_000n
const players = 3

const servers = new Servers(program, url)

beforeAll(() => prepareJobs(url()), 60_000)
afterAll(() => servers.close())

/** Everybody is back, and whoever has lost everything buys in again. */
async function comeBack(table: string, members: readonly MemberContext[]): Promise<void> {
  const at = { params: { code: table } }
  const stacks = await stacksAt(db(), table)
  const lost = members.filter((_, index) => (stacks.get(index + 1) ?? 0) === 0)
  for (const member of lost) await ending(leaveSeat(member, at))
  for (
    let count = 0;
    count < 10 && (await stacksAt(db(), table)).size > players - lost.length;
    count++
  )
    await step(db(), table)
  for (const member of lost) await sit(member, table, members.indexOf(member) + 1)
  await sql`update poker.stay set is_in = true, timeouts = 0, out_since = null, owes_big = false, owes_small = false
    where table_code = ${table} and ended_at is null`.execute(db())
}

test('a server killed at every stage of a hand loses no chip: hands go on from their acts or are void, and the books agree [GM-06]', async () => {
  const table = await makeTable(db(), { seats: 6 })
  const members: MemberContext[] = []
  for (let seat = 1; seat <= players; seat++) {
    const member = await memberWith(db(), firstCash)
    members.push(member)
    await sit(member, table, seat)
  }
  const killed: string[] = []
  for (let life = 0; life < killsOfStage; life++) {
    for (const stage of stages) {
      await comeBack(table, members)
      await playTo(db(), table, members, stage, () => step(db(), table))
      const before = await playedAt(db(), table)
      killed.push(stageOf(before))
      await hurry(db(), table)
      await servers.dealAndDie(momentOf(life, stage))
      const { rows } = await sql<{ seq: number; seat: number; kind: string }>`
        select seq, seat, kind from poker.hand_action where hand_id = ${before.hand.id} order by seq`.execute(
        db(),
      )
      // What was acknowledged is there.
      expect(rows.slice(0, before.acts.length)).toEqual(
        before.acts.map(({ seat, kind }, seq) => ({ seq, seat, kind })),
      )
    }
  }
  expect(killed).toEqual(Array.from({ length: killsOfStage }, () => stages).flat())
  // Everybody leaves: the next server brings to an end what was begun.
  for (const member of members) await ending(leaveSeat(member, { params: { code: table } }))
  for (let count = 0; count < 60 && (await stacksAt(db(), table)).size > 0; count++)
    await step(db(), table)
  const { rows } = await sql<{ rake: number; open: number; stopped: string | null }>`
    select coalesce(sum(h.rake), 0)::float8 as rake, count(*) filter (where h.ended_at is null)::int as open,
      (select t.stopped from poker.game_table t where t.code = ${table}) as stopped
    from poker.hand h where h.table_code = ${table}`.execute(db())
  const { rake = 0, open, stopped } = rows[0] ?? {}
  expect({ open, stopped }).toEqual({ open: 0, stopped: null })
  expect(await brokenHands(db(), [table])).toEqual([])
  let cash = 0n
  for (const { member } of members) cash += await cashOfMember(db(), member.id)
  expect(cash).toBe(BigInt(players) * firstCash - BigInt(rake) * chip)
  expect(await findDiscrepancies(db())).toEqual([])
}, 3_600_000)
