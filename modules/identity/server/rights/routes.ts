import { answer } from '@tessera/server-kit'
import { rightsCalls } from '../../rights-calls.ts'
import { beginSigning } from '../credentials/verify-passkey.ts'
import { rolesKind, setStaffRoles } from './change-roles.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { logInStaffByPasskey, proveStaffByPasskey } from './enter-by-passkey.ts'
import type { RightsKind } from './four-eyes.ts'
import { listRoles, listStaff } from './list-rights.ts'
import {
  enableKind,
  factorKind,
  hireStaff,
  resetStaffFactor,
  setStaffActive,
  unlockStaff,
} from './open-account.ts'
import {
  addStaffPasskey,
  beginStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
} from './own-passkeys.ts'
import type { RightsPorts } from './ports.ts'
import { proveAgain } from './prove-again.ts'
import { rightChanges } from './right-tables.ts'
import { removeRole, roleKind, writeRole } from './write-role.ts'

/** What a second person confirms of the rights of the staff. */
export const rightsKinds: readonly RightsKind[] = [rolesKind, roleKind, enableKind, factorKind]

const words = ['staff', 'role']

/** The calls of staff and their permissions. */
export const rightsRoutes = (ports: RightsPorts) =>
  answer(rightsCalls, {
    listStaff: (context) => listStaff(context),
    hireStaff: (context, { body }) => hireStaff(context, body),
    setStaffActive: (context, { params, body }) =>
      setStaffActive(context, { ...params, ...body }, ports),
    unlockStaff: (context, { params, body }) => unlockStaff(context, { ...params, ...body }),
    resetStaffFactor: (context, { params, body }) =>
      resetStaffFactor(context, { ...params, ...body }, ports),
    setStaffRoles: (context, { params, body }) =>
      setStaffRoles(context, { ...params, ...body }, ports),
    listRoles: ({ db }) => listRoles(db, ports.permissions()),
    writeRole: (context, { params, body }) => writeRole(context, { ...params, ...body }, ports),
    removeRole: (context, { params }) => removeRole(context, params.id),
    listRightChanges: ({ db }, { query }) => rightChanges.list(db, words, query),
    proveAgain: (context, { body }) => proveAgain(context, body),
    beginStaffPasskeyLogin: (context) => beginSigning(context, { purpose: 'staffLogin' }),
    logInStaffByPasskey: (context, { body }) => logInStaffByPasskey(context, body.response),
    listStaffPasskeys: (context) => listStaffPasskeys(context),
    beginStaffPasskey: (context) => beginStaffPasskey(context),
    addStaffPasskey: (context, { body }) => addStaffPasskey(context, body),
    removeStaffPasskey: (context, { params }) => removeStaffPasskey(context, params.id),
    beginStaffPasskeyProof: (context) =>
      beginSigning(context, { purpose: 'prove', sessionId: context.staff.sessionId }),
    proveStaffByPasskey: (context, { body }) => proveStaffByPasskey(context, body.response),
    changeStaffPassword: (context, { body }) => changeStaffPassword(context, body),
  })
