import { query } from '@tessera/web-kit'
import { tableCalls } from '../table-calls.ts'

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
