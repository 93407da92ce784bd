import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { tournamentStaffCalls } from '../../../poker-tournament-staff-calls.ts'
import {
  cancelDeskTournament,
  cancelKind,
  listDeskTournaments,
  previewTournamentCancel,
} from './cancel.ts'
import { listDeskEntries, readDeskTournament } from './entries.ts'
import { scheduleKind, scheduleTournament } from './schedule.ts'
import { cancelSeries, cancelSeriesKind, listSeries, previewSeriesCancel } from './series.ts'
import { listSitPlans, setSitPlan, sitKind } from './sits.ts'

export const tournamentDeskRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(tournamentStaffCalls, {
    listDeskTournaments,
    previewTournamentCancel,
    readDeskTournament,
    listDeskEntries,
    previewSeriesCancel,
    listSeries: (context) => listSeries(context),
    cancelSeries: (context, asked) => cancelSeries(context, asked, ports),
    listSitPlans: (context) => listSitPlans(context),
    scheduleTournament: (context, asked) => scheduleTournament(context, asked, ports),
    cancelDeskTournament: (context, asked) => cancelDeskTournament(context, asked, ports),
    setSitPlan: (context, asked) => setSitPlan(context, asked, ports),
  })

export const tournamentKinds = [scheduleKind, cancelKind, cancelSeriesKind, sitKind]
