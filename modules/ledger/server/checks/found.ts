import type { Db } from '@tessera/server-kit'

/** The rules of the ledger, by the names in texts and for staff. */
export type Rule =
  | 'zeroSum'
  | 'balance'
  | 'floor'
  | 'versions'
  | 'series'
  | 'request'
  | 'transfer'
  | 'legs'
  | 'hour'
  | 'clearingAge'
  | 'fund'

/** A rule that does not hold. */
export type Found = {
  rule: Rule
  /** `account:<id>`, `request:<id>:<step>`, `unit:<unit>` or `hour:<account>:<ISO time>` */
  subject: string
  expected: string
  found: string
  /** Identifies this discrepancy across check runs. */
  mark: string
  /** The account's version at which it shows. */
  version?: bigint | null
  /** When the posting or request that shows it was made, as the database writes it. */
  postedAt?: string | null
  level?: 'watch'
}

/** An account whose balance differs from what the records of its module say. */
export type FundDifference = { account: bigint; expected: bigint; found: bigint }

/**
 * What another module keeps in accounts of its own, compared with its records in the snapshot of a check. Every transaction
 * that began before `closed` is in that snapshot.
 */
export type CheckFunds = (tx: Db, closed: Date) => Promise<FundDifference[]>
