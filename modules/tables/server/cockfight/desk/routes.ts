import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { fightCorrectionCalls } from '../../../fight-correction-staff-calls.ts'
import { fightStaffCalls } from '../../../fight-staff-calls.ts'
import { changeFightTerms } from './change-terms.ts'
import { correctFightResult, previewFightCorrection } from './correct-fight.ts'
import { enterFightResult } from './enter-result.ts'
import { listPastFights } from './past-fights.ts'
import { listFightPools, readDeskFights } from './read-desk.ts'
import { cancelFight, scheduleFight } from './schedule-fight.ts'
import { setFightOdds } from './set-odds.ts'

/** The back office of rooms of fights. */
export const fightDeskRoutes = (ports: Pick<RightsPorts, 'propose'>) => [
  ...answer(fightStaffCalls, {
    readDeskFights: (context, { params }) => readDeskFights(context, params),
    listFightPools: (context, { params, query }) =>
      listFightPools(context, { ...params, ...query }),
    scheduleFight: (context, { params, body }) => scheduleFight(context, { ...params, ...body }),
    cancelFight: (context, { params, body }) => cancelFight(context, { ...params, ...body }),
    enterFightResult: (context, { params, body }) =>
      enterFightResult(context, { ...params, ...body }),
    setFightOdds: (context, { params, body }) => setFightOdds(context, { ...params, ...body }),
    changeFightTerms: (context, { params, body }) =>
      changeFightTerms(context, { ...params, ...body }, ports),
  }),
  ...answer(fightCorrectionCalls, {
    listPastFights: (context, { params, query }) =>
      listPastFights(context, { ...params, ...query }),
    previewFightCorrection: (context, { params, query }) =>
      previewFightCorrection(context, { ...params, ...query }),
    correctFightResult: (context, { params, body }) =>
      correctFightResult(context, { ...params, ...body }, ports),
  }),
]
