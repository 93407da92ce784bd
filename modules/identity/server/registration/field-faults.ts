import type { Db } from '@tessera/server-kit'
import { faultsOf, type RegistrationRules } from '../../check-registration.ts'
import { isCommonPassword } from '../../is-common-password.ts'
import type { FieldFault } from '../../problems.ts'
import type { RegisterBody } from '../../register-body.ts'
import { asksPassword, type Way } from '../../registration-plan.ts'
import { shownNameFaults } from '../names/shown-name.ts'
import type { MobileNumber } from './numbering.ts'
import type { RegistrationTerms } from './registration-terms.ts'

type Given = RegistrationRules &
  RegistrationTerms & { account: string; number: MobileNumber | undefined }

/** All that is wrong with the fields of a new account, one fault a field. */
export async function fieldFaults(db: Db, body: RegisterBody, given: Given): Promise<FieldFault[]> {
  const { method, flags, account, number } = given
  const faults = [
    ...faultsOf(body, given),
    ...numberFaults(body, number, given),
    ...(asksPassword(method, flags) ? commonFaults(body.password, account, given) : []),
    ...(await nameFaults(db, method, body)),
  ]
  return faults.filter(({ field }, at) => faults.findIndex((f) => f.field === field) === at)
}

/** The names that others will see. A username that breaks its own rule gets that fault only. */
const nameFaults = (db: Db, method: Way, { username, nickname }: RegisterBody) =>
  shownNameFaults(db, [
    { field: 'username', name: method === 'mobile' ? '' : username },
    { field: 'nickname', name: nickname },
  ])

function numberFaults(
  { mobileNum }: RegisterBody,
  number: MobileNumber | undefined,
  { countries }: Pick<RegistrationTerms, 'countries'>,
): FieldFault[] {
  if (mobileNum === '') return []
  if (!number) return [{ field: 'mobileNum', reason: 'phone' }]
  const isOffered = countries.some(({ countryCode }) => countryCode === number.country)
  return isOffered ? [] : [{ field: 'countryDialingCode', reason: 'choice' }]
}

const commonFaults = (
  password: string,
  account: string,
  { siteName }: Pick<RegistrationTerms, 'siteName'>,
): FieldFault[] =>
  isCommonPassword(password, { account, siteName }) ? [{ field: 'password', reason: 'common' }] : []
