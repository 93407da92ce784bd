import { query } from '@tessera/web-kit'
import { turnoverCalls } from '../../turnover-calls.ts'

export const turnoverQuery = (pageNo: number) =>
  query(turnoverCalls.listTurnover, { query: { pageNo } })
export const turnoverBetsQuery = (id: string, pageNo: number) =>
  query(turnoverCalls.listTurnoverBets, { params: { id }, query: { pageNo } })

/** Where the member sees what they have to stake. */
export const turnoverHref = '/member?page=turnover'
