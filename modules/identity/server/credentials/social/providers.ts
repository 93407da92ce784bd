import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sealFor, unsealFor } from '../../codes/keys.ts'
import type { Provider } from './social-login.ts'

type Row = Omit<Provider, 'secret'> & { secretSealed: Buffer }

const columns = sql.raw(`id, kind, name, issuer, client_id as "clientId", is_on as "isOn",
  secret_sealed as "secretSealed"`)

const placeOf = (id: string) => `social:${id}`

const opened = ({ secretSealed, ...told }: Row): Provider => ({
  ...told,
  secret: unsealFor(placeOf(told.id), secretSealed),
})

/** Every configured provider, by name. */
export async function findProviders(db: Db): Promise<Provider[]> {
  const { rows } = await sql<Row>`select ${columns} from identity.social_provider
    order by name, id`.execute(db)
  return rows.map(opened)
}

export async function findProvider(db: Db, id: string): Promise<Provider | undefined> {
  const { rows } = await sql<Row>`select ${columns} from identity.social_provider
    where id = ${id}`.execute(db)
  return rows[0] && opened(rows[0])
}

export async function upsertProvider(db: Db, provider: Provider, now: Date): Promise<void> {
  const sealed = sealFor(placeOf(provider.id), provider.secret)
  await sql`insert into identity.social_provider
      (id, kind, name, issuer, client_id, secret_sealed, is_on, changed_at)
    values (${provider.id}, ${provider.kind}, ${provider.name}, ${provider.issuer},
      ${provider.clientId}, ${sealed}, ${provider.isOn}, ${now})
    on conflict (id) do update set kind = excluded.kind, name = excluded.name,
      issuer = excluded.issuer, client_id = excluded.client_id,
      secret_sealed = excluded.secret_sealed, is_on = excluded.is_on,
      changed_at = excluded.changed_at`.execute(db)
}
