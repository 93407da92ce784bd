/** How long a member may take to pay. */
export const orderMinutes = 15

/** Bounds of one deposit through the sandbox, in ledger units: 1 to 10 000 dollars. */
export const sandboxSmallest = 10_000n
export const sandboxLargest = 100_000_000n

/** After «pay later» the sandbox says so long that it is processing. */
export const sandboxLateSeconds = 8

/** A signed notice is taken within so many seconds of its stamp. */
export const noticeFreshSeconds = 300

export const depositRows = 20
export const depositRowsMax = 100

/** How many orders one run of a job takes. */
export const expiryBatch = 500
export const askBatch = 50

/** How long a gateway may take to answer. A member waits for it, and their browser waits 30 seconds. */
export const gatewayMilliseconds = 10_000

/** An order of which nothing is heard is asked about: first after this time, then after twice as long, and so on … */
export const firstAskSeconds = 60
/** … at least every hour, until it is two days old. */
export const askSecondsMost = 3_600
export const askedForSeconds = 172_800

/** How many changes of channels a page of the back office shows. */
export const channelChangeRows = 20

/** A member keeps so many cards, wallets and addresses at most (domain 5.5). */
export const payeesMax = 5

/** A withdrawal is paid in so many parts at most. */
export const withdrawalLegsMax = 20

/** So long one of the staff keeps a withdrawal that they claimed; then another may take it. */
export const claimMinutes = 30

/** A dispute is decided within so many hours after its proof; then a second person takes it up. */
export const decisionHours = 24

/** Withdrawals of members who have lost this many disputes are always reviewed (domain 5.4). */
export const lostDisputesMost = 3

export const withdrawalRows = 20
export const withdrawalRowsMax = 100

/** How many parts one run of a job takes. */
export const receivingBatch = 200
export const payingBatch = 20

/** A payout that was sent to a gateway is queried first after this time, then after twice as long … */
export const firstPayOutAskSeconds = 5
/** … at least every quarter of an hour, until it says how it ended. */
export const payOutAskSecondsMost = 900

/** What the sandbox pays late takes so long. */
export const sandboxPayOutSeconds = 8

/** What a valid bet counts towards what has to be staked, in parts per million: in full but for these (domain 5.2). */
export const turnoverWeights: Record<
  'deposit' | 'bonus' | 'rebate' | 'correction' | 'transfer',
  Record<string, number>
> = {
  deposit: {},
  bonus: { LIVE: 200_000, LOTT: 200_000, ELOTT: 200_000 },
  rebate: {},
  correction: {},
  transfer: {},
}

/** How many settled bets are counted at once. */
export const turnoverBatch = 500

export const turnoverRows = 20
export const turnoverRowsMax = 100

/** With less than this, in dollars, and nothing that could become more, there is nothing left to be staked (domain 5.2). */
export const waivedBelowDollars = 10_000n
/** How many requirements one run of a job waives. */
export const waivingBatch = 200

/** How many days back the job looks that compares us with the channels, should it have missed some. */
export const reconciledDays = 3
/** A channel's list is read from so many days before the day: some list a payment by when it was begun. */
export const listedBeforeDays = 2

/** So long a proposed correction can be confirmed. */
export const correctionHours = 24

/** So many debts and waivers of one member are shown. */
export const debtsShown = 50

/** The cents of a deposit that a person confirms: one of these, while it is open (domain 5.1). */
export const ownCentsMost = 99

/** How many debts, or messages about them, one run of a job takes. */
export const collectingBatch = 200

/** Lines of the figures that are added to the sums of their days in one go. */
export const figureLines = 10_000
/** A search at a desk finds the orders of at most this many members. */
export const searchedMembers = 500
/** So many withdrawals can be decided in one press. */
export const withdrawalsAtOnce = 50
/** How many earlier withdrawals are shown beside the open one. */
export const earlierWithdrawals = 10

/** One batch has so many vouchers at most. */
export const vouchersMax = 1_000
/** So many codes that are not accepted within an hour; then a member waits. */
export const voucherTriesMax = 10

/** How many deposits are offered for the attribution of a reversal. */
export const reversalTargetsMax = 50

/** How long it is kept how gateways answered. */
export const gatewayCallDays = 14
