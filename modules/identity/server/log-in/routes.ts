import { answer } from '@tessera/server-kit'
import { readFlags, readMinimumAge } from '@tessera/settings/server'
import { logInCalls } from '../../log-in-calls.ts'
import { logInStaffCalls } from '../../log-in-staff-calls.ts'
import { logIn } from '../log-in.ts'
import { logOut } from '../log-out.ts'
import type { IdentityPorts } from '../ports.ts'
import { changeLogInRule, listDoorsChanges, readDoors } from './change-log-in-rule.ts'
import { makeHandOver, takeHandOver } from './hand-over.ts'
import { logInBySms } from './log-in-by-sms.ts'
import { readLogInRule } from './log-in-rule.ts'
import { forgetDevice, rememberDevice, resumeSession } from './remember-device.ts'
import { sendChallengeCode } from './send-challenge-code.ts'
import { beginTrial } from './trial.ts'
import { verifyLogIn } from './verify-log-in.ts'

/** The calls of the ways in and out. */
export const logInRoutes = (ports: IdentityPorts) =>
  answer(
    { ...logInCalls, ...logInStaffCalls },
    {
      logIn: (context, { body }) =>
        body.type === 'sms' ? logInBySms(context, body) : logIn(context, body),
      sendLoginCode: (context, { body }) => sendChallengeCode(context, body),
      verifyLogin: (context, { body }) => verifyLogIn(context, body),
      logOut: async (context) => {
        await forgetDevice(context)
        return logOut(context, context.member.sessionId, ports)
      },
      rememberDevice: (context) => rememberDevice(context),
      forgetDevice: (context) => forgetDevice(context),
      resumeSession: (context) => resumeSession(context),
      makeHandOver: (context) => makeHandOver(context),
      takeHandOver: (context, { body }) => takeHandOver(context, body.code),
      beginTrial: (context, { body }) => beginTrial(context, body, ports),
      readWaysIn: async ({ db }) => {
        const [flags, rule] = [await readFlags(db), await readLogInRule(db)]
        return {
          hasFreePlay: flags.FREEPLAY3,
          trialAsksAge: rule.trialAsksAge,
          showVerCodeLogin: flags.MOBILEVERCODELOGIN3,
          pwdEnabled: flags.PWDEXPFORCECHANGE3,
          minimumAge: await readMinimumAge(db),
        }
      },
      readLogInRule: ({ db }) => readDoors(db),
      listLogInChanges: ({ db }, { query }) => listDoorsChanges(db, query),
      writeLogInRule: (context, { body }) => changeLogInRule(context, body),
    },
  )
