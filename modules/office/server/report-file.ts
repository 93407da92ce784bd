import { csvFormOf, csvOf } from '@tessera/calls'
import { decimalOf } from '@tessera/money'
import { type Db, spokenIn } from '@tessera/server-kit'
import type { SiteDay } from '../dashboard-calls.ts'
import type { NewReport } from '../report-calls.ts'
import { reportMessages } from '../report-messages.ts'
import { readSiteFigures, readPayments } from './site-figures.ts'

type Period = { from: string; to: string }
type Asked = Pick<NewReport, 'kind' | 'unit' | 'language'>

const text = spokenIn('report-office', reportMessages.texts)

const siteHead = [
  'day',
  'currency',
  'registrations',
  'firstDeposits',
  'firstDepositSum',
  'deposits',
  'depositSum',
  'withdrawals',
  'withdrawalSum',
  'bonuses',
  'bonusSum',
  'waived',
  'waivedSum',
] as const
const paymentsHead = ['channel', 'currency', 'begun', 'paid', 'refused', 'expired', 'open'] as const

const siteRow = (unit: string) => (each: SiteDay) => [
  each.day,
  unit,
  each.registrations,
  each.firstDeposits.count,
  decimalOf(each.firstDeposits.sum),
  each.deposits.count,
  decimalOf(each.deposits.sum),
  each.withdrawals.count,
  decimalOf(each.withdrawals.sum),
  each.bonuses.count,
  decimalOf(each.bonuses.sum),
  each.waived.count,
  decimalOf(each.waived.sum),
]

/** The figures of a period as CSV, in the words and with the separators of whoever reads them. */
export async function reportFile(
  db: Db,
  { kind, unit, language }: Asked,
  period: Period,
): Promise<string> {
  const form = csvFormOf(language.toLowerCase())
  const headOf = (names: readonly (keyof typeof reportMessages.texts)[]) =>
    names.map((name) => text(language, name))
  if (kind === 'house') {
    const { list, total } = await readSiteFigures(db, { ...period, unit })
    const rows = [...list, { ...total, day: text(language, 'total') }].map(siteRow(unit))
    return csvOf([headOf(siteHead), ...rows], form)
  }
  const { list } = await readPayments(db, { ...period, unit })
  const rows = list.map((each) =>
    paymentsHead.map((name) => (name === 'currency' ? unit : each[name])),
  )
  return csvOf([headOf(paymentsHead), ...rows], form)
}

/** What the message is called: the report, what it holds, and its days as its reader writes them. */
export function reportSubject(
  { name, kind, unit, language }: Asked & { name: string },
  { from, to }: Period,
): string {
  const days = new Intl.DateTimeFormat(language.toLowerCase(), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const written = (day: string) => days.format(new Date(`${day}T00:00:00Z`))
  return text(language, 'subject', {
    name,
    kind: text(language, `kind.${kind}`),
    currency: unit,
    from: written(from),
    to: written(to),
  })
}
