import { formatMoney, money } from '@tessera/money'
import { deriveId, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { collectingBatch } from '../../limits.ts'
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

const pageOf = (orderId: string) => `/member?page=depositv2&order=${orderId}`
const written = (amount: bigint, unit: string, language: string) =>
  `**${formatMoney(money(amount, unit), language)} ${unit}**`

// The fee of a deposit is only kept as long as the deposit is.
function reversalMessage({ id, orderId, memberId, unit, amount, fee }: Reversed): PlatformMessage {
  const page = pageOf(orderId)
  const feeIn = (language: string) => written(fee, unit, language)
  return {
    id: deriveId(id, 'told'),
    memberId,
    texts: {
      EN: {
        title: 'A deposit was reversed',
        content: `Your payment service took back ${written(amount, unit, 'en')} of [a deposit](${page}). We deduct the credited amount and its bonus from your balance. ${fee > 0n ? `You do not owe its fee of ${feeIn('en')}. ` : ''}If your balance does not cover it, your next deposits pay the rest first, and you cannot withdraw until it is paid.`,
      },
      ES: {
        title: 'Se revirtió un depósito',
        content: `Tu servicio de pago retiró ${written(amount, unit, 'es')} de [un depósito](${page}). Descontamos de tu saldo el importe acreditado y su bono. ${fee > 0n ? `No debes su comisión de ${feeIn('es')}. ` : ''}Si tu saldo no alcanza, tus próximos depósitos pagan primero el resto, y no puedes retirar hasta que esté pagado.`,
      },
    },
  }
}

function restoredMessage({ id, orderId, memberId, unit, amount }: Told): PlatformMessage {
  const page = pageOf(orderId)
  return {
    id: deriveId(id, 'restored'),
    memberId,
    texts: {
      EN: {
        title: 'A reversed deposit was returned',
        content: `Your payment service returned ${written(amount, unit, 'en')} of [a deposit](${page}). The deducted amount is back in your balance, and you owe nothing for this deposit.`,
      },
      ES: {
        title: 'Se devolvió un depósito revertido',
        content: `Tu servicio de pago devolvió ${written(amount, unit, 'es')} de [un depósito](${page}). El importe descontado volvió a tu saldo y no debes nada por este depósito.`,
      },
    },
  }
}

function otherAmountMessage({ orderId, memberId, unit, amount, asked }: Other): PlatformMessage {
  const page = pageOf(orderId)
  return {
    id: deriveId(orderId, 'other amount'),
    memberId,
    texts: {
      EN: {
        title: 'We received a different amount',
        content: `You asked to deposit ${written(asked, unit, 'en')}. We received ${written(amount, unit, 'en')} and credited [that amount](${page}).`,
      },
      ES: {
        title: 'Recibimos otro importe',
        content: `Pediste depositar ${written(asked, unit, 'es')}. Recibimos ${written(amount, unit, 'es')} y acreditamos [ese importe](${page}).`,
      },
    },
  }
}
