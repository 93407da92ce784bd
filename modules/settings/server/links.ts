import type { Db } from '@tessera/server-kit'
import { tables } from './tables.ts'

export const findResources = (db: Db) =>
  tables(db)
    .selectFrom('settings.resource_link')
    .select(['kind', 'label_name_en as labelNameEn', 'url'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findCustomerServices = (db: Db) =>
  tables(db)
    .selectFrom('settings.customer_service')
    .select(['cs_type as csType', 'path'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

export async function insertResourceRow(
  db: Db,
  {
    id,
    kind,
    labelNameEn,
    url,
    sort = 0,
  }: {
    id: string
    kind: string
    labelNameEn: string
    url: string
    sort?: number
  },
): Promise<void> {
  await tables(db)
    .insertInto('settings.resource_link')
    .values({ id, kind, label_name_en: labelNameEn, url, sort })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function insertCustomerServiceRow(
  db: Db,
  { id, csType, path, sort = 0 }: { id: string; csType: string; path: string; sort?: number },
): Promise<void> {
  await tables(db)
    .insertInto('settings.customer_service')
    .values({ id, cs_type: csType, path, sort })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
