import { commonProblems } from '@tessera/calls'
import { type Db, type GuestContext, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lockMinutes, payeeNameTriesPerDay } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { letIn } from '../admit.ts'
import { attemptOf, insertAttempt } from '../attempts.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import { checkTotp } from '../credentials/totp.ts'
import { findMemberById } from '../members.ts'
import { type Challenge, openChallenge, spendChallenge, takeChallengeTry } from './challenges.ts'
import { noteLogInEvent } from './log-in-events.ts'
import { findWays, type Ways } from './ways-to-verify.ts'

export type Answered = {
  challengeId: string
  way: 'sms' | 'email' | 'totp'
  code: string
  payeeName?: string | undefined
}

/**
 * Takes the answer to a challenge and logs in; the place is known from then on. Five wrong answers end the challenge
 * and shut this way for five minutes.
 * Problems: `challengeOver`, `wrongCode`, `codeExpired`, `factorWrong`, `payeeNameWrong`, `notEnabled`,
 * `accountBlocked`, `common.tooManyRequests`.
 */
export async function verifyLogIn(context: GuestContext, answer: Answered): Promise<LoginResult> {
  const { db, clock, address } = context
  const now = clock()
  const challenge = await openChallenge(db, answer.challengeId, { address, now })
  const row = await findMemberById(db, challenge.memberId)
  if (!row) throw identityProblems.challengeOver()
  const { isLast } = await takeChallengeTry(db, challenge, now)
  const codeId = await checkAnswer(context, challenge, answer).catch(async (error) => {
    if (isLast) {
      await noteLogInEvent(db, { memberId: row.id, kind: 'challengeDead', address }, now)
      throw commonProblems.tooManyRequests({ minutes: lockMinutes })
    }
    throw error
  })
  return letIn(context, row, {
    by: challenge.by,
    isTrusting: true,
    alsoDo: async (tx) => {
      await spendChallenge(tx, challenge, now)
      if (codeId !== undefined) await spendCode(tx, codeId, clock)
      const attempt = attemptOf('member', row.account, { address, now })
      await insertAttempt(tx, attempt, { isKnown: true, isRight: true, now })
    },
  })
}

/** The code that is to be spent with the log-in, where there is one. */
async function checkAnswer(
  context: GuestContext,
  { memberId }: Challenge,
  { way, code, payeeName = '' }: Answered,
): Promise<string | undefined> {
  const { db, clock } = context
  const asked = await findWays(db, memberId)
  if (!asked.ways.includes(way)) throw identityProblems.notEnabled()
  const codeId = await checkOne(context, { memberId, way, code, asked })
  if (asked.ways.includes('payeeName')) await checkPayeeName(db, memberId, payeeName, clock())
  return codeId
}

type Checking = { memberId: string; way: Answered['way']; code: string; asked: Ways }

async function checkOne(
  { db, clock }: GuestContext,
  { memberId, way, code, asked }: Checking,
): Promise<string | undefined> {
  if (way === 'totp') {
    if (!(await checkTotp(db, memberId, code, clock))) throw identityProblems.factorWrong()
    return undefined
  }
  const to = asked.recipients[way]
  if (to === undefined) throw identityProblems.notEnabled()
  return checkCode(db, { purpose: 'newPlace', to, code, clock })
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

async function checkPayeeName(db: Db, memberId: string, typed: string, now: Date): Promise<void> {
  // Recorded before it is checked and counted, so that concurrent tries all count.
  const id = newId(now)
  await sql`insert into identity.payee_name_try (id, member_id, made_at)
    values (${id}, ${memberId}, ${now})`.execute(db)
  const since = new Date(now.getTime() - 86_400_000)
  const { rows: tries } = await sql<{ madeAt: Date }>`
    select made_at as "madeAt" from identity.payee_name_try
    where member_id = ${memberId} and made_at > ${since}
    order by made_at limit ${payeeNameTriesPerDay + 1}`.execute(db)
  const oldest = tries[0]
  if (oldest && tries.length > payeeNameTriesPerDay) {
    await sql`delete from identity.payee_name_try where id = ${id}`.execute(db)
    const milliseconds = oldest.madeAt.getTime() + 86_400_000 - now.getTime()
    throw commonProblems.tooManyRequests({ minutes: Math.ceil(milliseconds / 60_000) })
  }
  const { rows } = await sql<{ payeeName: string }>`select payee_name as "payeeName"
    from identity.member where id = ${memberId}`.execute(db)
  if (plain(rows[0]?.payeeName ?? '') !== plain(typed)) throw identityProblems.payeeNameWrong()
  await sql`delete from identity.payee_name_try where id = ${id}`.execute(db)
}
