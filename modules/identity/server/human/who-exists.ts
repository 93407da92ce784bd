import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { identityCalls } from '../../calls.ts'
import { freeFailuresMax } from '../../limits.ts'
import { attemptOf, insertAttempt } from '../attempts.ts'
import { addMember, prepareMember } from '../create-member.ts'
import { goodPassword, identityWorld } from '../identity-world.ts'

/** What somebody can ask who wants to know which names exist. Its tests and its bench ask the same. */
export type Way = 'log-in' | 'forgotten by e-mail' | 'captcha'
export const ways: readonly Way[] = ['log-in', 'forgotten by e-mail', 'captcha']

export type Times = Record<'known' | 'unknown', { milliseconds: number[]; texts: Set<string> }>

/** Asks about names that exist and names that do not, in turn, each from a place of its own. */
export async function askWhoExists(db: Db, way: Way, tries: number): Promise<Times> {
  const world = identityWorld(() => db)
  const made = world.clock()
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
  const logIn = (username: string) => {
    const body = { username, password: 'not this one' }
    return world.send(identityCalls.logIn, { body, address: newPlace() })
  }
  const forget = (username: string) => {
    const body = { username, email: `${account}@x.example` }
    return world.send(identityCalls.askResetByEmail, { body, address: newPlace() })
  }
  // As three wrong tries have left it, without their hashes.
  const fail = async (username: string) => {
    for (let failure = 0; failure < freeFailuresMax; failure++) {
      const now = world.clock()
      const attempt = attemptOf('member', username, { address: newPlace(), now })
      await insertAttempt(db, attempt, { isKnown: false, isRight: false, now })
    }
  }
  const times: Times = {
    known: { milliseconds: [], texts: new Set() },
    unknown: { milliseconds: [], texts: new Set() },
  }
  // The first of each warms up, and is not counted.
  for (let round = -2; round < tries; round++) {
    // Unknown names are as long as known ones, and each is new.
    const nobody = `known${crypto.randomUUID().slice(0, 8)}`
    const both = { known: account, unknown: nobody } as const
    const order =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      if (way === 'captcha') await fail(both[kind])
      const before = performance.now()
      const { status, text } = await (way === 'forgotten by e-mail' ? forget : logIn)(both[kind])
      const took = performance.now() - before
      if (round < 0) continue
      times[kind].milliseconds.push(took)
      times[kind].texts.add(`${status} ${text}`)
    }
    // Every lock is over, and no request counts any more.
    world.clock.pass(25 * 3_600_000)
  }
  return times
}
