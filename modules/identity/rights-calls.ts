import {
  call,
  commonProblems,
  Done,
  Line,
  Moment,
  PageNo,
  PageSize,
  ShownName,
  Whole,
} from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { FactorCode } from './credentials-calls.ts'
import {
  permissionsMax,
  reasonMax,
  rightChangeRows,
  roleCurrenciesMax,
  rolesMax,
} from './limits.ts'
import { identityProblems } from './problems.ts'
import { NewPassword } from './shapes.ts'
import { staffPasskeyCalls } from './staff-passkey-calls.ts'

const params = z.object({ id: z.uuid() })
const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(reasonMax))
const Password = z.string().check(z.minLength(1), z.maxLength(400))
const Permission = z.string().check(z.regex(/^[a-zA-Z]{2,30}\.[a-zA-Z]{2,30}$/))

export const Role = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** May do everything there is; it cannot be changed. */
  isOwner: z.boolean(),
  /** The currencies whose members it covers; null for all. */
  currencies: z.nullable(z.array(z.string())),
  /** Who has it. */
  people: z.array(z.string()),
})
export type Role = z.output<typeof Role>

/** A staff member as the staff page shows them. */
export const StaffLine = z.object({
  id: z.uuid(),
  account: z.string(),
  isActive: z.boolean(),
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What they may do beside their roles. */
  extra: z.array(z.string()),
  /** An authenticator or a passkey. */
  hasFactor: z.boolean(),
  isLocked: z.boolean(),
  createdAt: Moment,
  lastLoginAt: z.nullable(Moment),
})
export type StaffLine = z.output<typeof StaffLine>

/** It was done at once where nobody else could decide it; else it waits for a second person. */
export const Proposed = z.object({ isDone: z.boolean() })

/** A setting that takes two people: the request has a reason, the answer says whether it waits. */
export const SettingReason = Reason
export const SettingDone = z.object({
  success: z.literal(true),
  /** False where it waits for a second person. */
  isDone: z.optional(z.boolean()),
})
export const settingProblems = [identityProblems.noSecondPerson, complianceProblems.alreadyProposed]

const readers = 'staff:staff.read'
const writers = 'staff:staff.write'
const mayRaise = [
  commonProblems.notFound,
  identityProblems.ownRights,
  identityProblems.beyondYou,
  identityProblems.noSecondPerson,
  complianceProblems.alreadyProposed,
  identityProblems.lastOwner,
]

/** Staff, their permissions, and their passkeys. */
export const rightsCalls = {
  ...staffPasskeyCalls,

  listStaff: call({
    method: 'GET',
    path: '/wps/staff/people',
    access: readers,
    summary: 'Everybody of the staff with their roles',
    reply: z.object({ list: z.array(StaffLine) }),
  }),

  hireStaff: call({
    method: 'POST',
    path: '/wps/staff/people',
    access: writers,
    proof: 'recent',
    summary: 'Make an account without rights; answers its first password, to who makes it alone',
    body: z.object({
      /** Chosen by the caller: the same again makes nothing new and gets the same answer. */
      id: z.uuid(),
      account: Line(32).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$/)),
      reason: Reason,
    }),
    reply: z.object({ id: z.uuid(), password: z.string() }),
    problems: [identityProblems.staffAccountTaken],
  }),

  setStaffActive: call({
    method: 'PUT',
    path: '/wps/staff/people/:id/active',
    access: writers,
    proof: 'recent',
    summary: 'Deactivate a staff account at once, or propose to reactivate it',
    params,
    body: z.object({ isActive: z.boolean(), reason: Reason }),
    reply: Proposed,
    problems: mayRaise,
  }),

  unlockStaff: call({
    method: 'POST',
    path: '/wps/staff/people/:id/unlock',
    access: writers,
    proof: 'recent',
    summary: 'Unlock a staff account after too many wrong passwords or codes',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  resetStaffFactor: call({
    method: 'POST',
    path: '/wps/staff/people/:id/factor/reset',
    access: writers,
    proof: 'recent',
    summary: 'Propose to remove a person’s second factor, so that they set up another',
    params,
    body: z.object({ reason: Reason }),
    reply: Proposed,
    problems: [...mayRaise, identityProblems.authenticatorMissing],
  }),

  setStaffRoles: call({
    method: 'PUT',
    path: '/wps/staff/people/:id/roles',
    access: writers,
    proof: 'recent',
    summary: 'Propose the roles of a staff member',
    params,
    body: z.object({ roles: z.array(z.uuid()).check(z.maxLength(rolesMax)), reason: Reason }),
    reply: Proposed,
    problems: mayRaise,
  }),

  listRoles: call({
    method: 'GET',
    path: '/wps/staff/roles',
    access: readers,
    summary: 'The roles, and every permission there is',
    reply: z.object({ list: z.array(Role), permissions: z.array(z.string()) }),
  }),

  writeRole: call({
    method: 'PUT',
    path: '/wps/staff/roles/:id',
    access: writers,
    proof: 'recent',
    summary: 'Propose a new role, or what another may do',
    params,
    body: z.object({
      name: ShownName(40).check(z.minLength(2)),
      permissions: z.array(Permission).check(z.maxLength(permissionsMax)),
      /** Only for the members of these; such a role gives nothing but what is about members. */
      currencies: z._default(
        z.nullable(z.array(Currency).check(z.minLength(1), z.maxLength(roleCurrenciesMax))),
        null,
      ),
      reason: Reason,
    }),
    reply: Proposed,
    problems: [...mayRaise, identityProblems.roleTaken, identityProblems.roleFixed],
  }),

  removeRole: call({
    method: 'DELETE',
    path: '/wps/staff/roles/:id',
    access: writers,
    proof: 'recent',
    summary: 'Remove a role that nobody has',
    params,
    reply: Done,
    problems: [commonProblems.notFound, identityProblems.roleHeld, identityProblems.roleFixed],
  }),

  listRightChanges: call({
    method: 'GET',
    path: '/wps/staff/rights/changes',
    access: readers,
    summary: 'Who gave whom what, and when, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(rightChangeRows) }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          subject: z.string(),
          staffAccount: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          madeAt: Moment,
        }),
      ),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),

  proveAgain: call({
    method: 'POST',
    path: '/wps/staff/proof/again',
    access: 'staff:self',
    summary:
      'Show once more who it is: with a code, or with the password where there is no authenticator',
    encrypted: true,
    body: z.object({ code: z.optional(FactorCode), password: z.optional(Password) }),
    reply: Done,
    problems: [identityProblems.factorWrong, identityProblems.proofWrong],
  }),

  changeStaffPassword: call({
    method: 'POST',
    path: '/wps/staff/password',
    access: 'staff:self',
    summary: 'Choose another password for oneself',
    encrypted: true,
    body: z.object({ password: Password, newPassword: NewPassword }),
    reply: Done,
    problems: [identityProblems.proofWrong, identityProblems.weakPassword],
  }),
}
