import { money } from '@tessera/money'
import {
  playRound,
  readSeeds,
  setClientSeed,
  useJackpotKey as sealPointsWith,
} from '@tessera/rounds/server'
import {
  connect,
  createLog,
  type Db,
  findRoot,
  listMigrations,
  type MemberContext,
  migrate,
  newId,
  prepareJobs,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { fundPlayers } from './players.ts'

const players = 16
const repetitions = 3

const contextOf = (db: Db, id: string): MemberContext => ({
  db,
  clock: systemClock,
  log: createLog('silent'),
  push: () => undefined,
  requestId: 'bench',
  origin: 'http://bench.test',
  address: '127.0.0.1',
  userAgent: 'bench',
  member: {
    id,
    account: id,
    nickname: '',
    type: 0,
    currency: 'USD',
    language: 'EN',
    sessionId: id,
  },
})

/** Rounds of the bazaar in a second, by so many members at once, each waiting for the answer of the one before. */
async function rateOf(members: MemberContext[], rounds: number): Promise<number> {
  const began = performance.now()
  await Promise.all(
    members.map(async (member) => {
      for (let round = 0; round < rounds; round++) {
        const asked = { game: 'bazaar', stake: money(10_000n, 'USD'), choice: {} }
        await playRound(member, { id: newId(systemClock()), ...asked })
      }
    }),
  )
  return (members.length * rounds) / ((performance.now() - began) / 1000)
}

const switchAll = async (db: Db, isOn: boolean) =>
  sql`insert into rounds.jackpot_switch (jackpot, is_on) values ('bazaar', ${isOn}), ('drop', ${isOn})`.execute(
    db,
  )

/**
 * Rounds a second with the progressive and the must-hit jackpot on, and with both off, on a database of its own. The two are
 * taken in turns; the median of each is answered.
 */
export async function measureJackpots(rounds: number): Promise<{ on: number; off: number }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
  const postgres = await startPostgres({ dir, database: 'tessera' })
  const db = connect({ url: postgres.url, log: createLog('faults') })
  try {
    await migrate(db, listMigrations(findRoot()))
    await prepareJobs(postgres.url)
    sealPointsWith(Buffer.alloc(32, 1))
    await sql`update rounds.play_rule set slot_milliseconds = 0`.execute(db)
    const members = (await fundPlayers(db, players)).map((id) => contextOf(db, id))
    for (const member of members) {
      const { current } = await readSeeds(member)
      await setClientSeed(member, { commitment: current.commitment, clientSeed: 'bench' })
    }
    const rates = { on: [] as number[], off: [] as number[] }
    await switchAll(db, true)
    await rateOf(members, rounds)
    for (let turn = 0; turn < repetitions; turn++) {
      await switchAll(db, true)
      rates.on.push(await rateOf(members, rounds))
      await switchAll(db, false)
      rates.off.push(await rateOf(members, rounds))
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[repetitions >> 1] ?? 0
    return { on: median(rates.on), off: median(rates.off) }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
