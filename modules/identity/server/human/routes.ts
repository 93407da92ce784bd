import { answer } from '@tessera/server-kit'
import { humanCalls } from '../../human-calls.ts'
import { humanStaffCalls } from '../../human-staff-calls.ts'
import { askHuman } from './check-human.ts'
import { readCaptcha } from './read-captcha.ts'
import { listHumanChanges, setHuman, showHuman } from './set-human.ts'

/** The calls of pictures and proofs, and of the staff who choose them. */
export const humanRoutes = answer(
  { ...humanCalls, ...humanStaffCalls },
  {
    readCaptcha: (context) => readCaptcha(context),
    askHuman: (context, { params }) => askHuman(context, params.purpose),
    readHumanSettings: ({ db }) => showHuman(db),
    writeHumanSettings: (context, { body }) => setHuman(context, body),
    listHumanChanges: ({ db }, { query }) => listHumanChanges(db, query),
  },
)
