import {
  type Db,
  inTransaction,
  type KindReason,
  lockSiteKind,
  noteFilled,
  readSiteKind,
  type SiteKind,
  writeSiteKind,
} from '@tessera/server-kit'
import { sql } from 'kysely'

const plainly = (plain: string) => Object.assign(new Error(plain), { plain })

/** The parts of the demo data, in the order in which they are made. */
export const demoParts = {
  history: 'history',
  draws: 'draws',
  promotions: 'promotions',
  crowd: 'crowd',
  agentRates: 'agentRates',
  contracts: 'contracts',
  pastRuns: 'pastRuns',
  missions: 'missions',
  referrals: 'referrals',
}

/**
 * Decides what a database is where that is open: with members or staff in it, or where the demo may not be filled in,
 * it is a real site for ever. Answers `demo` for an empty one that may be filled.
 */
export async function settleKind(
  tx: Db,
  { mayFill, reason }: { mayFill: boolean; reason: KindReason },
): Promise<SiteKind> {
  await lockSiteKind(tx)
  const known = await readSiteKind(tx)
  if (known) return known
  const there = await whoIsThere(tx)
  if (there === 'nobody') {
    return writeSiteKind(tx, { kind: mayFill ? 'demo' : 'real', reason })
  }
  const kind = await writeSiteKind(tx, {
    kind: there === 'demo' ? 'demo' : 'real',
    reason: 'people',
  })
  // A demo from before there were marks stays as it is.
  if (kind === 'demo') for (const part of Object.values(demoParts)) await noteFilled(tx, part)
  return kind
}

/** Marks a database as a real site, for the owner's command and for a restore; a demo stays one. */
export const markReal = (db: Db, reason: 'owner' | 'restore'): Promise<SiteKind> =>
  inTransaction(db, (tx) => settleKind(tx, { mayFill: false, reason }))

/** Throws where what a demo needs is asked of a database that is something else. */
export function refuseDemoHere(): never {
  throw plainly(
    'This database is a real site, and demo data are not added to it: please name another folder with TESSERA_DATA, or another database with DATABASE_URL.',
  )
}

/** Throws where a real site is requested for a demo database. */
export function refuseRealHere(): never {
  throw plainly(
    'This database contains demo data, whose passwords are public: please name another folder with TESSERA_DATA, or another database with DATABASE_URL, for a real site. With TESSERA_DEMO=on the demo is served here too.',
  )
}

// A demo database without marks begins with Ana followed by Olga. Ids are in the order of time.
async function whoIsThere(tx: Db): Promise<'nobody' | 'demo' | 'people'> {
  const members = await sql<{ id: string; account: string }>`
    select id, account from identity.member_view order by created_at, id limit 1`.execute(tx)
  const staff = await sql<{ id: string; account: string }>`
    select id, account from identity.staff_view order by id limit 1`.execute(tx)
  const [member, owner] = [members.rows[0], staff.rows[0]]
  if (!member && !owner) return 'nobody'
  const isDemo = member?.account === 'ana' && owner?.account === 'olga' && owner.id > member.id
  return isDemo ? 'demo' : 'people'
}
