import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { connect, createLog, type Db, systemClock } from '@tessera/server-kit'
import { openSession } from '../modules/identity/server/sessions.ts'
import { ask } from './site.ts'

/** The funds password of every member whom `fund` has given money. */
export const fundsPassword = 'pay-me-1'
/** Of that funds password, as light as can be. */
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$PifT9qvxf0VfdYSKWIZqUA$vDfpeEtluzxGrSusPxr0okJd5Iof8zPwXzdUF5HjtFY'

/** Works on the database of the site, with the product's own functions. */
export async function within<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log: createLog('faults') })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A second try binds the same card again: nobody holds it any more. */
export const freeCards = () =>
  ask('update cashier.payee set unbound_at = now() where unbound_at is null', [])

/** Gives a member 100 dollars and a funds password. */
export async function fund(memberId: string): Promise<void> {
  await within((db) =>
    transfer(db, {
      id: crypto.randomUUID(),
      legs: [
        { from: clearingOf('sandbox', 'USD'), to: cashOf(memberId, 'USD'), amount: 1_000_000n },
      ],
      reason: 'deposit',
      subject: `member:${memberId}`,
    }),
  )
  await ask('update identity.member set payment_password_hash = $2 where id = $1', [
    memberId,
    fundsHash,
  ])
}

/** Logs in the owner of the site, or another staff member, without the form. Returns the token. */
export const logInStaff = (account = 'olga'): Promise<string> =>
  within(async (db) => {
    const [staff] = await ask<{ id: string }>('select id from identity.staff where account = $1', [
      account,
    ])
    const fixture = { clock: systemClock, address: '127.0.0.1', userAgent: 'Chromium' }
    return openSession(db, { staffId: staff?.id ?? '' }, fixture)
  })

/** What one of the staff does at a desk of the cashier. */
export async function actAsStaff(token: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${process.env['TESSERA_URL']}/wps/staff/cashier/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  if (!said.includes('"success":true')) throw new Error(`${path}: ${said}`)
}

/** What a member has, in ledger units. */
export async function cashOfMember(memberId: string): Promise<bigint> {
  const [row] = await ask<{ balance: string }>(
    `select coalesce(sum(balance), 0)::text as balance from ledger.balance_view where owner = $1 and purpose = 'cash'`,
    [`member:${memberId}`],
  )
  return BigInt(row?.balance ?? 0)
}
