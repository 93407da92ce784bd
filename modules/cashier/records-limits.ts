/** How many rows of a record a page holds, and at most. */
export const recordRows = 20
export const recordRowsMax = 100

/** How many new postings are summed in one transaction. */
export const rollUpBatch = 20_000
/** How many of these a reader waits for; a longer history is summed while they ask again. */
export const rollUpParts = 5

/** How many accounts one run of the job brings up to date, and from how many new postings on. */
export const rollUpAccounts = 500
export const rollUpWorth = 500

/** How many rows are read at once while a file is written. */
export const fileChunkRows = 2_000

/** For how long the address of a file may be opened. */
export const fileTicketSeconds = 120

/** A statement and the report of profit and loss reach over so many days at most. */
export const statementDaysMax = 3_660
export const profitDaysMax = 366

/** How many products a member can choose from in a filter. */
export const recordChoicesMax = 500

/** What comes to a member beside prizes, in the words of the ledger: part of profit and loss (domain 1). */
export const bonusReasons: readonly string[] = [
  'bonus',
  'deposit bonus',
  'rebate',
  'manual rebate',
  'promotion',
  'reward',
  'mission reward',
  'referral reward',
  'vip gift',
  'points conversion',
]

/** Transactions that began this recently may not be committed yet, so a statement ends before them. */
export const statementSettlingSeconds = 5

/** In place of one reason: all that are bonuses. No transfer has it. */
export const anyBonus = 'any bonus'
