import { answer } from '@tessera/server-kit'
import { profileCalls } from '../../profile-calls.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { findKnownAddresses } from '../log-in/trusted-addresses.ts'
import type { IdentityPorts } from '../ports.ts'
import { bindContact, sendBindCode } from './bind-contact.ts'
import { correctPayeeName } from './correct-payee-name.ts'
import { forgetPlace } from './forget-place.ts'
import { chooseIcon, readIcon } from './icons.ts'
import { listLogins } from './login-records.ts'
import { changeProfile, readOwnProfile } from './own-profile.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { sendProofCode } from './proof.ts'
import { readSecurity } from './read-security.ts'
import {
  changeFundsPassword,
  createFundsPassword,
  resetFundsPassword,
} from './set-funds-password.ts'
import { listActs } from './staff-acts.ts'
import { changeSessionLimits, listLimitsChanges, readLimits } from './session-limits.ts'
import { endMemberSession, endMemberSessions } from './staff-sessions.ts'

/** The calls of a member's account, and what the staff does with it. */
export const profileRoutes = (ports: IdentityPorts) =>
  answer(
    { ...profileCalls, ...profileStaffCalls },
    {
      readSecurity: (context) => readSecurity(context, ports),
      readIcon: ({ db, member }) => readIcon(db, member.id),
      chooseIcon: ({ db, member }, { body }) => chooseIcon(db, member.id, body.icon),
      listPlaces: async ({ db, member, clock }) => ({
        list: await findKnownAddresses(db, member.id, clock()),
      }),
      forgetPlace: ({ db, member }, { query }) => forgetPlace(db, member.id, query.place),
      readOwnProfile: (context) => readOwnProfile(context, ports),
      changeProfile: (context, { body }) => changeProfile(context, body, ports),
      listSessions: ({ db, member, clock }) =>
        listSessions(db, { memberId: member.id, sessionId: member.sessionId }, clock),
      endSession: (context, { params }) => endOwnSession(context, params.id, ports),
      endOtherSessions: (context) => endOtherSessions(context, ports),
      listLogins: ({ db, member }, { query }) => listLogins(db, member.id, query),

      sendBindCode: (context, { body }) => sendBindCode(context, body, ports),
      sendProofCode: (context, { body }) => sendProofCode(context, body),
      bindContact: (context, { body }) => bindContact(context, body, ports),

      createFundsPassword: (context, { body }) => createFundsPassword(context, body, ports),
      changeFundsPassword: (context, { body }) => changeFundsPassword(context, body, ports),
      resetFundsPassword: (context, { body }) => resetFundsPassword(context, body, ports),

      listMemberSessions: ({ db, clock }, { params }) =>
        listSessions(db, { memberId: params.id }, clock),
      endMemberSession: (context, { params, body }) =>
        endMemberSession(context, { ...params, ...body }, ports),
      endMemberSessions: (context, { params, body }) =>
        endMemberSessions(context, { memberId: params.id, ...body }, ports),
      listMemberLogins: ({ db }, { params, query }) => listLogins(db, params.id, query),
      listMemberActs: ({ db }, { params }) => listActs(db, params.id),
      correctPayeeName: (context, { params, body }) =>
        correctPayeeName(context, { memberId: params.id, ...body }, ports),
      readSessionLimits: ({ db }) => readLimits(db),
      writeSessionLimits: (context, { body }) => changeSessionLimits(context, body),
      listSessionLimitsChanges: ({ db }, { query }) => listLimitsChanges(db, query),
    },
  )
