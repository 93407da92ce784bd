import { newId, type Db } from '@tessera/server-kit'
import { fixedClock, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { joinTeam } from './tree/place.ts'

export const unit = 'USD'
export const today = '2026-11-25'

type Joining = {
  upline?: string
  type?: number
  at?: string
  kind?: 'affiliate' | 'referral'
  isPlaced?: boolean
}

/** People in teams, written beside the registration. */
export function teamFixture(db: Db) {
  const clock = fixedClock(`${today}T08:00:00Z`)
  let made = 0

  /** A member, below somebody or on their own. */
  async function join({
    upline,
    type = 0,
    at = today,
    kind = 'affiliate',
    isPlaced = true,
  }: Joining = {}) {
    const id = newId(clock())
    const account = `person${(made += 1)}-${id.slice(-8)}`
    await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
      values (${id}, ${account}, ${account}, 'none', ${unit}, ${type}, ${`${at}T02:00:00Z`})`.execute(
      db,
    )
    if (upline) {
      await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
        values (${id}, ${kind}, ${upline}, 'ABCDEFGH', ${`${at}T02:00:00Z`})`.execute(db)
    }
    if (isPlaced) await joinTeam(db, id)
    return id
  }
  const as = (id: string, type = 2) => memberContext(db, person(id, { type }), clock)
  return { join, as, clock }
}
