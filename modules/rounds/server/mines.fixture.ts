import { makeDeal } from '@tessera/game-kit'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Playing, playRound } from './play-round.ts'

// Rounds of Mines, whose mines the tests know.

const tiles = 25
const mines = 3

/** A round of Mines with three mines. */
export const digging = (extra: Partial<Playing> = {}): Playing => ({
  id: crypto.randomUUID(),
  game: 'mines',
  stake: money(1_000n, 'USD'),
  choice: { mines },
  ...extra,
})

/** Begins rounds of Mines and finds their mines, in the database of a test. */
export function minesOf(db: () => Db) {
  async function hiddenOf(id: string): Promise<number[]> {
    const { rows } = await sql<{ server: string; client: string; nonce: number }>`
      select s.server_seed as server, s.client_seed as client, r.nonce from rounds.round r
      join rounds.seed s on s.id = r.seed_id where r.id = ${id}`.execute(db())
    const [row] = rows
    if (!row) throw new Error('there is no such round')
    const seeds = { server: row.server, client: row.client, round: row.nonce }
    return makeDeal(seeds).pick(tiles, mines)
  }
  return {
    /** A round that waits for its first move. */
    async opened(context: Parameters<typeof playRound>[0], round = digging()) {
      const answer = await playRound(context, round)
      if (answer.state !== 'open') throw new Error('the round is over')
      const hidden = await hiddenOf(answer.id)
      const all = Array.from({ length: tiles }, (_, tile) => tile)
      return { answer, hidden, safe: all.filter((tile) => !hidden.includes(tile)) }
    },
    cash: async (memberId: string) => (await readBalance(db(), memberId, 'USD')).cash.amount,
  }
}
