import { commitmentOf } from '@tessera/game-kit'
import { type Clock, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'

export type SeedRow = {
  id: string
  memberId: string
  serverSeed: string
  commitment: string
  committedAt: Date
  clientSeed: string | null
  clientSeedAt: Date | null
  nextNonce: number
  revealedAt: Date | null
}

export const seedColumns = sql.raw(`s.id, s.member_id as "memberId", s.server_seed as "serverSeed",
  s.commitment, s.committed_at as "committedAt", s.client_seed as "clientSeed",
  s.client_seed_at as "clientSeedAt", s.next_nonce as "nextNonce", s.revealed_at as "revealedAt"`)

/** The member's seed in use. `lock` keeps it as it is until the transaction ends. */
export async function findSeed(
  db: Db,
  memberId: string,
  lock = false,
): Promise<SeedRow | undefined> {
  const { rows } = await sql<SeedRow>`
    select ${seedColumns} from rounds.seed s
    where s.member_id = ${memberId} and s.revealed_at is null
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The seed in use; the house draws and commits to a new one where there is none. */
export async function ensureSeed(db: Db, memberId: string, clock: Clock): Promise<SeedRow> {
  const known = await findSeed(db, memberId)
  if (known) return known
  await insertSeed(db, memberId, clock)
  const made = await findSeed(db, memberId)
  if (!made) throw new Error('a seed was made and is not there')
  return made
}

/** Draws a secret of 256 bits and keeps it with its hash. Nothing happens where one is in use. */
export async function insertSeed(db: Db, memberId: string, clock: Clock): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  await sql`insert into rounds.seed (id, member_id, server_seed, commitment)
    values (${newId(clock())}, ${memberId}, ${serverSeed}, ${commitmentOf(serverSeed)})
    on conflict (member_id) where revealed_at is null do nothing`.execute(db)
}

/** The pair that was put away last. */
export async function findPreviousSeed(db: Db, memberId: string): Promise<SeedRow | undefined> {
  const { rows } = await sql<SeedRow>`
    select ${seedColumns} from rounds.seed s
    where s.member_id = ${memberId} and s.revealed_at is not null
    order by s.committed_at desc limit 1`.execute(db)
  return rows[0]
}

/** Seeds as their member may see them: the house's secret only once it is put away. */
export const shownSeed = ({ memberId: _, serverSeed, ...row }: SeedRow) => ({
  ...row,
  serverSeed: row.revealedAt ? serverSeed : null,
})
