import { findDiscrepancies } from '@tessera/ledger/server'
import { systemClock } from '@tessera/server-kit'
import { bundleProgram, freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkProof } from '../../rules/proof.ts'
import { balanceOf, makeRoom, memberWith } from '../fish.fixture.ts'
import { listOwnSessions, readProof } from '../own-sessions.ts'
import { openHost } from './host.ts'

const { db, url } = freshDatabase({ connections: 4 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
// Twenty where there is time for it: FISH_KILLS=20.
const kills = Number(process.env['FISH_KILLS'] ?? 2)
const firstCash = 100_000_000n

/** Plays in a process of its own, which is killed so many milliseconds after it has begun to shoot. */
async function playAndDie(member: string, room: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [program(), url(), member, room], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  await wait(milliseconds)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

const release = () =>
  sql`update fish.host set until = clock_timestamp() - interval '1 second'`.execute(db())

test('a server killed while members shoot, again and again: what was written is settled once, all else is refunded', async () => {
  const host = openHost(testContext(db(), { clock: systemClock }))
  expect(await host.claim()).toBe(true)
  const room = await makeRoom(db(), host)
  await host.stop()
  const who = await memberWith(db(), systemClock, firstCash)
  for (let life = 0; life < kills; life++) {
    await release()
    await playAndDie(who.member.id, room, 250 + ((life * 977) % 2_300))
  }
  await release()
  expect(await openHost(testContext(db(), { clock: systemClock })).claim()).toBe(true)

  const { rows } = await sql<{ stake: bigint; prize: bigint; tickets: number }>`
    select coalesce(sum(s.stake), 0)::bigint as stake, coalesce(sum(s.prize), 0)::bigint as prize, count(*)::int as tickets
    from fish.ticket t join bets.settlement s on s.bet_id = t.id`.execute(db())
  const { stake, prize, tickets } = rows[0] ?? { stake: -1n, prize: -1n, tickets: -1 }
  expect(tickets).toBeGreaterThanOrEqual(kills)
  expect(await balanceOf(db(), who)).toEqual({ cash: firstCash - stake + prize, held: 0n })
  const { list } = await listOwnSessions(who, {
    query: { language: 'EN', pageNo: 1, pageSize: 100 },
  })
  expect(list).toHaveLength(kills)
  for (const { id, hit, won, staked, paid } of list) {
    // The counters, the ledger and the shots that prove them say the same.
    expect([staked.amount, paid.amount]).toEqual([100n * BigInt(hit), 100n * BigInt(won)])
    expect(checkProof(await readProof(who, id))).toEqual({ is: 'whole', shots: hit, won })
  }
  expect(list.some(({ hit }) => hit > 0)).toBe(true)
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)
