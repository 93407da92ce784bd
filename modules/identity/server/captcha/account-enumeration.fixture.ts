import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'
import { randomInt } from 'node:crypto'
import { identityCalls } from '../../calls.ts'
import { freeFailuresMax } from '../../limits.ts'
import { proveContact } from '../codes/contacts.ts'
import { attemptOf, insertAttempt } from '../attempts.ts'
import { addMember, prepareMember } from '../create-member.ts'
import { type Answer, goodPassword, identityFixture, registration } from '../identity.fixture.ts'

/** The requests of an attacker who wants to know which names exist. The test and the bench share them. */
export const ways = [
  'log-in',
  'log-in in another case',
  'log-in by number',
  'reset by number',
  'forgotten by e-mail',
  'code to a number',
  'registration by number',
  'captcha',
] as const
export type Way = (typeof ways)[number]

export type Times = Record<'known' | 'unknown', { milliseconds: number[]; texts: Set<string> }>

/** Asks about names that exist and names that do not, in turn, each from a place of its own. */
export async function enumerateAccounts(db: Db, way: Way, tries: number): Promise<Times> {
  const fixture = identityFixture(() => db)
  const made = fixture.clock()
  const account = `known${crypto.randomUUID().slice(0, 8)}`
  const creating = {
    account,
    password: goodPassword,
    currency: 'USD',
    email: `${account}@x.example`,
  }
  const member = { ...(await prepareMember(creating, made)), id: newId(made) }
  await inTransaction(db, (tx) => addMember(tx, member, { openAccounts: openMemberAccounts }))

  let places = 0
  const newPlace = () => {
    places += 1
    return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
  }
  const number = await prove(db, member.id, made)
  for (const flag of ['MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3'] as const)
    await setFlag(db, flag, true)
  const asking = askingIn(fixture, { email: creating.email, newPlace })
  // As three wrong tries have left it, without their hashes.
  const fail = async (username: string) => {
    for (let failure = 0; failure < freeFailuresMax; failure++) {
      const now = fixture.clock()
      const attempt = attemptOf('member', username, { address: newPlace(), now })
      await insertAttempt(db, attempt, { isKnown: false, isRight: false, now })
    }
  }
  const isByNumber = /number/.test(way)
  const times: Times = {
    known: { milliseconds: [], texts: new Set() },
    unknown: { milliseconds: [], texts: new Set() },
  }
  // The first of each warms up, and is not counted.
  for (let round = -2; round < tries; round++) {
    // Unknown names are as long as known ones, and each is new.
    const unknown = isByNumber ? otherNumber() : `known${crypto.randomUUID().slice(0, 8)}`
    const both = { known: isByNumber ? number : account, unknown }
    const order =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      if (way === 'captcha') await fail(both[kind])
      const before = performance.now()
      const { status, text } = await asking[way](both[kind])
      const took = performance.now() - before
      if (round < 0) continue
      times[kind].milliseconds.push(took)
      times[kind].texts.add(`${status} ${text}`)
    }
    // Every lock is over, and no request counts any more.
    fixture.clock.pass(25 * 3_600_000)
  }
  return times
}

type Fixture = ReturnType<typeof identityFixture>
type Around = { email: string; newPlace: () => string }

/** The calls that could reveal an account, each with a name or a number. */
function askingIn({ send }: Fixture, { email, newPlace }: Around) {
  const logIn = (username: string, password = 'not this one') =>
    send(identityCalls.logIn, { body: { username, password }, address: newPlace() })
  const phone = (mobileNum: string) => ({ mobileNum, countryDialingCode: '49' })
  const answers: Record<Way, (who: string) => Promise<Answer>> = {
    'log-in': (username) => logIn(username),
    captcha: (username) => logIn(username),
    // It may have been hashed in more than one form: each is compared.
    'log-in in another case': (username) => logIn(username, 'contraseña é fuerte'),
    'log-in by number': (mobileNum) =>
      send(identityCalls.logIn, {
        body: { type: 'sms', ...phone(mobileNum), code: '123456' },
        address: newPlace(),
      }),
    'reset by number': (mobileNum) =>
      send(identityCalls.resetByPhone, {
        body: {
          ...phone(mobileNum),
          verificationCode: '123456',
          newPassword: 'a quite new phrase',
        },
        address: newPlace(),
      }),
    'forgotten by e-mail': (username) =>
      send(identityCalls.askResetByEmail, { body: { username, email }, address: newPlace() }),
    'code to a number': (mobileNum) =>
      send(identityCalls.sendSmsCode, {
        body: { mobileNum, countryDialingCode: '49', purpose: 'password' },
        address: newPlace(),
      }),
    // Without its code a known number is refused like any other.
    'registration by number': (mobileNum) => {
      const number = { mobileNum, countryDialingCode: '49', verificationCode: '123456' }
      const body = registration('', number)
      return send(identityCalls.registerMobile, { body, address: newPlace() })
    },
  }
  return answers
}

const otherNumber = () => `151${String(randomInt(10_000_000)).padStart(7, '0')}1`

/** A number that is the member's for certain. */
async function prove(db: Db, memberId: string, now: Date): Promise<string> {
  const number = `151${String(randomInt(10_000_000)).padStart(7, '0')}0`
  await proveContact(db, { memberId, by: 'sms', to: `+49${number}` }, now)
  return number
}
