import { answer } from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import { coreCalls } from '../calls.ts'
import { firebaseRoutes } from './codes/firebase/routes.ts'
import { codesRoutes } from './codes/routes.ts'
import { credentialsRoutes } from './credentials/routes.ts'
import { isHeld } from './credentials/required-factor.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { memberLimitsRoutes } from './desk/limits/limit-routes.ts'
import { membersDeskRoutes } from './desk/routes.ts'
import { areMoneyActionsHeld } from './log-in/money-hold.ts'
import { logInRoutes } from './log-in/routes.ts'
import { logInStaff } from './log-in-staff.ts'
import { logOut } from './log-out.ts'
import { infoOf, setLanguage } from './members.ts'
import { readPayloadKey } from './payload-keys.ts'
import type { IdentityPorts } from './ports.ts'
import { profileRoutes } from './profile/routes.ts'
import { readProfile } from './read-profile.ts'
import { registrationRoutes } from './registration/routes.ts'
import { withinScope } from './rights/scope.ts'
import { makeTicket } from './tickets.ts'

/** The calls of this module for the site and the back office. */
export const identityRoutes = (ports: IdentityPorts) =>
  withinScope([
    ...coreRoutes(ports),
    ...codesRoutes(ports),
    ...firebaseRoutes,
    ...credentialsRoutes,
    ...captchaRoutes,
    ...logInRoutes(ports),
    ...registrationRoutes(ports),
    ...profileRoutes(ports),
    ...membersDeskRoutes(ports),
    ...memberLimitsRoutes(ports.desk),
  ])

const coreRoutes = (ports: IdentityPorts) =>
  answer(coreCalls, {
    readMember: async ({ db, member }) => ({
      ...infoOf(member, { validate: !(await areMoneyActionsHeld(db, member.id)) }),
      ...(member.mustChange && { mustChange: true }),
    }),
    readPayloadKey: (context) => readPayloadKey(context),
    makeTicket: (context) => makeTicket(context),
    chooseLanguage: async ({ db, member }, { body }) => {
      await setLanguage(db, member.id, await languageFor(db, body.language))
      return { success: true as const }
    },
    logInStaff: (context, { body }) => logInStaff(context, body),
    logOutStaff: (context) => logOut(context, context.staff.sessionId, ports),
    readStaff: async ({ db, staff: { id, account, permissions, sessionId } }) => ({
      id,
      account,
      permissions: [...permissions],
      ...(await isHeld(db, sessionId)),
    }),
    readProfile: ({ db }, { params }) => readProfile(db, params.id),
  })
