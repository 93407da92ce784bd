import { type DescribeGames, type DescribeTickets, noTickets } from '@tessera/bets/server'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { EntryFilter } from '../../records-shapes.ts'
import { mayBeTicket, nameGames } from './name-games.ts'
import { type MemberAccounts, rollUpMember } from './roll-up.ts'
import { type EntryRow, readEntryRows, selectEntries } from './select-entries.ts'

export type Page = { pageNo: number; pageSize: number; language: string }

/** A page of a member's account record, with the totals of all that the filter selects. */
export async function listEntries(
  { db, member }: Pick<MemberContext, 'db'> & { member: { id: string; currency: string } },
  { pageNo, pageSize, language, ...filter }: EntryFilter & Page,
  describeGames: DescribeGames,
  describeTickets: DescribeTickets = noTickets,
) {
  const unit = member.currency
  const accounts = await rollUpMember(db, member.id, unit)
  const offset = (pageNo - 1) * pageSize
  const { sums, hours } = await selectEntries(db, accounts.ids, filter, { offset, limit: pageSize })
  const place = { offset: offset - Number(hours[0]?.before ?? 0n), limit: pageSize }
  const rows = await readEntryRows(db, accounts.ids, hours, filter, place)
  const nameOf = await nameGames(db, rows, language, describeGames)
  const tickets = await describeTickets(
    db,
    rows.filter(mayBeTicket).map(({ requestId }) => requestId),
    language,
  )
  return {
    list: rows.map((row) => ({
      ...shownEntry(row, accounts, unit),
      gameName: nameOf(row),
      ticket: tickets.get(row.requestId) ?? null,
    })),
    totalPages: Math.ceil(Number(sums.entries) / pageSize),
    totals: {
      entries: sums.entries,
      gained: money(sums.gained, unit),
      lost: money(sums.lost, unit),
      net: money(sums.gained - sums.lost, unit),
    },
  }
}

const shownEntry = (row: EntryRow, { purposeOf }: MemberAccounts, unit: string) => ({
  id: `${row.id}-${row.version}-${purposeOf(row.account)}`,
  requestId: row.requestId,
  purpose: purposeOf(row.account),
  reason: row.reason,
  subject: row.subject,
  amount: money(row.amount, unit),
  balanceAfter: money(row.balanceAfter, unit),
  version: row.version,
  madeAt: row.madeAt,
  category: row.category || null,
  vendor: row.vendor || null,
})
