import { query } from '@tessera/web-kit'
import { slipRowsMax } from '../limits.ts'
import { climbCalls } from '../climb-calls.ts'
import { favouriteCalls } from '../favourite-calls.ts'
import { tableCalls } from '../table-calls.ts'
import type { FileKind } from '../verify/proof-file.ts'

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

export const tablesAsk = (code: string) =>
  query(tableCalls.listTables, { query: { language: inCapitals(code) } })

export const tableAsk = (table: string, code: string) =>
  query(tableCalls.readTable, { params: { code: table }, query: { language: inCapitals(code) } })

const slipsShown = 20

export const slipsAsk = (table: string) =>
  query(tableCalls.listOwnSlips, {
    params: { code: table },
    query: { pageNo: 1, pageSize: slipsShown },
  })

export const fileAsk = (table: string, kind: FileKind, number: number) =>
  query(tableCalls.readTableFile, { params: { code: table, kind, number } })

/** The member's bets in a round, as many as are shown. */
export const slipsOfRoundAsk = (table: string, round: number) =>
  query(tableCalls.listOwnSlips, {
    params: { code: table },
    query: { round, pageNo: 1, pageSize: slipRowsMax },
  })

export const slipAsk = (id: string) => query(tableCalls.readOwnSlip, { params: { id } })

export const favouritesAsk = query(favouriteCalls.listFavourites, {})

export const seatsAsk = (table: string) => query(tableCalls.countSeats, { params: { code: table } })

export const climbAsk = (table: string) => query(climbCalls.readClimb, { params: { code: table } })
