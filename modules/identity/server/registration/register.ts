import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import { asksCode, type RegistrationRules } from '../../check-registration.ts'
import { phoneNumberOf, plainDialingCode } from '../../phone-number.ts'
import { identityProblems } from '../../problems.ts'
import type { RegisterBody } from '../../register-body.ts'
import {
  asksPassword,
  type Method,
  methodsOf,
  rulesFor,
  type Way,
} from '../../registration-plan.ts'
import type { LoginResult } from '../../shapes.ts'
import { attemptOf, insertAttempt } from '../attempts.ts'
import { proveContact } from '../codes/contacts.ts'
import { takeProof } from '../codes/firebase/take-proof.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import { addMember, prepareMember } from '../create-member.ts'
import { readAnswer } from '../captcha/check-captcha.ts'
import { requireCaptcha } from '../captcha/check-proof.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { infoOf, isAccountTaken, type NewMember, noteLogin } from '../members.ts'
import { isLikeStaff } from '../names/shown-name.ts'
import { isRightPassword } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { openSession } from '../sessions.ts'
import { readInvites } from './check-invites.ts'
import { countTry } from './count-try.ts'
import { creatingOf } from './creating-of.ts'
import { fieldFaults } from './field-faults.ts'
import { type Invite, noteInvited } from './invites.ts'
import { type MobileNumber, mobileNumberOf } from './numbering.ts'
import { findRegistered, type IsTheirs, noteRequest } from './registered.ts'
import { readTerms, type RegistrationTerms } from './registration-terms.ts'

/** What is known once everything was checked. */
type Checked = {
  account: string
  number: MobileNumber | undefined
  invites: readonly Invite[]
  /** A code that was right and is not used up yet. */
  codeId: string | undefined
}

/**
 * Opens an account and logs in to it. Of several concurrent requests for one name, one gets it; the same request again
 * logs in to the opened account. Problems: `captchaTokenNeeded`, `fieldsRefused`, `accountTaken`, `contactTaken`,
 * `notEnabled`, `wrongCode`, `codeExpired`, `captchaNeeded`, `captchaWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function register(
  context: GuestContext,
  method: Method,
  body: RegisterBody,
  ports: IdentityPorts,
): Promise<LoginResult> {
  const { flags } = await readTerms(context.db)
  if (!methodsOf(flags).includes(method)) throw identityProblems.notEnabled()
  const isTheirs: IsTheirs = async ({ passwordHash }) =>
    !asksPassword(method, flags) || isRightPassword(passwordHash, body.password)
  return registerOnce(context, body, { method, isTheirs }, ports)
}

export type Registering = {
  method: Way
  isTheirs: IsTheirs
  /** Checked before anything else, where the request is new. */
  before?: () => void
  /** In the transaction that opens the account. */
  alsoDo?: (tx: Db, memberId: string) => Promise<void>
}

/** What every way of registering shares: all that is asked, and that a request sent again opens nothing more. */
export async function registerOnce(
  context: GuestContext,
  body: RegisterBody,
  { method, isTheirs, before, alsoDo }: Registering,
  ports: IdentityPorts,
): Promise<LoginResult> {
  const asked = { account: accountOf(method, body), isTheirs }
  const done = await findRegistered(context, body, asked)
  if (done) return done
  try {
    before?.()
    const terms = await readTerms(context.db)
    await requireCaptcha(context, 'register', body.captchaToken)
    const checked = await check(context, body, { ...terms, method, ports })
    const language = await languageFor(context.db, body.language)
    const creating = creatingOf(
      { ...body, language },
      { ...checked, ...terms, method, now: context.clock() },
    )
    // Domain 2.3: a link decides what they become; where two invite, the link counts.
    const type = checked.invites.find(({ kind }) => kind === 'affiliate')?.memberType ?? 0
    const member = await prepareMember({ ...creating, type }, context.clock())
    return await open(context, member, { ...checked, requestId: body.requestId, alsoDo }, ports)
  } catch (error) {
    // Its twin may have been quicker.
    const twin = await findRegistered(context, body, asked)
    if (twin) return twin
    throw error
  }
}

