import type { Db } from '@tessera/server-kit'

/** The prize series of a member on a day, and those of everybody above them, from the upline to the top. */
export type SeriesLine = {
  own: number
  above: readonly { memberId: string; series: number }[]
}

/** What somebody above a member earns, in ledger units. `back`: it is taken back. */
export type TeamIncome = { memberId: string; unit: string; day: string; amount: bigint }

/** What the lottery asks of the teams of agents. */
export type TeamPorts = {
  /** The series of members on business days. The key is `memberId day`; a member without a rate has the least one. */
  seriesOf: (
    db: Db,
    asked: readonly { memberId: string; day: string }[],
  ) => Promise<ReadonlyMap<string, SeriesLine>>
  /** The rebates of a stake (domain 2.2): the member's own, and those of everybody above, from the upline to the top. */
  lotteryRebates: (
    stake: bigint,
    asked: { picked: number; own: number; above: readonly number[] },
  ) => { self: bigint; above: readonly bigint[] }
  /** Notes what those above earn with the draws. Called in the transaction of the payment. */
  addTeamIncome: (tx: Db, income: readonly TeamIncome[]) => Promise<void>
}

export type LotteryPorts = TeamPorts
