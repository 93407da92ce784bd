import { isPlainlyShown } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { readBrandNames } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { FieldFault } from '../../problems.ts'
import { lookOf, looksOfficial } from './look-alikes.ts'

type Shown = { field: 'username' | 'nickname'; name: string }

/**
 * The faults of names that others will see: hidden or decorative characters, and words of official names. A name like a
 * staff account is refused as a nickname; as a username it counts as taken, which `isLikeStaff` returns.
 */
export async function shownNameFaults(db: Db, names: readonly Shown[]): Promise<FieldFault[]> {
  const given = names.filter(({ name }) => name !== '')
  if (given.length === 0) return []
  const brandNames = await readBrandNames(db)
  const faults = await Promise.all(
    given.map(async ({ field, name }): Promise<FieldFault[]> => {
      if (!isPlainlyShown(name)) return [{ field, reason: 'letters' }]
      if (looksOfficial(name, brandNames)) return [{ field, reason: 'reserved' }]
      const isStaff = field === 'nickname' && (await isLikeStaff(db, name))
      return isStaff ? [{ field, reason: 'reserved' }] : []
    }),
  )
  return faults.flat()
}

/** Whether a name resembles a staff account. */
export async function isLikeStaff(db: Db, name: string): Promise<boolean> {
  const look = lookOf(name)
  const { rows } = await sql<{ account: string }>`select account from identity.staff`.execute(db)
  return rows.some(({ account }) => lookOf(account) === look)
}
