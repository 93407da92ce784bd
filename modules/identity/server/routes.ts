import { answer, type Route } from '@tessera/server-kit'
import { coreCalls } from '../calls.ts'
import { codesRoutes } from './codes/routes.ts'
import { listMembers } from './list-members.ts'
import { logIn } from './log-in.ts'
import { logInStaff } from './log-in-staff.ts'
import { logOut } from './log-out.ts'
import { infoOf, setLanguage } from './members.ts'
import { readPayloadKey } from './payload-keys.ts'
import type { IdentityPorts } from './ports.ts'
import { readProfile } from './read-profile.ts'
import { registrationRoutes } from './registration/routes.ts'
import { makeTicket } from './tickets.ts'

/** The calls of this module for the site and the back office. */
export const identityRoutes = (ports: IdentityPorts): Route[] => [
  ...coreRoutes(ports),
  ...codesRoutes(ports),
  ...registrationRoutes(ports),
]

const coreRoutes = (ports: IdentityPorts): Route[] =>
  answer(coreCalls, {
    logIn: (context, { body }) => logIn(context, body),
    logOut: (context) => logOut(context, context.member.sessionId, ports),
    readMember: ({ member }) => infoOf(member),
    readPayloadKey: (context) => readPayloadKey(context),
    makeTicket: (context) => makeTicket(context),
    chooseLanguage: async ({ db, member }, { body }) => {
      await setLanguage(db, member.id, body.language)
      return { success: true as const }
    },
    logInStaff: (context, { body }) => logInStaff(context, body),
    logOutStaff: (context) => logOut(context, context.staff.sessionId, ports),
    readStaff: ({ staff: { id, account, permissions } }) => ({
      id,
      account,
      permissions: [...permissions],
    }),
    listMembers: ({ db }, { query }) => listMembers(db, query),
    readProfile: ({ db }, { params }) => readProfile(db, params.id),
  })
