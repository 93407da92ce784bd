import { query } from '@tessera/web-kit'
import { uplineCalls } from '../../upline-calls.ts'

export const uplineQuery = query(uplineCalls.readUplineTerms, {})
export const sentQuery = (pageNo: number, pageSize?: number) =>
  query(uplineCalls.listMemberTransfers, { query: { pageNo, ...(pageSize && { pageSize }) } })
