import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { readSeeds, setClientSeed } from '@tessera/rounds/server'
import { sql } from 'kysely'
import {
  createLog,
  type Db,
  inTransaction,
  type MemberContext,
  newId,
  systemClock,
} from '@tessera/server-kit'
import { addMember, prepareMember } from '../../modules/identity/server/create-member.ts'
import { openSession } from '../../modules/identity/server/sessions.ts'

/**
 * Members with money, seeds and an open session each; answers the sessions' tokens. The password is hashed once
 * for all: the bench is not about logging in, but every request is that of a real session.
 */
export async function openSessions(db: Db, count: number): Promise<string[]> {
  const creating = {
    account: 'bench',
    password: 'a bench plays for speed',
    currency: 'USD',
    birthDate: '1990-01-01',
  }
  // A bench plays as fast as the machine goes: rounds may follow at once.
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db)
  const prepared = await prepareMember(creating, systemClock())
  const tokens: string[] = []
  for (let number = 0; number < count; number++) {
    const account = `bench${number}`
    const member = { ...prepared, id: newId(systemClock()), account, nickname: account }
    const ports = { openAccounts: openMemberAccounts }
    tokens.push(await inTransaction(db, (tx) => signUp(tx, member, ports)))
  }
  return tokens
}

async function signUp(
  tx: Db,
  member: Parameters<typeof addMember>[1],
  ports: Parameters<typeof addMember>[2],
): Promise<string> {
  const fixture = { clock: systemClock, address: '127.0.0.1', userAgent: 'bench' }
  await addMember(tx, member, ports)
  await transfer(tx, {
    id: newId(systemClock()),
    legs: [{ from: clearingOf('bench', 'USD'), to: cashOf(member.id, 'USD'), amount: 10n ** 12n }],
    reason: 'deposit',
    subject: 'bench',
  })
  const token = await openSession(tx, { memberId: member.id }, fixture)
  const { id, account, nickname } = member
  const context: MemberContext = {
    ...fixture,
    db: tx,
    log: createLog('silent'),
    push: () => undefined,
    requestId: '',
    origin: '',
    member: { id, account, nickname, type: 0, currency: 'USD', language: 'EN', sessionId: id },
  }
  const { current } = await readSeeds(context)
  await setClientSeed(context, { commitment: current.commitment, clientSeed: account })
  return token
}
