import { csvOf } from '@tessera/calls'
import { decimalOf } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import type { HouseDay } from '../dashboard-calls.ts'
import type { NewReport } from '../report-calls.ts'
import { readHouseFigures, readPayments } from './house-figures.ts'

type Period = { from: string; to: string }

const houseHead = [
  ['day', 'currency', 'registrations', 'firstDeposits', 'firstDepositSum'],
  ['deposits', 'depositSum', 'withdrawals', 'withdrawalSum'],
].flat()

const houseRow = (unit: string) => (each: HouseDay) => [
  each.day,
  unit,
  each.registrations,
  each.firstDeposits.count,
  decimalOf(each.firstDeposits.sum),
  each.deposits.count,
  decimalOf(each.deposits.sum),
  each.withdrawals.count,
  decimalOf(each.withdrawals.sum),
]

/** The figures of a period as CSV, as the dashboard shows them. */
export async function reportFile(
  db: Db,
  { kind, unit }: Pick<NewReport, 'kind' | 'unit'>,
  period: Period,
): Promise<string> {
  if (kind === 'house') {
    const { list, total } = await readHouseFigures(db, { ...period, unit })
    return csvOf([houseHead, ...[...list, { ...total, day: 'total' }].map(houseRow(unit))])
  }
  const { list } = await readPayments(db, { ...period, unit })
  const head = ['channel', 'currency', 'begun', 'paid', 'refused', 'expired', 'open'] as const
  const rows = list.map((each) => head.map((name) => (name === 'currency' ? unit : each[name])))
  return csvOf([[...head], ...rows])
}
