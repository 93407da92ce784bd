import { looksOfficial } from '@tessera/identity/server'
import type { Db } from '@tessera/server-kit'
import { readBrandNames } from '@tessera/settings/server'
import type { ChatRule } from '../../chat-shapes.ts'
import type { NameRule } from './chat-rows.ts'

/** How members are called in the rooms now. */
export async function nameRule(db: Db, { names }: Pick<ChatRule, 'names'>): Promise<NameRule> {
  const brands = names === 'nickname' ? await readBrandNames(db) : []
  return { names, isOfficial: (name) => looksOfficial(name, brands) }
}
