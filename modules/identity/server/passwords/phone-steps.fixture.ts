import { codesCalls } from '../../calls.ts'
import { proveContact } from '../codes/contacts.ts'
import { newPassword, type passwordFixture } from './passwords.fixture.ts'

type Fixture = Pick<
  ReturnType<typeof passwordFixture>,
  'db' | 'clock' | 'create' | 'send' | 'outbox' | 'newPlace'
>

/** Members with a number that they have proved, and what they do with its codes. */
export function phoneSteps({ db, clock, create, send, outbox, newPlace }: Fixture) {
  let made = 0
  async function withPhone() {
    const member = await create({ email: '' })
    const number = `151${String(2_000_000 + (made += 1))}`
    await proveContact(db(), { memberId: member.id, by: 'sms', to: `+49${number}` }, clock())
    return { ...member, number }
  }
  const phone = (mobileNum: string) => ({ mobileNum, countryDialingCode: '49' })
  async function codeFor(number: string): Promise<string> {
    const body = { ...phone(number), purpose: 'password' }
    await send(codesCalls.sendSmsCode, { body, address: newPlace() })
    return /\d{6}/.exec((await outbox(number))[0]?.body ?? '')?.[0] ?? ''
  }
  const resetByPhone = (number: string, verificationCode: string, password = newPassword) =>
    send(codesCalls.resetByPhone, {
      body: { ...phone(number), verificationCode, newPassword: password },
    })
  return { withPhone, phone, codeFor, resetByPhone }
}
