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
