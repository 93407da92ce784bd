import { bindPayee } from '../modules/cashier/server/withdraw/bind-payee.ts'
import { noQuestions } from '../modules/cashier/server/withdraw/ports.ts'
import { requestWithdrawal } from '../modules/cashier/server/withdraw/request-withdrawal.ts'
import { setSettingsKey, settingsKeyIn } from '@tessera/cashier/server'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { connect, createLog, type MemberContext, systemClock } from '@tessera/server-kit'
import { ask } from './site.ts'
import { freeCards } from './money.ts'

const funds = 'pay-me-1'
/** Of that funds password, as light as can be. */
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$PifT9qvxf0VfdYSKWIZqUA$vDfpeEtluzxGrSusPxr0okJd5Iof8zPwXzdUF5HjtFY'

/**
 * Gives a member money and requests a withdrawal in ledger units, without the form: for journeys about its processing.
 * Returns the withdrawal's id.
 */
export async function askWithdrawal(
  { id: memberId, account }: { id: string; account: string },
  amount: bigint,
): Promise<string> {
  const log = createLog('faults')
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log })
  setSettingsKey(db, settingsKeyIn(process.env['TESSERA_DATA'] ?? ''))
  try {
    const [from, to] = [clearingOf('sandbox', 'USD'), cashOf(memberId, 'USD')]
    const paying = { reason: 'deposit', subject: `member:${memberId}` } as const
    await transfer(db, { id: crypto.randomUUID(), legs: [{ from, to, amount }], ...paying })
    await ask('update identity.member set payment_password_hash = $2 where id = $1', [
      memberId,
      fundsHash,
    ])
    const member = { id: memberId, account, nickname: account, type: 0, currency: 'USD' }
    const context = {
      db,
      log,
      clock: systemClock,
      push: () => undefined,
      address: '127.0.0.1',
      origin: process.env['TESSERA_URL'] ?? '',
      member: { ...member, language: 'EN', sessionId: '' },
    } as unknown as MemberContext
    const id = crypto.randomUUID()
    const money = { amount, currency: 'USD' }
    const given = { id, payeeId: await cardOf(context), money, fundsPassword: funds }
    await requestWithdrawal(context, given, { ...noQuestions, channels: [] })
    return id
  } finally {
    await db.destroy()
  }
}

/** The card that the member has, or their first one. */
async function cardOf(context: MemberContext): Promise<string> {
  const [bound] = await ask<{ id: string }>(
    'select id from cashier.payee where member_id = $1 and unbound_at is null',
    [context.member.id],
  )
  if (bound) return bound.id
  await freeCards()
  const payee = { id: crypto.randomUUID(), kind: 'card', label: 'Banco Uno' } as const
  const number = '4242 4242 4242 4242'
  await bindPayee(context, { ...payee, number, holder: 'Ana Paz', fundsPassword: funds })
  return payee.id
}
