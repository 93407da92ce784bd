import type { Db } from '@tessera/server-kit'
import { checkField } from '@tessera/settings/calls'
import { readBrand } from '@tessera/settings/server'
import { passwordFaults } from '../../password-faults.ts'
import { identityProblems } from '../../problems.ts'
import { isCommonPassword } from '../../is-common-password.ts'
import type { IdentityPorts } from '../ports.ts'

type Chosen = { newPassword: string; confirmNewPassword: string }

/** Refuses a password that breaks the site's rule, or that is tried first anywhere. Problem: `fieldsRefused`. */
export async function refuseWeak(
  db: Db,
  { fieldRules }: Pick<IdentityPorts, 'fieldRules'>,
  { account = '', ...chosen }: Chosen & { account?: string },
): Promise<void> {
  const faults = passwordFaults(chosen)
  const isFaulty = () => faults.some(({ field }) => field === 'newPassword')
  const rule = (await fieldRules(db)).find(({ field }) => field === 'password')
  const mismatch = rule && checkField({ ...rule, required: true }, chosen.newPassword)
  if (mismatch && !isFaulty()) faults.push({ field: 'newPassword', ...mismatch })
  const { name: siteName } = await readBrand(db)
  const isCommon = isCommonPassword(chosen.newPassword, { account, siteName })
  if (isCommon && !isFaulty()) faults.push({ field: 'newPassword', reason: 'common' })
  if (faults.length > 0) throw identityProblems.fieldsRefused({ faults })
}
