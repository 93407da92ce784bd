import type { Page } from '@playwright/test'
import { openMemberAccounts } from '@tessera/ledger/server'
import { connect, createLog, newId, systemClock } from '@tessera/server-kit'
import { createMember } from '../modules/identity/server/create-member.ts'
import { openSession } from '../modules/identity/server/sessions.ts'
import { ask } from './site.ts'

/** The password of every member whom `enter` and `register` make. */
export const phrase = 'a long enough phrase'

/** A new member, made beside the form, with a session. */
export async function makeMember(account: string): Promise<{ id: string; token: string }> {
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log: createLog('faults') })
  try {
    const creating = { account, password: phrase, currency: 'USD', birthDate: '1990-05-17' }
    const fixture = { clock: systemClock, address: '127.0.0.1', userAgent: 'Chromium' }
    const { id } = await createMember(db, creating, {
      ...fixture,
      openAccounts: openMemberAccounts,
    })
    return { id, token: await openSession(db, { memberId: id }, fixture) }
  } finally {
    await db.destroy()
  }
}

/**
 * Lets the page begin as a new member who is logged in, made beside the form: for journeys that are not about
 * registering. Answers the member's id. To be called before the first `goto`.
 */
export async function enter(page: Page, account: string): Promise<string> {
  const { id, token } = await makeMember(account)
  await beginWith(page, 'tessera.session', { token, account, memberId: id })
  return id
}

/** Lets the page begin as one of the staff who is logged in: for journeys that are not about how they log in. */
export async function enterOffice(page: Page): Promise<void> {
  const account = 'olga'
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log: createLog('faults') })
  try {
    const [staff] = await ask<{ id: string }>('select id from identity.staff where account = $1', [
      account,
    ])
    const { id = '' } = staff ?? {}
    const fixture = { clock: systemClock, address: '127.0.0.1', userAgent: 'Chromium' }
    const token = await openSession(db, { staffId: id }, fixture)
    await beginWith(page, 'tessera.staff', { token, account, memberId: id })
  } finally {
    await db.destroy()
  }
}

/** Once only: a log-out must last. It clears the session, so the mark is stored beside it. */
function beginWith(page: Page, key: string, session: object) {
  const mark = `entered.${newId(systemClock())}`
  return page.addInitScript(
    ([once, name, value]) => {
      if (self.origin === 'null' || localStorage.getItem(once)) return
      localStorage.setItem(once, '1')
      sessionStorage.setItem(name, value)
    },
    [mark, key, JSON.stringify(session)] as const,
  )
}
