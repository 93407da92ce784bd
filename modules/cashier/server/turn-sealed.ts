import {
  holdsSecret,
  type KeyChange,
  type Opened,
  turnFields,
  turnSealed,
  unseal,
} from '@tessera/sealed'
import { type Db, rowsInPages } from '@tessera/server-kit'
import { sql } from 'kysely'
import { channels } from '../channels/index.ts'
import type { PayeeKind } from '../withdraw-shapes.ts'
import { keepFormerKey } from './records/former-statement-keys.ts'
import { statementKeyOf } from './records/statement-key.ts'
import { digestUnder } from './settings-key.ts'
import { digestedOf, placeOfPayee } from './withdraw/bind-payee.ts'

/**
 * Seals what this module keeps secret with the next key, or only looks how much opens. What was signed with the key
 * until now stays genuine: its public half is kept.
 */
export async function turnSealedCashier(tx: Db, change: KeyChange, now: Date): Promise<Opened> {
  const ofPayees = await turnPayees(tx, change)
  const ofChannels = await turnChannels(tx, change)
  if (change.next) await keepFormerKey(tx, statementKeyOf(change.key), now)
  return {
    opened: ofPayees.opened + ofChannels.opened,
    unread: ofPayees.unread + ofChannels.unread,
  }
}

type PayeeRow = { id: string; kind: PayeeKind; sealed: string }
type TurnedPayee = { id: string; sealed: string; hash: Buffer }

async function turnPayees(tx: Db, change: KeyChange): Promise<Opened> {
  const question = sql<PayeeRow>`select id, kind, number_sealed as sealed from cashier.payee`
  let [opened, unread] = [0, 0]
  for await (const rows of rowsInPages(tx, question)) {
    const turned = rows.flatMap((row) => turnedPayee(change, row) ?? [])
    opened += turned.length
    unread += rows.length - turned.length
    if (!change.next || turned.length === 0) continue
    await sql`update cashier.payee p set number_sealed = n.sealed, number_hash = n.hash
      from unnest(${turned.map(({ id }) => id)}::uuid[], ${turned.map(({ sealed }) => sealed)}::text[],
        ${turned.map(({ hash }) => hash)}::bytea[]) as n (id, sealed, hash)
      where p.id = n.id`.execute(tx)
  }
  return { opened, unread }
}

function turnedPayee(change: KeyChange, { id, kind, sealed }: PayeeRow): TurnedPayee | undefined {
  const place = placeOfPayee(id)
  const turned = turnSealed(change, place, Buffer.from(sealed, 'base64'))
  if (!turned) return undefined
  const key = change.next ?? change.key
  const hash = digestUnder(key, 'payee', digestedOf(kind, unseal(key, place, turned)))
  return { id, sealed: turned.toString('base64'), hash }
}

type ChannelRow = { channel: string; settings: Record<string, string> }

async function turnChannels(tx: Db, change: KeyChange): Promise<Opened> {
  const { rows } = await sql<ChannelRow>`
    select channel, settings from cashier.channel_setting`.execute(tx)
  let [opened, unread] = [0, 0]
  for (const { channel, settings } of rows) {
    const turned = turnFields(change, channel, settings)
    const shape = channels.find(({ id }) => id === channel)?.settings
    opened += turned.opened
    if (turned.opened === 0 && holdsSecret(shape, settings)) unread += 1
    if (!change.next || turned.opened === 0) continue
    await sql`update cashier.channel_setting set settings = ${JSON.stringify(turned.fields)}::jsonb
      where channel = ${channel}`.execute(tx)
  }
  return { opened, unread }
}

/**
 * Ends what nobody can open any more: members bind their cards anew, and channels are closed until the staff give
 * their secrets again.
 */
export async function forgetSealedCashier(tx: Db, now: Date): Promise<void> {
  await sql`update cashier.payee set unbound_at = ${now} where unbound_at is null`.execute(tx)
  await sql`delete from cashier.channel_setting`.execute(tx)
}
