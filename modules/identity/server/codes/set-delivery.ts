import { type Db, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { adapters as ownAdapters } from './adapters/index.ts'
import { type By, type Delivery, readDelivery, upsertDelivery } from './delivery.ts'
import { forgetCaptchaHosts } from '../captcha/captcha-hosts.ts'
import type { Adapters } from './send-message.ts'

const carriedBy: Record<By, readonly string[]> = {
  sms: ['outbox', 'http', 'firebase'],
  email: ['outbox', 'smtp'],
}

/**
 * Sets how messages of one kind are sent. A missing secret stays as it was, but is never sent to another host: staff
 * who may set an address could otherwise have it sent to their own. Problem: `deliveryRefused`.
 */
export async function setDelivery(
  db: Db,
  by: By,
  given: Delivery & { secrets: Record<string, string> },
  now: Date,
  adapters: Adapters = ownAdapters,
): Promise<void> {
  const adapter = carriedBy[by].includes(given.adapter) ? adapters[given.adapter] : undefined
  if (!adapter) throw identityProblems.deliveryRefused({ fields: 'adapter' })
  const before = await readDelivery(db, by)
  const isSamePlace = before.adapter === given.adapter && placeIn(before) === placeIn(given)
  const kept = isSamePlace ? before.secrets : {}
  const all = { ...given, secrets: { ...kept, ...given.secrets } }
  const missing = [
    ...adapter.needs.settings.filter((name) => !all.settings[name]),
    ...adapter.needs.secrets.filter((name) => !all.secrets[name]),
  ]
  const fault = missing.length > 0 ? missing.join(', ') : adapter.fault?.(all)
  if (fault) throw identityProblems.deliveryRefused({ fields: fault })
  await inTransaction(db, (tx) => upsertDelivery(tx, by, all, now))
  forgetCaptchaHosts(db)
}

function placeIn({ settings: { host = '', port = '', url = '', user = '' } }: Delivery): string {
  const origin = URL.canParse(url) ? new URL(url).origin : url
  return JSON.stringify([host, port, user, origin])
}

/** How messages of one kind are sent; of secrets only the names. */
export async function showDelivery(db: Db, by: By) {
  const { secrets, ...told } = await readDelivery(db, by)
  return { ...told, adapter: told.adapter as 'outbox', secretsSet: Object.keys(secrets) }
}
