import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { identityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { proveContact } from '../codes/contacts.ts'
import { addMember, prepareMember } from '../create-member.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { areMoneyActionsHeld } from '../log-in/money-hold.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { upsertCaptchaSetting } from './captcha-setting.ts'
import { growthOfWork } from './growth-of-work.ts'

/** `rightEvery`: which pairs are right; one in a hundred of a list as it is sold. */
type List = { pairs: number; places: number; rightEvery?: number }

export type Stuffed = {
  /** Pairs of the list that were right: of members with a second step, and of those with nothing more to show. */
  right: { withStep: number; without: number }
  /** Who was let in on the pair alone. */
  letIn: { withStep: number; without: number }
  /** Who was let in and could move money. */
  withMoney: number
  /** Who was asked for the second step. */
  asked: number
  /** How often a password was checked. */
  lookedAt: number
  /** How many times the usual work a log-in costs in the end. */
  workGrown: number
}

/**
 * A list of stolen names and passwords is tried (trust S-04): each pair once, from several addresses in turn, some of
 * them right. Half of those members have a verified number. The work of browsers is left out: an attacker has machines
 * too. The test and the bench use lists of their own lengths.
 */
export async function tryStolenList(
  db: Db,
  { pairs, places, rightEvery = 100 }: List,
): Promise<Stuffed> {
  const { clock, send } = identityFixture(() => db)
  const nothing = { purposes: [], settings: {}, secrets: {} }
  await upsertCaptchaSetting(db, { provider: 'altcha', ...nothing }, clock())
  const told: Stuffed = {
    right: { withStep: 0, without: 0 },
    letIn: { withStep: 0, without: 0 },
    withMoney: 0,
    asked: 0,
    lookedAt: 0,
    workGrown: 1,
  }
  const prefix = `stolen${crypto.randomUUID().slice(0, 6)}`
  const members = new Map<string, { id: string; hasStep: boolean }>()
  // One hash for all: hashing is not under test here.
  const creating = { password: goodPassword, currency: 'USD' }
  const prepared = await prepareMember({ ...creating, account: `${prefix}n` }, clock())
  for (let at = 0; at < pairs; at += rightEvery) {
    const account = `${prefix}n${at}`
    const member = { ...prepared, account, id: newId(clock()) }
    await inTransaction(db, (tx) => addMember(tx, member, { openAccounts: openMemberAccounts }))
    await trustAddress(db, { memberId: member.id, address: '203.0.113.7' }, clock())
    const hasStep = (at / rightEvery) % 2 === 0
    const to = `+49151${String(70_000_000 + at)}`
    if (hasStep) await proveContact(db, { memberId: member.id, by: 'sms', to }, clock())
    told.right[hasStep ? 'withStep' : 'without'] += 1
    members.set(account, { id: member.id, hasStep })
  }

  for (let at = 0; at < pairs; at += 1) {
    const username = `${prefix}n${at}`
    // In an order in which right ones come at every place and turn.
    const place = (at * 7 + Math.floor(at / places)) % places
    const address = `10.77.${place >> 8}.${place & 255}`
    const body = { username, password: goodPassword }
    const { status, code } = await send(identityCalls.logIn, { body, address })
    const looked = status === 200 || code === identityProblems.wrongCredentials.code
    const isAsked = code === identityProblems.extraVerification.code
    if (looked || isAsked) told.lookedAt += 1
    if (isAsked) told.asked += 1
    const member = members.get(username)
    if (status === 200 && member) {
      told.letIn[member.hasStep ? 'withStep' : 'without'] += 1
      if (!(await areMoneyActionsHeld(db, member.id))) told.withMoney += 1
    }
    // The whole list within five minutes.
    clock.pass(Math.floor(280_000 / pairs))
  }
  const log = { warn: () => undefined } as never
  told.workGrown = await growthOfWork({ db, log }, clock())
  return told
}
