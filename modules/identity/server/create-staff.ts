import { type Clock, type Db, newId } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import { hashPassword } from './passwords.ts'
import { insertStaff } from './staff.ts'

/** Makes a staff account. Problem: `staffAccountTaken`. */
export async function createStaff(
  db: Db,
  { account, password, permissions }: { account: string; password: string; permissions: string[] },
  { clock }: { clock: Clock },
): Promise<{ id: string }> {
  const id = newId(clock())
  const passwordHash = await hashPassword(password)
  const isNew = await insertStaff(db, { id, account, permissions, passwordHash }, clock())
  if (!isNew) throw identityProblems.staffAccountTaken()
  return { id }
}
