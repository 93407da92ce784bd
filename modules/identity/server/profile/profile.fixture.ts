import { sql } from 'kysely'
import { contactCalls } from '../../contact-calls.ts'
import { proveContact } from '../codes/contacts.ts'
import { createStaff } from '../create-staff.ts'
import { staffIdentityCalls } from '../../calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { passwordFixture } from '../passwords/passwords.fixture.ts'

/** Members at their account page, and staff who look after them, for the tests of this area. */
export function profileFixture() {
  const fixture = passwordFixture()
  const { db, send, clock, create, tokenOf, outbox, newPlace } = fixture
  let made = 0

  /** A member who is logged in, with the token. */
  async function member(extra: Parameters<typeof create>[0] = {}) {
    const row = await create({ email: '', ...extra })
    return { ...row, token: await tokenOf(row.account, row.account ? goodPassword : '') }
  }
  /** A German number that nobody has yet, as it is typed. */
  const newNumber = () => `151${String(24_000_000 + (made += 1)).padStart(8, '0')}`
  const prove = (memberId: string, by: 'sms' | 'email', to: string) =>
    proveContact(db(), { memberId, by, to }, clock())

  const codeIn = async (to: string) =>
    /\b\d{6}\b/.exec((await outbox(to))[0]?.body ?? '')?.[0] ?? ''
  const phone = (mobileNum: string) => ({ by: 'sms', mobileNum, countryDialingCode: '49' })
  async function bindCode(token: string, target: object, to: string): Promise<string> {
    const answer = await send(contactCalls.sendBindCode, {
      token,
      body: target,
      address: newPlace(),
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return codeIn(to)
  }
  async function proofCode(token: string, by: 'sms' | 'email', to: string): Promise<string> {
    const answer = await send(contactCalls.sendProofCode, {
      token,
      body: { by },
      address: newPlace(),
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return codeIn(to)
  }

  async function staff(permissions: string[]): Promise<string> {
    const account = `staff${(made += 1)}`
    await createStaff(db(), { account, password: goodPassword, permissions }, { clock })
    const body = { username: account, password: goodPassword }
    return ((await send(staffIdentityCalls.logInStaff, { body })).value as { token: string }).token
  }
  const rowOf = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from identity.member where id = ${id}`.execute(db())
    return rows[0] ?? {}
  }
  const at = (path: string, holes: Record<string, string>) =>
    path.replace(/:(\w+)/g, (_, name: string) => holes[name] ?? '')
  return { ...fixture, member, newNumber, prove, phone, bindCode, proofCode, staff, rowOf, at }
}
