import { readCsv } from '@tessera/calls'
import { unitsFromDecimal } from '@tessera/money'
import { bookProblems } from '../../book-problems.ts'
import { type Act, acts } from '../../book-shapes.ts'
import type { ReportLine } from '../back/back-channel.ts'

const amountShape = /^\d{1,15}(?:\.(\d{1,8}))?$/
/** Of a ledger unit, which has four places. */
const dustPlaces = 4

/**
 * A report as the staff hand it in: CSV with a head, one transaction a line, amounts as decimals of the currency. Problem:
 * `reportUnreadable` with the first line that is none.
 */
export function readReportFile(csv: string): ReportLine[] {
  const rows = readCsv(csv)
  const [head = [], ...lines] = rows
  const places = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]))
  if (!['tx', 'act', 'player', 'amount', 'currency'].every((name) => places.has(name)))
    throw bookProblems.reportUnreadable({ line: 1 })
  return lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim()
    const line = lineOf(cell)
    if (!line) throw bookProblems.reportUnreadable({ line: at + 2 })
    return [line]
  })
}

function lineOf(cell: (name: string) => string): ReportLine | undefined {
  const [tx, act, player, unit] = [cell('tx'), actOf(cell('act')), cell('player'), cell('currency')]
  const amount = amountOf(cell('amount'))
  if (!tx || tx.length > 255 || !act || !player || !/^[A-Z][A-Z0-9]{2,9}$/.test(unit) || !amount)
    return undefined
  return {
    tx,
    act,
    player,
    round: cell('round'),
    game: cell('game'),
    unit,
    ...amount,
    isFree: ['1', 'true', 'yes'].includes(cell('free').toLowerCase()),
    of: cell('of') || null,
  }
}

const actOf = (typed: string): Act | undefined =>
  acts.find((act) => act.toLowerCase() === typed.toLowerCase())

function amountOf(typed: string): { amount: bigint; dust: number } | undefined {
  const [whole, fraction = ''] = amountShape.exec(typed) ?? []
  if (whole === undefined) return undefined
  const cut = fraction.slice(0, dustPlaces)
  const amount = unitsFromDecimal(`${whole.split('.')[0]}${cut ? `.${cut}` : ''}`)
  if (amount === undefined) return undefined
  return { amount, dust: Number(fraction.slice(dustPlaces).padEnd(dustPlaces, '0')) }
}
