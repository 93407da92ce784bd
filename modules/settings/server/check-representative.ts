import { commonProblems } from '@tessera/calls'
import { type GuestContext, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { accountIn, isSameAccount } from '../account-in.ts'
import { representativeTriesMax, representativeTryMinutes } from '../limits.ts'
import { siteOf } from './site.ts'

/**
 * Whether an account or link belongs to a representative of the site. Only the asked one is confirmed, and many checks
 * are rate-limited, so that the list cannot be enumerated. Problem: `common.tooManyRequests`.
 */
export async function checkRepresentative(context: GuestContext, asked: string) {
  await countTry(context)
  const { representatives } = (await siteOf(context.db)).settings
  const account = accountIn(asked)
  const known = representatives.find((each) => isSameAccount(each, account))
  return { isOfficial: known !== undefined, kind: known?.kind ?? null, name: known?.name ?? '' }
}

async function countTry({ db, clock, address }: GuestContext): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - representativeTryMinutes * 60_000)
  const hash = createHash('sha256')
    .update(`representative:${networkOf(address)}`)
    .digest()
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 33))`.execute(
      tx,
    )
    // What counts no longer is not kept.
    await sql`delete from settings.representative_try where made_at <= ${since}`.execute(tx)
    const { rows } = await sql<{ madeAt: Date }>`
      select made_at as "madeAt" from settings.representative_try
      where key_hash = ${hash} order by made_at desc limit ${representativeTriesMax}`.execute(tx)
    const oldest = rows[representativeTriesMax - 1]
    if (oldest) {
      const milliseconds = oldest.madeAt.getTime() - since.getTime()
      throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
    }
    await sql`insert into settings.representative_try (id, key_hash, made_at)
      values (${newId(now)}, ${hash}, ${now})`.execute(tx)
  })
}

// An IPv6 visitor has a whole /64 network, so it counts as one place.
const networkOf = (address: string): string =>
  isIP(address) === 6 && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
