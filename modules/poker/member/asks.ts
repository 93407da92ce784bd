import { query } from '@tessera/web-kit'
import { pokerCalls } from '../poker-calls.ts'
import { tournamentCalls } from '../tournament-calls.ts'

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

export const tablesAsk = (code: string) =>
  query(pokerCalls.listPokerTables, { query: { language: inCapitals(code) } })

export const tableAsk = (table: string, code: string) =>
  query(pokerCalls.readPokerTable, {
    params: { code: table },
    query: { language: inCapitals(code) },
  })

export const handAsk = (id: string, code: string) =>
  query(pokerCalls.readHand, { params: { id }, query: { language: inCapitals(code) } })

const handsShown = 20

export const handsAsk = (pageNo: number) =>
  query(pokerCalls.listOwnHands, { query: { pageNo, pageSize: handsShown } })

export const tournamentsAsk = (code: string) =>
  query(tournamentCalls.listTournaments, { query: { language: inCapitals(code) } })

export const tournamentAsk = (tournament: string, code: string) =>
  query(tournamentCalls.readTournament, {
    params: { code: tournament },
    query: { language: inCapitals(code) },
  })

export const entriesAsk = (pageNo: number, code: string) =>
  query(tournamentCalls.listOwnEntries, {
    query: { language: inCapitals(code), pageNo, pageSize: handsShown },
  })
