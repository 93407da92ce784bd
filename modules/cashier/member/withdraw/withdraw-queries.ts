import { query } from '@tessera/web-kit'
import { withdrawCalls } from '../../withdraw-calls.ts'

export const termsQuery = query(withdrawCalls.readWithdrawTerms, {})
export const payeesQuery = query(withdrawCalls.listPayees, {})
export const withdrawalsQuery = (pageNo: number) =>
  query(withdrawCalls.listWithdrawals, { query: { pageNo } })
export const withdrawalQuery = (id: string) =>
  query(withdrawCalls.readWithdrawal, { params: { id } })

export const withdrawHref = '/member?page=withdraw'
/** Where one withdrawal is shown. */
export const withdrawalHref = (id: string): string =>
  `${withdrawHref}&order=${encodeURIComponent(id)}`
export const securityHref = '/member?page=securityCenter'

/** A minute of the day as a clock shows it. */
export const clockOf = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
