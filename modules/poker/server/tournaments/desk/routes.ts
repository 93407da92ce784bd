import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { tournamentStaffCalls } from '../../../poker-tournament-staff-calls.ts'
import {
  cancelDeskTournament,
  cancelKind,
  listDeskTournaments,
  previewTournamentCancel,
} from './cancel.ts'
import { scheduleKind, scheduleTournament } from './schedule.ts'
import { listSitPlans, setSitPlan, sitKind } from './sits.ts'

export const tournamentDeskRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(tournamentStaffCalls, {
    listDeskTournaments,
    previewTournamentCancel,
    listSitPlans: (context) => listSitPlans(context),
    scheduleTournament: (context, asked) => scheduleTournament(context, asked, ports),
    cancelDeskTournament: (context, asked) => cancelDeskTournament(context, asked, ports),
    setSitPlan: (context, asked) => setSitPlan(context, asked, ports),
  })

export const tournamentKinds = [scheduleKind, cancelKind, sitKind]
