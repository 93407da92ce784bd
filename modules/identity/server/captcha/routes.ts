import { answer } from '@tessera/server-kit'
import { captchaCalls } from '../../captcha-calls.ts'
import { captchaStaffCalls } from '../../captcha-staff-calls.ts'
import { askHuman } from './check-proof.ts'
import { readCaptcha } from './read-captcha.ts'
import { listHumanChanges, setCaptcha, showCaptchaSettings } from './set-captcha.ts'

/** The calls of pictures and proofs, and of the staff who choose them. */
export const captchaRoutes = answer(
  { ...captchaCalls, ...captchaStaffCalls },
  {
    readCaptcha: (context) => readCaptcha(context),
    askHuman: (context, { params }) => askHuman(context, params.purpose),
    readHumanSettings: ({ db }) => showCaptchaSettings(db),
    writeHumanSettings: (context, { body }) => setCaptcha(context, body),
    listHumanChanges: ({ db }, { query }) => listHumanChanges(db, query),
  },
)
