import { betsProblems } from '@tessera/bets/calls'
import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/problems'
import * as z from 'zod/mini'
import { handRows, handRowsMax } from './limits.ts'
import { pokerProblems } from './problems.ts'
import { tournamentProblems } from './tournament-problems.ts'
import {
  OwnEntry,
  OwnPart,
  Tournament,
  TournamentCode,
  TournamentView,
} from './tournament-shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const ofTournament = z.object({ code: TournamentCode })

export const tournamentCalls = {
  listTournaments: call({
    method: 'GET',
    path: '/wps/poker/tournaments',
    access: 'guest',
    summary: 'Sit-and-gos and tournaments of a currency, and those of free play',
    query: z.object({
      language: Language,
      currency: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))),
    }),
    reply: z.object({ list: z.array(Tournament), serverTime: Moment }),
  }),

  readTournament: call({
    method: 'GET',
    path: '/wps/poker/tournaments/:code',
    access: 'guest',
    summary: 'A tournament with its clock, prizes, players and tables',
    params: ofTournament,
    query: z.object({ language: Language }),
    reply: z.object({ view: TournamentView, own: z.nullable(OwnPart) }),
    problems: [tournamentProblems.unknownTournament],
  }),

  enterTournament: call({
    method: 'POST',
    path: '/wps/poker/tournaments/:code/entries',
    access: 'trial',
    summary: 'Enter a tournament, or enter it again',
    params: ofTournament,
    /** Chosen by the client and kept when it tries again: an entry is paid once. */
    body: z.object({ id: z.uuid() }),
    reply: z.object({ own: OwnPart }),
    problems: [
      tournamentProblems.unknownTournament,
      tournamentProblems.playedInOther,
      tournamentProblems.registrationClosed,
      tournamentProblems.tournamentFull,
      tournamentProblems.alreadyEntered,
      tournamentProblems.noReentry,
      pokerProblems.realityCheckDue,
      betsProblems.limitReached,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  leaveTournament: call({
    method: 'POST',
    path: '/wps/poker/tournaments/:code/entries/back',
    access: 'trial',
    summary: 'Take an entry back before the start: all that it cost comes home',
    params: ofTournament,
    body: z.object({ id: z.uuid() }),
    reply: z.object({ own: OwnPart }),
    problems: [
      tournamentProblems.unknownTournament,
      tournamentProblems.notEntered,
      tournamentProblems.alreadyBegan,
    ],
  }),

  listOwnEntries: call({
    method: 'GET',
    path: '/wps/poker/entries',
    access: 'trial',
    summary: "The member's own entries to tournaments, newest first",
    query: z.object({
      language: Language,
      pageNo: PageNo,
      pageSize: PageSize(handRows, handRowsMax),
    }),
    reply: z.object({
      list: z.array(OwnEntry),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
    }),
  }),
}
