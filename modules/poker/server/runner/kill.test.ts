import { findDiscrepancies } from '@tessera/ledger/server'
import { type MemberContext, prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { fastChance, randomAct } from '../../rules/plain.fixture.ts'
import { act } from '../hands/act.ts'
import {
  cashOfMember,
  chip,
  ending,
  giveSeeds,
  hurry,
  makeTable,
  memberWith,
  playedAt,
  sit,
  step,
} from '../poker.fixture.ts'
import { leaveSeat } from '../seats/seat-acts.ts'
import { boardAt } from '../../rules/hand.ts'

const { db, url } = freshDatabase({ connections: 8 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
// Twenty in each street where there is time for it: POKER_KILLS=200.
const kills = Number(process.env['POKER_KILLS'] ?? 4)
const firstCash = 100_000_000n

beforeAll(() => prepareJobs(url()), 60_000)

/** Deals in a process of its own, which is killed so many milliseconds after it has begun. */
async function dealAndDie(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [program(), url()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  await wait(milliseconds)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

/** Does one thing at the table that a person would do. */
async function goOn(table: string, members: readonly MemberContext[], seed: number): Promise<void> {
  const played = await playedAt(db(), table)
  const { hand, state, seats, acts } = played
  if (hand.state === 'commit') return giveSeeds(db(), table, members)
  if (hand.state !== 'playing' || state.turn === null) return undefined
  const wanted = randomAct(hand.setup, state, fastChance(seed))
  const memberId = seats.find(({ seat }) => seat === wanted.seat)?.memberId
  const whose = members.find(({ member }) => member.id === memberId)
  if (!whose) throw new Error('a member acts')
  const body = {
    hand: hand.id,
    at: acts.length,
    kind: wanted.kind,
    ...(wanted.to && { to: wanted.to }),
  }
  await ending(act(whose, { params: { code: table }, body }))
  return undefined
}

test('a server killed in any street, again and again, loses no chip: hands go on from their acts, and the books agree [GM-06]', async () => {
  const table = await makeTable(db(), { seats: 6 })
  const members: MemberContext[] = []
  for (let seat = 1; seat <= 4; seat++) {
    const member = await memberWith(db(), firstCash)
    members.push(member)
    await sit(member, table, seat)
  }
  await step(db(), table)
  const streets = new Set<number>()
  for (let life = 0; life < kills; life++) {
    for (let count = 0; count < 1 + (life % 7); count++)
      await goOn(table, members, life * 100 + count)
    const before = await playedAt(db(), table)
    streets.add(before.hand.key === null ? -1 : boardAt[before.state.street])
    await hurry(db(), table)
    await dealAndDie(100 + ((life * 173) % 700))
    const after = await playedAt(db(), table)
    // What was acknowledged is there.
    if (after.hand.id === before.hand.id)
      expect(after.acts.slice(0, before.acts.length)).toEqual(before.acts)
    await sql`update poker.stay set is_in = stack > 0, timeouts = 0, out_since = null where table_code = ${table} and ended_at is null`.execute(
      db(),
    )
  }
  // Everybody leaves: the next server brings to an end what was begun.
  for (const member of members) await ending(leaveSeat(member, { params: { code: table } }))
  for (let count = 0; count < 40; count++) await step(db(), table)
  const { rows } = await sql<{ rake: number; open: number; stopped: string | null }>`
    select coalesce(sum(h.rake), 0)::float8 as rake, count(*) filter (where h.ended_at is null)::int as open,
      (select t.stopped from poker.game_table t where t.code = ${table}) as stopped
    from poker.hand h where h.table_code = ${table}`.execute(db())
  const { rake = 0, open, stopped } = rows[0] ?? {}
  expect({ open, stopped }).toEqual({ open: 0, stopped: null })
  const cash = await Promise.all(members.map(({ member }) => cashOfMember(db(), member.id)))
  expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(4n * firstCash - BigInt(rake) * chip)
  expect(await findDiscrepancies(db())).toEqual([])
  expect(streets.size).toBeGreaterThan(0)
}, 600_000)
