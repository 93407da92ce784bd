import { commonProblems } from '@tessera/calls'
import { type Db, type GuestContext, inTransaction, newId } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { inviteAlphabet, trialHours, trialsPerPlace } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { trialUnit } from '../../trial-unit.ts'
import type { LoginResult } from '../../shapes.ts'
import { placeOf } from '../codes/count-requests.ts'
import { hashOf } from '../codes/keys.ts'
import { infoOf, insertMember, noteLogin } from '../members.ts'
import { nobodysHash } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { openSession } from '../sessions.ts'
import { readLogInRule } from './log-in-rule.ts'

/**
 * Begins free play: a member of type 4, whom nobody can log in as again, with play units that are no money and can
 * never become any. Problems: `notEnabled`, `ageNotConfirmed`, `common.tooManyRequests`.
 */
export async function beginTrial(
  context: GuestContext,
  { isAdult }: { isAdult: boolean },
  ports: Pick<IdentityPorts, 'openTrial'>,
): Promise<LoginResult> {
  const { db, clock, address } = context
  if (!(await readFlags(db)).FREEPLAY3) throw identityProblems.notEnabled()
  if ((await readLogInRule(db)).trialAsksAge && !isAdult) throw identityProblems.ageNotConfirmed()
  const now = clock()
  const member = trialMember(now, await nobodysHash())
  return inTransaction(db, async (tx) => {
    await countStart(tx, address, now)
    await insertMember(tx, member)
    await ports.openTrial(tx, member.id)
    await noteLogin(tx, member, now)
    const token = await openSession(tx, { memberId: member.id }, context, {
      isProved: false,
      by: 'device',
    })
    return { firstTimeLogin: true, passwordExpired: false, token, memberInfo: infoOf(member) }
  })
}

const letters = (count: number) =>
  Array.from({ length: count }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

const trialMember = (now: Date, passwordHash: string) => {
  const name = letters(12)
  return {
    id: newId(now),
    account: `trial-${name}`,
    type: 4,
    nickname: `Trial ${name.slice(0, 4)}`,
    passwordHash,
    mustChangePassword: false,
    paymentPasswordHash: null,
    currency: trialUnit,
    language: 'EN',
    birthDate: null,
    payeeName: '',
    email: '',
    countryDialingCode: '',
    mobileNum: '',
    affiliateCode: '',
    referralCode: '',
    details: {},
    termsAcceptedAt: null,
    createdAt: now,
  }
}

/** So many of a place in a few minutes, so many in a day. Problem: `common.tooManyRequests`. */
async function countStart(tx: Db, address: string, now: Date): Promise<void> {
  const key = hashOf('trial', placeOf(address))
  await sql`select pg_advisory_xact_lock(hashtextextended(${key.toString('hex')}, 36))`.execute(tx)
  const { minutes, inMinutes, perDay } = trialsPerPlace
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from identity.trial_start
    where key_hash = ${key} and made_at > ${since} order by made_at desc limit ${perDay}`.execute(
    tx,
  )
  const at = (nth: number) => rows[nth - 1]?.madeAt.getTime() ?? -Infinity
  const until = Math.max(at(inMinutes) + minutes * 60_000, at(perDay) + 86_400_000)
  const milliseconds = until - now.getTime()
  if (milliseconds > 0) {
    throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
  }
  await sql`insert into identity.trial_start (id, key_hash, made_at)
    values (${newId(now)}, ${key}, ${now})`.execute(tx)
}

/** Ends old free play accounts; their play stays in the ledger. */
export async function endOldTrials(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trialHours * 3_600_000)
  await inTransaction(db, async (tx) => {
    await sql`with over as (
        update identity.member set status = 'blocked'
        where type = 4 and status = 'active' and created_at <= ${before} returning id
      )
      delete from identity.session where member_id in (select id from over)`.execute(tx)
  })
}
