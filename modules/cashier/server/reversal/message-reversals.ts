import { formatMoney, money } from '@tessera/money'
import {
  deriveId,
  inEachLanguage,
  inTransaction,
  type JobContext,
  spokenIn,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { collectingBatch } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import type { PlatformMessage, SendMessage } from '../withdraw/ports.ts'

type Told = { id: string; orderId: string; memberId: string; unit: string; amount: bigint }
type Reversed = Told & { fee: bigint }
type Other = Told & { asked: bigint }

/** Writes to the members whose payment was taken back or is theirs again, and to those who got another amount than they asked for. */
export async function messageReversals(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  { sendMessage }: { sendMessage?: SendMessage },
): Promise<void> {
  if (!sendMessage) return
  const now = clock()
  await inTransaction(db, async (tx) => {
    const reversed = await sql<Reversed>`
      update cashier.reversal set told_at = ${now} where id in (select id from cashier.reversal
        where told_at is null order by made_at limit ${collectingBatch} for update skip locked)
      returning id, order_id as "orderId", member_id as "memberId", unit, amount, owed_fee as fee`.execute(
      tx,
    )
    for (const row of reversed.rows) await sendMessage(tx, reversalMessage(row), now)
    const restored = await sql<Told>`
      update cashier.reversal set restored_told_at = ${now} where id in (select id from cashier.reversal
        where restored_at is not null and restored_told_at is null
        order by restored_at limit ${collectingBatch} for update skip locked)
      returning id, order_id as "orderId", member_id as "memberId", unit, amount`.execute(tx)
    for (const row of restored.rows) await sendMessage(tx, restoredMessage(row), now)
    const others = await sql<Other>`
      update cashier.deposit_order set other_amount_told_at = ${now} where id in (select o.id
        from cashier.deposit_order o join cashier.deposit_event e on e.order_id = o.id and e.act = 'confirmed'
        where o.state = 'success' and o.paid_unit = o.unit and o.paid_amount <> o.amount
          and o.other_amount_told_at is null and e.made_at > ${now}::timestamptz - interval '1 day'
        limit ${collectingBatch})
      returning id, id as "orderId", member_id as "memberId", unit, paid_amount as amount, amount as asked`.execute(
      tx,
    )
    for (const row of others.rows) await sendMessage(tx, otherAmountMessage(row), now)
  })
}

const text = spokenIn('cashier-server', serverMessages.texts)
const pageOf = (orderId: string) => `/member?page=depositv2&order=${orderId}`
const written = (amount: bigint, unit: string, language: string) =>
  `${formatMoney(money(amount, unit), language.toLowerCase())} ${unit}`

// The fee of a deposit is only kept as long as the deposit is.
const reversalMessage = ({
  id,
  orderId,
  memberId,
  unit,
  amount,
  fee,
}: Reversed): PlatformMessage => ({
  id: deriveId(id, 'told'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, 'reversed.title'),
    content: text(language, fee > 0n ? 'reversed.contentWithFee' : 'reversed.content', {
      amount: written(amount, unit, language),
      fee: written(fee, unit, language),
      page: pageOf(orderId),
    }),
  })),
})

const restoredMessage = ({ id, orderId, memberId, unit, amount }: Told): PlatformMessage => ({
  id: deriveId(id, 'restored'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, 'restored.title'),
    content: text(language, 'restored.content', {
      amount: written(amount, unit, language),
      page: pageOf(orderId),
    }),
  })),
})

const otherAmountMessage = ({
  orderId,
  memberId,
  unit,
  amount,
  asked,
}: Other): PlatformMessage => ({
  id: deriveId(orderId, 'other amount'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, 'otherAmount.title'),
    content: text(language, 'otherAmount.content', {
      asked: written(asked, unit, language),
      amount: written(amount, unit, language),
      page: pageOf(orderId),
    }),
  })),
})
