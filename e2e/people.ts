import type { Page } from '@playwright/test'
import { openMemberAccounts } from '@tessera/ledger/server'
import { connect, createLog, newId, systemClock } from '@tessera/server-kit'
import { createMember } from '../modules/identity/server/create-member.ts'
import { openSession } from '../modules/identity/server/sessions.ts'

/** The password of everybody whom `enter` and `register` make. */
export const phrase = 'a long enough phrase'

/**
 * Lets the page begin as a new member who is logged in, made beside the form: for journeys that are not about
 * registering. Answers the member's id. To be called before the first `goto`.
 */
export async function enter(page: Page, account: string): Promise<string> {
  const log = createLog('faults')
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log })
  try {
    const creating = { account, password: phrase, currency: 'USD', birthDate: '1990-05-17' }
    const world = { clock: systemClock, address: '127.0.0.1', userAgent: 'Chromium' }
    const { id } = await createMember(db, creating, { ...world, openAccounts: openMemberAccounts })
    const token = await openSession(db, { memberId: id }, world)
    const session = JSON.stringify({ token, account, memberId: id })
    // Once: who logs out stays so. Leaving clears what the session kept, so the mark stands beside it.
    await page.addInitScript(
      ([mark, value]) => {
        if (localStorage.getItem(mark)) return
        localStorage.setItem(mark, '1')
        sessionStorage.setItem('tessera.session', value)
      },
      [`entered.${newId(systemClock())}`, session] as const,
    )
    return id
  } finally {
    await db.destroy()
  }
}
