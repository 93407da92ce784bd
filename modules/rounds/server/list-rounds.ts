import { money } from '@tessera/money'
import { type Db, deriveId, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { freePlayerId } from './free-play/free-player.ts'
import { findParts, type Part } from './jackpots/jackpot-rows.ts'
import { versionsOfRounds } from './game-versions/list-game-versions.ts'
import { findMoves } from './moves.ts'
import { roundColumns, type RoundRow, roundTables } from './rounds.ts'
import { seedColumns, type SeedRow, shownSeed } from './seeds.ts'

type Posting = {
  requestId: string
  reason: string
  amount: bigint
  balanceAfter: bigint
  madeAt: Date
}

/** The member's rounds with what proves them, newest first. */
export async function listRounds(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  { pageNo, pageSize, game }: { pageNo: number; pageSize: number; game?: string | undefined },
) {
  const { rows } = await sql<RoundRow & { total: bigint }>`
    select ${roundColumns}, count(*) over () as total from ${roundTables}
    where r.member_id = ${member.id} and (${game ?? null}::text is null or r.game = ${game ?? null})
    order by r.placed_at desc, r.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: await proofsOf(db, rows),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}

/** One round of the member, with money or for free. Problem: `unknownRound`, also where it is another member's. */
export async function readRound({ db, member }: Pick<MemberContext, 'db' | 'member'>, id: string) {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ${roundTables}
    where r.id = ${id} and r.member_id in (${member.id}, ${freePlayerId(member)})`.execute(db)
  const [proof] = await proofsOf(db, rows)
  if (!proof) throw roundsProblems.unknownRound()
  return proof
}

async function proofsOf(db: Db, rounds: RoundRow[]) {
  if (rounds.length === 0) return []
  const seeds = await seedsOf(db, [...new Set(rounds.map(({ seedId }) => seedId))])
  const postings = await postingsOf(
    db,
    rounds.flatMap(({ id }) => [id, deriveId(id, 'settled')]),
  )
  const versions = await versionsOfRounds(db, rounds)
  const moves = await findMoves(
    db,
    rounds.map(({ id }) => id),
  )
  const parts = await findParts(
    db,
    rounds.map(({ id }) => id),
  )
  return rounds.map((round) => {
    const seed = seeds.get(round.seedId)
    if (!seed) throw new Error(`round ${round.id} has no seeds`)
    const own = new Set([round.id, deriveId(round.id, 'settled')])
    const { id, game, version, nonce, choice, placedAt, settledAt, unit, words, stepsHash } = round
    const kind = gameOf(game)?.kind ?? (words === null ? 'index' : 'stream')
    return {
      id,
      game,
      kind,
      version,
      published: versions.get(id) ?? null,
      nonce,
      choice,
      placedAt,
      settledAt,
      seeds: shownSeed(seed),
      stake: money(round.stake, unit),
      free: round.free,
      moves: moves.get(id) ?? [],
      drawn: words === null || stepsHash === null ? null : { words, hash: stepsHash },
      index: round.index === null ? null : Number(round.index),
      multiplier: round.multiplier === null ? null : Number(round.multiplier),
      prize: round.prize === null ? null : money(round.prize, unit),
      jackpots: (parts.get(id) ?? []).map((part) => shownPart(part, unit)),
      postings: postings
        // What a promotion pays is no posting of the member.
        .filter(({ requestId, reason }) => own.has(requestId) && !(round.free && reason !== 'win'))
        .map(({ reason, amount, balanceAfter, madeAt }) => ({
          reason,
          madeAt,
          amount: money(amount, unit),
          balanceAfter: money(balanceAfter, unit),
        })),
    }
  })
}

const shownPart = ({ jackpot, contribution, won, draw, space }: Part, unit: string) => ({
  jackpot,
  contribution: money(contribution, unit),
  won: money(won, unit),
  draw: draw === null ? null : Number(draw),
  of: space === null ? null : Number(space),
})

async function seedsOf(db: Db, ids: string[]): Promise<Map<string, SeedRow>> {
  const { rows } = await sql<SeedRow>`
    select ${seedColumns} from rounds.seed s where s.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function postingsOf(db: Db, requests: string[]): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select request_id as "requestId", reason, amount, balance_after as "balanceAfter", made_at as "madeAt"
    from ledger.entries_of(${requests}::uuid[]) order by version`.execute(db)
  return rows
}
