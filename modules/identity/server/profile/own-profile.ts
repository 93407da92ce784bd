import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { checkField, type FieldRule } from '@tessera/settings/calls'
import { readMinimumAge } from '@tessera/settings/server'
import { sql } from 'kysely'
import { ageAt, readBirthday } from '../../birthday.ts'
import { greatestAge } from '../../limits.ts'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { isFrozen, type ProfileField, profileFieldNames } from '../../profile-fields.ts'
import { shownNameFaults } from '../names/shown-name.ts'
import type { IdentityPorts } from '../ports.ts'

type Told = Record<ProfileField, string>
type Change = { [Field in ProfileField]?: string | undefined }

type Row = {
  nickname: string
  payeeName: string
  birthDate: string | null
  details: Record<string, string>
}

/** The profile data of a member. `isLocked`: locked for a change. */
export async function findTold(db: Db, memberId: string, isLocked = false): Promise<Told> {
  const { rows } = await sql<Row>`
    select nickname, payee_name as "payeeName", birth_date::text as "birthDate", details
    from identity.member where id = ${memberId} ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw commonProblems.notFound()
  const { nickname, payeeName, birthDate, details } = row
  const own: Partial<Told> = { nickname, payeeName, birthday: birthDate ?? '' }
  return Object.fromEntries(
    profileFieldNames.map((field) => [field, own[field] ?? details[field] ?? '']),
  ) as Told
}

/** The profile fields that the site shows: those of its form, those with a value, and always the nickname. */
export async function readOwnProfile(
  { db, member }: MemberContext,
  { fieldRules }: Pick<IdentityPorts, 'fieldRules'>,
) {
  const told = await findTold(db, member.id)
  const rules = await fieldRules(db)
  const fields = profileFieldNames.flatMap((field) => {
    const rule = rules.find((each) => each.field === field)
    const value = told[field]
    const isThere = rule && (rule.shown || value !== '' || field === 'nickname')
    return isThere ? [{ rule, value, isFrozen: isFrozen(field, value) }] : []
  })
  return { fields }
}

/**
 * Changes the given fields that may be changed. Identity data with a value stay. Problems: `fieldsRefused`,
 * `fieldFrozen`.
 */
export async function changeProfile(
  { db, member, clock }: MemberContext,
  change: Change,
  { fieldRules }: Pick<IdentityPorts, 'fieldRules'>,
): Promise<{ success: true }> {
  const rules = await fieldRules(db)
  const minimumAge = await readMinimumAge(db)
  await inTransaction(db, async (tx) => {
    const told = await findTold(tx, member.id, true)
    const named = profileFieldNames.filter(
      (field) => change[field] !== undefined && change[field] !== told[field],
    )
    const frozen = named.find((field) => isFrozen(field, told[field]))
    if (frozen) throw identityProblems.fieldFrozen({ field: frozen })
    const faults = named.flatMap((field) =>
      faultOf(field, change[field] ?? '', { rules, minimumAge, now: clock() }),
    )
    if (named.includes('nickname')) {
      faults.push(
        ...(await shownNameFaults(tx, [{ field: 'nickname', name: change.nickname ?? '' }])),
      )
    }
    if (faults.length > 0) throw identityProblems.fieldsRefused({ faults })
    await writeTold(tx, member.id, { ...told, ...pick(change, named) })
  })
  return { success: true }
}

type Asked = { rules: readonly FieldRule[]; minimumAge: number; now: Date }

/** The same rules as at registration. A nickname is never empty; a field that the site does not show is not filled in. */
function faultOf(
  field: ProfileField,
  value: string,
  { rules, minimumAge, now }: Asked,
): FieldFault[] {
  const rule = rules.find((each) => each.field === field)
  const isAsked = rule && (rule.shown || field === 'nickname' || value === '')
  if (!isAsked) return [{ field, reason: 'choice' }]
  if (field === 'birthday' && value !== '') return birthdayFault(value, minimumAge, now)
  const required = field === 'nickname' || (rule.shown && rule.required)
  const mismatch = checkField({ ...rule, required }, value)
  return mismatch ? [{ field, ...mismatch }] : []
}

function birthdayFault(value: string, minimumAge: number, now: Date): FieldFault[] {
  const field = 'birthday'
  const birthday = readBirthday(value)
  const age = birthday === undefined ? -1 : ageAt(birthday, now)
  if (age < 0 || age > greatestAge) return [{ field, reason: 'date' }]
  return age < minimumAge ? [{ field, reason: 'age', bounds: String(minimumAge) }] : []
}

const pick = (change: Change, fields: readonly ProfileField[]): Partial<Told> =>
  Object.fromEntries(fields.map((field) => [field, change[field] ?? '']))

async function writeTold(
  tx: Db,
  memberId: string,
  { nickname, payeeName, birthday, ...details }: Told,
): Promise<void> {
  const kept = Object.entries(details).filter(([, value]) => value !== '')
  const emptied = Object.keys(details).filter((field) => details[field as 'line'] === '')
  await sql`update identity.member set nickname = ${nickname}, payee_name = ${payeeName},
      birth_date = ${readBirthday(birthday) ?? null}::date,
      details = (details - ${emptied}::text[]) || ${JSON.stringify(Object.fromEntries(kept))}::jsonb
    where id = ${memberId}`.execute(tx)
}
