import type { Db } from '@tessera/server-kit'
import { type FlagName, type Flags, flagsWith } from '../flags.ts'
import { tables } from './tables.ts'

export async function findFlags(db: Db): Promise<Flags> {
  const rows = await tables(db)
    .selectFrom('settings.flag')
    .select('name')
    .where('is_on', '=', true)
    .execute()
  return flagsWith(rows.map(({ name }) => name))
}

export async function upsertFlag(db: Db, name: FlagName, isOn: boolean): Promise<void> {
  await tables(db)
    .insertInto('settings.flag')
    .values({ name, is_on: isOn })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn }))
    .execute()
}
