import type { Db } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'

/** Specification 3, `hasVip`: whether this site has levels at all. */
export const hasVip = async (db: Db): Promise<boolean> => (await readFlags(db)).VIP3