/** The name of the account: for a mobile registration the number, in digits. */
function accountOf(method: Way, { username, countryDialingCode, mobileNum }: RegisterBody) {
  if (method !== 'mobile') return username
  return phoneNumberOf(plainDialingCode(countryDialingCode), mobileNum)?.slice(1) ?? ''
}

type Checking = RegistrationTerms & { method: Way; ports: IdentityPorts }

/** Everything that can be wrong, in the order of specification 4: terms and fields, invitation, code, name. */
async function check(
  context: GuestContext,
  body: RegisterBody,
  { method, ports, ...terms }: Checking,
): Promise<Checked> {
  const { db, clock } = context
  const number = mobileNumberOf(plainDialingCode(body.countryDialingCode), body.mobileNum)
  const account = accountOf(method, body)
  const country = number?.country
  const given = { ...terms, method, country, rules: await ports.fieldRules(db), now: clock() }
  const faults = await fieldFaults(db, body, { ...given, account, number })
  if (faults.length > 0) throw identityProblems.fieldsRefused({ faults })

  await checkPicture(context, body, given)
  const invites = await readInvites(context, body)
  const mustAnswer = number && asksCode(given)
  const codeId = mustAnswer ? await checkNumber(context, number.whole, body) : undefined
  // Asked early to spare the hash; the constraint decides.
  if (
    (await isAccountTaken(db, account)) ||
    (method !== 'mobile' && (await isLikeStaff(db, account)))
  ) {
    if (codeId === undefined) await countTry(context, 'taken')
    throw identityProblems.accountTaken()
  }
  return { account, number, invites, codeId }
}

/** The picture was read, where this site shows one. What was read is used up, whatever else is wrong. */
async function checkPicture(
  context: GuestContext,
  { captcha: text, captchaId: id, captchaProof: proof }: RegisterBody,
  { method, rules, flags }: Pick<RegistrationRules, 'method' | 'rules' | 'flags'>,
): Promise<void> {
  const isAsked = rulesFor(method, rules, flags).some(
    (rule) => rule.field === 'captcha' && rule.shown,
  )
  if (isAsked) (await readAnswer(context, { id, text, proof })).orThrow()
}

/** The number is theirs: a code came there, or Firebase says so. Answers the code that is to be used up. */
function checkNumber(
  context: GuestContext,
  to: string,
  { verificationCode: code, firebaseIdToken: idToken }: RegisterBody,
): Promise<string> {
  const { db, clock } = context
  const purpose = 'register'
  return idToken
    ? takeProof(context, { purpose, to, idToken }).then(({ codeId }) => codeId)
    : checkCode(db, { purpose, to, code, clock })
}

type Opening = Checked & {
  requestId: string | undefined
  alsoDo: Registering['alsoDo']
}

/** Writes everything at once, or nothing. */
async function open(
  context: GuestContext,
  member: NewMember,
  { number, invites, codeId, requestId, alsoDo }: Opening,
  ports: IdentityPorts,
): Promise<LoginResult> {
  const { db, clock, address } = context
  const now = member.createdAt
  return inTransaction(db, async (tx) => {
    await addMember(tx, member, ports)
    await noteRequest(tx, { requestId, memberId: member.id }, now)
    await noteInvited(tx, member.id, invites, now)
    await ports.joinTeam?.(tx, member.id)
    if (codeId !== undefined && number) await proveNumber(tx, member.id, { codeId, number, clock })
    await alsoDo?.(tx, member.id)
    await noteLogin(tx, member, now)
    await trustAddress(tx, { memberId: member.id, address }, now)
    const attempt = attemptOf('member', member.account, { address, now })
    await insertAttempt(tx, attempt, { isKnown: true, isRight: true, now })
    return {
      firstTimeLogin: true,
      passwordExpired: false,
      token: await openSession(tx, { memberId: member.id }, context, { by: 'register' }),
      memberInfo: infoOf(member),
    }
  })
}

type Proving = { codeId: string; number: MobileNumber; clock: GuestContext['clock'] }

async function proveNumber(tx: Db, memberId: string, { codeId, number, clock }: Proving) {
  await spendCode(tx, codeId, clock)
  await proveContact(tx, { memberId, by: 'sms', to: number.whole }, clock())
}
