import type { DescribeGames, DescribeTickets } from '@tessera/bets/server'
import { byteOrderMark, type CsvForm, csvLine, plainCsv } from '@tessera/calls'
import { decimalOf, money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import type { RecordFile } from '../../records-calls.ts'
import { fileChunkRows } from '../../records-limits.ts'
import type { BetFilter, EntryFilter, OrderFilter } from '../../records-shapes.ts'
import { readMoneyOrders } from './list-money-orders.ts'
import { mayBeTicket, nameGames } from './name-games.ts'
import { profitLines } from './profit-lines.ts'
import { type MemberAccounts, rollUpMember } from './roll-up.ts'
import { readBetRows, selectBets } from './select-bets.ts'
import { readEntryRows, selectEntries } from './select-entries.ts'

type Owner = { memberId: string; unit: string }
type Written = Owner & { form: CsvForm }
/** How bets are called: a ticket by what it is on, others by their game. */
export type BetNames = {
  describeGames: DescribeGames
  describeTickets: DescribeTickets
  language: string
}
const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
const iso = (at: Date | null) => at?.toISOString() ?? null
const decimalIn = (unit: string) => (units: bigint | null) =>
  units === null ? null : decimalOf(money(units, unit))

/** A file of all that is selected, part by part, so that a million rows need no more memory than a few thousand. */
export async function* writeFile(
  db: Db,
  owner: Owner,
  file: RecordFile,
  { form = plainCsv, names }: { form?: CsvForm; names?: BetNames | undefined } = {},
): AsyncGenerator<string> {
  const accounts = await rollUpMember(db, owner.memberId, owner.unit)
  yield byteOrderMark
  if (file.kind === 'entries') yield* entryLines(db, accounts, { ...owner, form }, file.filter)
  else if (file.kind === 'bets') yield* betLines(db, { ...owner, form }, file.filter, names)
  else if (file.kind === 'profit')
    yield* profitLines(db, { ...owner, form }, accounts.ids, file.filter)
  else yield* orderLines(db, { ...owner, form }, file.filter)
}

// The names of the wire, for programs: they are the same in every language.
async function* entryLines(
  db: Db,
  accounts: MemberAccounts,
  { unit, form }: Written,
  filter: EntryFilter,
) {
  yield csvLine(
    [
      'madeAt',
      'account',
      'reason',
      'amount',
      'balanceAfter',
      'currency',
      'category',
      'vendor',
      'game',
      'requestId',
      'subject',
      'version',
    ],
    form,
  )
  const decimal = decimalIn(unit)
  const { hours } = await selectEntries(db, accounts.ids, filter, everything)
  for (const part of parts(hours)) {
    const rows = await readEntryRows(db, accounts.ids, part, filter, everything)
    yield rows
      .map((row) =>
        csvLine(
          [
            iso(row.madeAt),
            accounts.purposeOf(row.account),
            row.reason,
            decimal(row.amount),
            decimal(row.balanceAfter),
            unit,
            row.category,
            row.vendor,
            row.game,
            row.requestId,
            row.subject,
            String(row.version),
          ],
          form,
        ),
      )
      .join('')
  }
}

async function* betLines(db: Db, owner: Written, filter: BetFilter, names?: BetNames) {
  yield csvLine(
    [
      'placedAt',
      'id',
      'category',
      'vendor',
      'game',
      'roundId',
      'status',
      'stake',
      'validBet',
      'prize',
      'net',
      'currency',
      'settledAt',
      'title',
    ],
    owner.form,
  )
  const decimal = decimalIn(owner.unit)
  const { hours } = await selectBets(db, owner, filter, everything)
  for (const part of parts(hours)) {
    const rows = await readBetRows(db, owner, part, filter, everything)
    const titleOf = await titlesOf(db, rows, names)
    yield rows
      .map((row) =>
        csvLine(
          [
            iso(row.placedAt),
            row.id,
            row.category,
            row.vendor,
            row.game,
            row.roundId,
            row.status,
            decimal(row.stake),
            decimal(row.validBet),
            decimal(row.prize),
            decimal(row.prize === null ? null : row.prize - row.stake),
            owner.unit,
            iso(row.settledAt),
            titleOf(row),
          ],
          owner.form,
        ),
      )
      .join('')
  }
}

type BetRow = { id: string; vendor: string; category: string; game: string }

/** What each of these bets is called; its game where nobody names it. */
async function titlesOf(
  db: Db,
  rows: readonly BetRow[],
  names: BetNames | undefined,
): Promise<(row: BetRow) => string> {
  if (!names) return ({ game }) => game
  const { describeGames, describeTickets, language } = names
  const nameOf = await nameGames(db, rows, language, describeGames)
  const ids = rows.filter(mayBeTicket).map(({ id }) => id)
  const tickets = ids.length > 0 ? await describeTickets(db, ids, language) : new Map()
  return (row) => tickets.get(row.id)?.title ?? nameOf(row) ?? row.game
}

async function* orderLines(db: Db, owner: Written, filter: OrderFilter) {
  yield csvLine(
    ['madeAt', 'id', 'channel', 'amount', 'fee', 'currency', 'state', 'reference', 'endedAt'],
    owner.form,
  )
  const decimal = decimalIn(owner.unit)
  for (let offset = 0; ; offset += fileChunkRows) {
    const rows = await readMoneyOrders(db, owner, filter, { offset, limit: fileChunkRows })
    yield rows
      .map((row) =>
        csvLine(
          [
            iso(row.madeAt),
            row.id,
            row.channel,
            decimal(row.amount),
            decimal(row.fee),
            owner.unit,
            row.state,
            row.reference,
            iso(row.endedAt),
          ],
          owner.form,
        ),
      )
      .join('')
    if (rows.length < fileChunkRows) return
  }
}

/** The hours in batches of a few thousand rows. The rows of one hour stay together. */
function* parts<Hour extends { hour: Date; inHour: bigint }>(hours: Hour[]): Generator<Hour[]> {
  let part: Hour[] = []
  let rows = 0
  for (const each of hours) {
    const isNewHour = part.at(-1)?.hour.getTime() !== each.hour.getTime()
    if (isNewHour && rows + Number(each.inHour) > fileChunkRows && part.length > 0) {
      yield part
      part = []
      rows = 0
    }
    part.push(each)
    if (isNewHour) rows += Number(each.inHour)
  }
  if (part.length > 0) yield part
}
