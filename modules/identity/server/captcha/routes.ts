import { answer } from '@tessera/server-kit'
import { captchaCalls } from '../../captcha-calls.ts'
import { captchaStaffCalls } from '../../captcha-staff-calls.ts'
import { askCaptcha } from './check-proof.ts'
import { readCaptcha } from './read-captcha.ts'
import { listCaptchaChanges, setCaptcha, showCaptchaSettings } from './set-captcha.ts'

/** The calls of pictures and proofs, and of the staff who choose them. */
export const captchaRoutes = answer(
  { ...captchaCalls, ...captchaStaffCalls },
  {
    readCaptcha: (context) => readCaptcha(context),
    askCaptcha: (context, { params }) => askCaptcha(context, params.purpose),
    readCaptchaSettings: ({ db }) => showCaptchaSettings(db),
    writeCaptchaSettings: (context, { body }) => setCaptcha(context, body),
    listCaptchaChanges: ({ db }, { query }) => listCaptchaChanges(db, query),
  },
)
