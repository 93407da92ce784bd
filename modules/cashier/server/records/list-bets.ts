import {
  type BetCorrection,
  type BetPart,
  type DescribeGames,
  type DescribeTickets,
  findCorrections,
  findParts,
  noTickets,
} from '@tessera/bets/server'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { BetCorrectionShown, BetFilter, BetPartShown } from '../../records-shapes.ts'
import type { Page } from './list-entries.ts'
import { mayBeTicket, nameGames } from './name-games.ts'
import { rollUpMember } from './roll-up.ts'
import { readBetRows, selectBets } from './select-bets.ts'

/** A page of a member's betting record in their unit, with the totals of all that the filter selects. */
export async function listBets(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  { pageNo, pageSize, language, ...filter }: BetFilter & Page,
  describeGames: DescribeGames,
  describeTickets: DescribeTickets = noTickets,
) {
  const unit = member.currency
  const owner = { memberId: member.id, unit }
  await rollUpMember(db, member.id, unit)
  const offset = (pageNo - 1) * pageSize
  const { sums, hours } = await selectBets(db, owner, filter, { offset, limit: pageSize })
  const place = { offset: offset - Number(hours[0]?.before ?? 0n), limit: pageSize }
  const rows = await readBetRows(db, owner, hours, filter, place)
  const nameOf = await nameGames(db, rows, language, describeGames)
  const tickets = await describeTickets(
    db,
    rows.filter(mayBeTicket).map(({ id }) => id),
    language,
  )
  const corrections = await correctionsOf(db, rows, unit)
  const parts = await partsOf(db, rows, unit)
  const orNothing = (amount: bigint | null) => (amount === null ? null : money(amount, unit))
  return {
    list: rows.map(({ game, category, stake, validBet, prize, ...row }) => ({
      ...row,
      parts: parts.get(row.id) ?? [],
      corrections: corrections.get(row.id) ?? [],
      ticket: tickets.get(row.id) ?? null,
      gameCode: game,
      gameType: category,
      gameName: nameOf({ vendor: row.vendor, game }) ?? game,
      stake: money(stake, unit),
      validBet: orNothing(validBet),
      prize: orNothing(prize),
      net: prize === null ? null : money(prize - stake, unit),
    })),
    totalPages: Math.ceil(Number(sums.bets) / pageSize),
    totals: {
      bets: sums.bets,
      stake: money(sums.stake, unit),
      validBet: money(sums.validBet, unit),
      prize: money(sums.prize, unit),
      net: money(sums.net, unit),
    },
  }
}

/** How these bets were corrected, by their ids. Bets that were not are not asked for. */
async function correctionsOf(
  db: MemberContext['db'],
  rows: readonly { id: string; corrections: number }[],
  unit: string,
) {
  const corrected = rows.filter(({ corrections }) => corrections > 0).map(({ id }) => id)
  const shown = new Map<string, BetCorrectionShown[]>()
  for (const { betId, ...each } of await findCorrections(db, corrected)) {
    shown.set(betId, [...(shown.get(betId) ?? []), correctionShown(each, unit)])
  }
  return shown
}

/** What was paid of these bets before their end, by their ids. */
async function partsOf(
  db: MemberContext['db'],
  rows: readonly { id: string }[],
  unit: string,
): Promise<Map<string, BetPartShown[]>> {
  const parts = await findParts(
    db,
    rows.map(({ id }) => id),
  )
  const shown = new Map<string, BetPartShown[]>()
  for (const { betId, ...each } of parts) {
    shown.set(betId, [...(shown.get(betId) ?? []), partShown(each, unit)])
  }
  return shown
}

const partShown = (
  { number, share, rest, prize, validBet, paidAt }: Omit<BetPart, 'betId'>,
  unit: string,
): BetPartShown => ({
  number,
  share: money(share, unit),
  rest: money(rest, unit),
  prize: money(prize, unit),
  validBet: money(validBet, unit),
  paidAt: paidAt.toISOString(),
})

const correctionShown = (
  { before, after, owed, ...each }: Omit<BetCorrection, 'betId'>,
  unit: string,
): BetCorrectionShown => {
  const ending = ({ kind, prize, validBet }: BetCorrection['before']) => ({
    status: kind,
    prize: money(prize, unit),
    validBet: money(validBet, unit),
  })
  return {
    ...each,
    correctedAt: each.correctedAt.toISOString(),
    before: ending(before),
    after: ending(after),
    owed: money(owed, unit),
  }
}
