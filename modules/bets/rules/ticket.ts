/** A settled bet with the fields that the rules of all categories use. Amounts are ledger units. */
export type Ticket = {
  id: string
  stake: bigint
  /** All that is credited, the stake included. */
  prize: bigint
  /** Cancelled, refunded or pushed: the stake came back. */
  isVoid?: boolean
  /** A free round, or a stake of bonus money: nothing of the member's own was at risk. */
  isFree?: boolean
}

/** How much of each ticket counts, by its id: never below zero, never above its stake. */
export type ValidBets = ReadonlyMap<string, bigint>

/** Whether a ticket counts at all. One that does not neither covers an outcome nor faces another ticket. */
export const isCounting = ({ isVoid, isFree }: Pick<Ticket, 'isVoid' | 'isFree'>): boolean =>
  !isVoid && !isFree

/** Each ticket with the result of a rule for those that count; the others count nothing. */
export function judged<T extends Ticket>(
  tickets: readonly T[],
  rule: (counting: readonly T[]) => ValidBets,
): ValidBets {
  const counted = rule(tickets.filter(isCounting))
  return new Map(tickets.map(({ id }) => [id, counted.get(id) ?? 0n]))
}
