import { openMemberAccounts } from '@tessera/ledger/server'
import { connect, createLog, systemClock } from '@tessera/server-kit'
import { createMember } from '../../modules/identity/server/create-member.ts'
import { openSession } from '../../modules/identity/server/sessions.ts'

/** The stored session of a new member, in the site's database. */
export async function openLobbySession(database: string) {
  const db = connect({ url: database, log: createLog('faults') })
  try {
    const account = 'lobbybench'
    const creating = {
      account,
      password: 'a long enough phrase',
      currency: 'USD',
      birthDate: '1990-05-17',
    }
    const fixture = { clock: systemClock, address: '127.0.0.1', userAgent: 'Chromium' }
    const ports = { ...fixture, openAccounts: openMemberAccounts }
    const { id: memberId } = await createMember(db, creating, ports)
    return { token: await openSession(db, { memberId }, fixture), account, memberId }
  } finally {
    await db.destroy()
  }
}
