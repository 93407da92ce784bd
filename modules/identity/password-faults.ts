import { passwordCharactersMax, passwordCharactersMin } from './limits.ts'
import { plainPassword } from './password-text.ts'
import type { FieldFault } from './problems.ts'

const bounds = `${passwordCharactersMin} - ${passwordCharactersMax}`

/**
 * What is wrong with a new password and its confirmation, one fault a field: what holds on every site. What this
 * site asks besides, and that a password is common, the server says.
 */
export function passwordFaults({
  newPassword: typed,
  confirmNewPassword: typedAgain,
}: {
  newPassword: string
  confirmNewPassword: string
}): FieldFault[] {
  const [newPassword, confirmNewPassword] = [plainPassword(typed), plainPassword(typedAgain)]
  const letters = Array.from(newPassword).length
  const isLong = letters >= passwordCharactersMin && letters <= passwordCharactersMax
  const faults: (FieldFault | false)[] = [
    newPassword === '' && { field: 'newPassword', reason: 'empty' },
    newPassword !== '' && !isLong && { field: 'newPassword', reason: 'length', bounds },
    confirmNewPassword === '' && { field: 'confirmNewPassword', reason: 'empty' },
    confirmNewPassword !== '' &&
      confirmNewPassword !== newPassword && { field: 'confirmNewPassword', reason: 'confirmation' },
  ]
  return faults.filter((each) => each !== false)
}
