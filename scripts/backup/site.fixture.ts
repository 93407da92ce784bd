import { placeBet, settleBet } from '@tessera/bets/server'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { connect, createLog, type Db, listMigrations, migrate } from '@tessera/server-kit'
import { execFile } from 'node:child_process'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')
const members = Array.from({ length: 6 }, () => crypto.randomUUID())

/** A database with all tables, and members who have money. */
export async function openSite(url: string): Promise<Db> {
  const db = connect({ url, connections: 10, log: createLog('silent') })
  await migrate(db, listMigrations(project))
  for (const member of members) {
    await transfer(db, {
      id: crypto.randomUUID(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(member, 'USD'), amount: 1_000_000n }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  return db
}

type Acknowledged = { id: string; at: number }

/**
 * Plays until `stop`, which returns each acknowledged stake with the time of its answer; `more` waits for so many of
 * them, however slow the machine is.
 */
export function playOn(db: Db): {
  more: (count: number) => Promise<void>
  stop: () => Promise<Acknowledged[]>
} {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const play = async (memberId: string) => {
    while (!isOver) {
      const id = crypto.randomUUID()
      const bet = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: id }
      await placeBet(db, { id, memberId, ...bet, stake: money(100n, 'USD') })
      acknowledged.push({ id, at: Date.now() })
      await settleBet(db, { id, prize: 90n, validBet: 100n })
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const playing = Promise.all(members.map(play))
  return {
    async more(count) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, 10))
    },
    async stop() {
      isOver = true
      await playing
      return acknowledged
    },
  }
}

export type Said = { code: number; said: string }

/** Runs a script of the project as an operator does. */
export function runScript(
  name: string,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Said> {
  return new Promise((done) => {
    const whole = { PATH: process.env['PATH'], ...env }
    const program = path.join(project, 'scripts', name)
    execFile(process.execPath, [program, ...args], { env: whole }, (error, out, err) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      done({ code, said: `${out}${err}`.trim() })
    })
  })
}
