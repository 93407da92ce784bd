import { identityCalls as calls } from '../../calls.ts'
import { createStaff } from '../create-staff.ts'
import { signWith } from '../credentials/fake-authenticator.fixture.ts'
import { goodPassword, registration } from '../identity.fixture.ts'
import { writeLogInRule } from '../log-in/log-in-rule.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { newPassword } from '../passwords/passwords.fixture.ts'
import type { IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

const rule = {
  asksNewAddresses: true,
  asksPayeeName: false,
  passwordDays: 90,
  agentReading: 'types',
  trialAsksAge: false,
} as const
const session = {
  tables: ['session', 'trusted_address'],
  because: 'who shows the password twice is twice logged in',
}
const known = { tables: ['session'], because: 'who is registered already is logged in by it' }
const links = { tables: ['queued'], because: 'a link is good once, and the newest is as good' }
const at = (number: string) => ({ mobileNum: number, countryDialingCode: '49' })

/** What guests send to open an account. */
export const registrationCases = (fixture: IdempotencyFixture): IdempotencyCases => {
  const { send, address, codeFrom, newName } = fixture
  return {
    register: {
      prepare: async () => ({
        body: registration(newName(), { requestId: crypto.randomUUID() }),
        address: address(),
      }),
      anew: known,
    },
    registerMobile: {
      prepare: async () => {
        const number = fixture.newNumber()
        const asked = { mobileNo: number, countryDialingCode: '49' }
        await send(calls.sendRegisterSms, { body: asked, address: address() })
        const code = { verificationCode: await codeFrom(number), requestId: crypto.randomUUID() }
        return { body: registration('', { ...at(number), ...code }), address: address() }
      },
      anew: known,
    },
    registerNewcomer: {
      prepare: async () => ({
        cookie: await fixture.newcomer(),
        address: address(),
        body: {
          username: newName(),
          birthday: '1990-02-28',
          terms: true,
          requestId: crypto.randomUUID(),
        },
      }),
      anew: known,
    },
    sendRegisterSms: {
      prepare: async () => ({
        body: { mobileNo: fixture.newNumber(), countryDialingCode: '49' },
        address: address(),
      }),
    },
  }
}

/** What guests send for codes and for passwords that they have forgotten. */
export const forgottenCases = (fixture: IdempotencyFixture): IdempotencyCases => {
  const { send, address, withNumber, codeFrom } = fixture
  const codeTo = async (number: string) => {
    const body = { ...at(number), purpose: 'password' }
    await send(calls.sendSmsCode, { body, address: address() })
    return codeFrom(number)
  }
  return {
    sendSmsCode: {
      prepare: async () => {
        const { phone } = await withNumber()
        return { body: { ...phone, purpose: 'login' }, address: address() }
      },
    },
    resetByPhone: {
      prepare: async () => {
        const { number, phone } = await withNumber()
        return {
          body: { ...phone, verificationCode: await codeTo(number), newPassword },
        }
      },
    },
    askResetByEmail: {
      prepare: async () => {
        const { account, email } = await fixture.create()
        return { body: { username: account, email }, address: address() }
      },
      anew: links,
    },
    resetByLink: {
      prepare: async () => {
        const { account, email } = await fixture.create()
        const token = await fixture.linkFor(account, email)
        return { body: { token, newPassword, confirmNewPassword: newPassword } }
      },
    },
  }
}

/** A log-in that is asked for more, from a place that nobody knows. */
async function challengeIn({ db, clock, send, address, withNumber }: IdempotencyFixture) {
  const who = await withNumber()
  await trustAddress(db(), { memberId: who.id, address: '203.0.113.7' }, clock())
  await writeLogInRule(db(), rule, clock())
  const from = address()
  const body = { username: who.account, password: goodPassword }
  const { value } = await send(calls.logIn, { body, address: from })
  const { challengeId } = value as { challengeId: string }
  return { ...who, from, body: { challengeId, way: 'sms' } }
}

/** Requests at log-in. */
export const logInCases = (fixture: IdempotencyFixture): IdempotencyCases => {
  const { db, clock, send, address, codeFrom, newName } = fixture
  return {
    logIn: {
      prepare: async () => {
        await writeLogInRule(db(), { ...rule, asksNewAddresses: false }, clock())
        const { account } = await fixture.create()
        return { body: { username: account, password: goodPassword }, address: address() }
      },
      anew: session,
    },
    sendLoginCode: {
      prepare: async () => {
        const { body, from } = await challengeIn(fixture)
        return { body, address: from }
      },
    },
    verifyLogin: {
      prepare: async () => {
        const { body, from, number } = await challengeIn(fixture)
        await send(calls.sendLoginCode, { body, address: from })
        return { body: { ...body, code: await codeFrom(number) }, address: from }
      },
    },
    beginTrial: {
      prepare: async () => {
        await writeLogInRule(db(), rule, clock())
        return { body: {}, address: address() }
      },
      anew: {
        tables: ['member', 'session', 'trial_start', 'account', 'trusted_address'],
        because: 'play units are no money, and a place begins three in five minutes',
      },
    },
    logInStaff: {
      prepare: async () => {
        const account = newName()
        await createStaff(db(), { account, password: goodPassword, permissions: [] }, { clock })
        return { body: { username: account, password: goodPassword }, address: address() }
      },
      anew: session,
    },
  }
}

/** Other log-in methods: a passkey, a provider, a remembered browser, another of our hosts. */
export const wayInCases = (fixture: IdempotencyFixture): IdempotencyCases => {
  const { db, clock, send, address, member } = fixture
  async function signed() {
    const { key } = await fixture.withPasskey()
    const { value } = await send(calls.beginPasskeyLogin)
    return signWith(key, (value as { options: { challenge: string } }).options)
  }
  async function remembered() {
    const { token } = await member()
    const { cookie } = await send(calls.rememberDevice, { token })
    return { cookie: cookie?.split(';')[0] ?? '' }
  }
  return {
    beginPasskeyLogin: { prepare: async () => ({}) },
    logInByPasskey: { prepare: async () => ({ body: { response: await signed() } }) },
    beginSocial: { prepare: async () => ({ body: { provider: 'real' } }) },
    logInBySocial: {
      prepare: async () => {
        await writeLogInRule(db(), { ...rule, asksNewAddresses: false }, clock())
        await fixture.linked()
        return fixture.fromProvider(calls.beginSocial, undefined, true)
      },
    },
    forgetDevice: { prepare: remembered },
    resumeSession: {
      prepare: remembered,
      anew: {
        tables: ['session', 'device_token', 'log_in_event'],
        because: 'a token that comes twice may be a thief’s: nobody comes back with it',
      },
    },
    takeHandOver: {
      prepare: async () => {
        const { token } = await member()
        const from = address()
        const { value } = await send(calls.makeHandOver, { token, address: from })
        return { body: { code: (value as { code: string }).code }, address: from }
      },
    },
  }
}
