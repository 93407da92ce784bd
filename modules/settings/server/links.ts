import { type Db, deriveId } from '@tessera/server-kit'
import type { Links } from '../staff-shapes.ts'
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
    .select(['id', 'cs_type as csType', 'path'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Puts other links in the place of all that there are, in their order. */
export async function replaceLinks(tx: Db, { resources, services }: Links): Promise<void> {
  await tables(tx).deleteFrom('settings.resource_link').execute()
  await tables(tx).deleteFrom('settings.customer_service').execute()
  for (const [sort, link] of resources.entries()) {
    const id = deriveId(link.url, `resource:${link.kind}`)
    await insertResourceRow(tx, { id, ...link, sort })
  }
  // The id follows from the service: what leads to one that stays is good as long as it was.
  for (const [sort, service] of services.entries()) {
    const id = deriveId(service.path, `service:${service.csType}`)
    await insertCustomerServiceRow(tx, { id, ...service, sort })
  }
}

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
