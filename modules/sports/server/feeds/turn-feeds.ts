import { holdsSecret, type KeyChange, type Opened, turnFields } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { feedKinds } from '../../feeds/index.ts'
import { feedKeyOf } from './feed-key.ts'

type Row = { name: string; kind: string; settings: Record<string, string> }

/** Seals the secrets of feeds with the next key, or only counts how many open. */
export async function turnFeeds(tx: Db, { key, next }: KeyChange): Promise<Opened> {
  const change = { key: feedKeyOf(key), ...(next && { next: feedKeyOf(next) }) }
  const kinds = feedKinds.map(({ kind }) => kind)
  const { rows } = await sql<Row>`select name, kind, settings from sports.feed
    where kind = any(${kinds}::text[])`.execute(tx)
  let [opened, unread] = [0, 0]
  for (const { name, kind, settings } of rows) {
    const turned = turnFields(change, name, settings)
    opened += turned.opened
    const shape = feedKinds.find((each) => each.kind === kind)?.settings
    if (turned.opened === 0 && holdsSecret(shape, settings)) unread += 1
    if (!next || turned.opened === 0) continue
    await sql`update sports.feed set settings = ${JSON.stringify(turned.fields)}::jsonb
      where name = ${name}`.execute(tx)
  }
  return { opened, unread }
}
