import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export { debtProblems } from './debt-problems.ts'

export const cashierProblems = defineProblems('cashier', {
  unknownChannel: { status: 404, text: 'This payment method does not exist.' },
  channelClosed: { status: 409, text: 'This payment method is closed. Choose another one.' },
  // The order is stored: sent again with its id it is sent to the gateway again, and stays one payment.
  channelDown: {
    status: 503,
    text: 'The payment service is not responding. You were not charged. Try again.',
  },
  outsideLimits: {
    status: 422,
    text: 'Enter an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  // One open order for each channel, so that a payment can always be identified.
  orderOpen: {
    status: 409,
    text: 'You have an unpaid deposit of {amount}.',
    facts: z.object({ orderId: z.uuid(), amount: Money }),
  },
  // `reason`: what is wrong with it, in a word of the channel, which its messages say in full.
  inputRefused: {
    status: 422,
    text: 'These details were not accepted. Check them.',
    facts: z.object({ field: z.string(), reason: z.string() }),
  },
  orderUsedDifferently: {
    status: 409,
    text: 'This deposit was already started with other details. Start again.',
  },
  unknownOrder: { status: 404, text: 'This deposit does not exist.' },
  badSignature: { status: 401, text: 'The signature of this notice is wrong.' },
  staleNotice: { status: 401, text: 'The timestamp of this notice is too old or in the future.' },
  wholeCents: {
    status: 422,
    text: 'Enter an amount in steps of {step}.',
    facts: z.object({ step: Money }),
  },
  currencyNotSet: {
    status: 422,
    text: 'Payments in {currency} are not set up. Please contact customer service.',
    facts: z.object({ currency: z.string() }),
  },
  noticeUsedDifferently: {
    status: 409,
    text: 'A notice with this id was already sent with other content.',
  },
  // `field`: the bound that is wrong.
  channelRefused: {
    status: 422,
    text: 'The payment service does not support these limits.',
    facts: z.object({ field: z.string() }),
  },
  unknownReversal: { status: 404, text: 'This reversal does not exist.' },
  reversalDecided: { status: 409, text: 'Somebody has already decided about this reversal.' },
  notAttributable: { status: 409, text: 'This reversal does not belong to this deposit.' },
  attributedTooMuch: {
    status: 422,
    text: 'Enter an amount up to {left}: no more of this deposit is left.',
    facts: z.object({ left: Money }),
  },
  voucherBatchMade: {
    status: 409,
    text: 'These vouchers were already made. Their codes are shown only once: close the batch and make a new one.',
  },
  voucherDayOver: { status: 422, text: 'Choose a last day that is not over.' },
  unknownVoucherBatch: { status: 404, text: 'This batch of vouchers does not exist.' },
  voucherBatchClosed: { status: 409, text: 'This batch of vouchers is closed.' },
  badNotice: { status: 400, text: 'This notice cannot be read.' },
  // Deposits: the terms of a channel.
  notOffered: { status: 422, text: 'Choose one of the listed amounts.' },
  depositHours: {
    status: 409,
    text: 'This method is open from {opens} to {closes} ({zone}).',
    facts: z.object({ opens: z.string(), closes: z.string(), zone: z.string() }),
  },
  // Deposits: what a person confirms.
  depositMovedOn: { status: 409, text: 'This deposit has changed. Reload it.' },
  receiptUsed: { status: 409, text: 'This payment was already credited to another deposit.' },
  depositClaimedByOther: {
    status: 409,
    text: '{account} is looking at this deposit.',
    facts: z.object({ account: z.string() }),
  },
  depositNotClaimed: { status: 409, text: 'Claim this deposit first.' },
  amountsDiffer: {
    status: 409,
    text: 'The first person entered {amount} with the reference {reference}. Compare the amounts.',
    facts: z.object({ amount: Money, reference: z.string() }),
  },
  feeTakesAll: { status: 422, text: 'The fee is higher than this amount.' },
  // `field`: what cannot be as it was given.
  termsRefused: {
    status: 422,
    text: 'These terms conflict with each other.',
    facts: z.object({ field: z.string() }),
  },
  // Withdrawals: payout methods.
  payeeNumberWrong: { status: 422, text: 'This number is not valid. Check each character.' },
  payeeTaken: { status: 409, text: 'This number is already in use.' },
  payeesFull: {
    status: 409,
    text: 'You can have up to {most} payout methods. Remove one first.',
    facts: z.object({ most: z.int() }),
  },
  payeeNameMissing: { status: 422, text: 'Enter the name of the holder.' },
  payeeNameDiffers: {
    status: 409,
    text: 'The holder must match the name of your account. Customer service can correct it.',
  },
  unknownPayee: { status: 404, text: 'This payout method does not exist.' },
  payeeInUse: { status: 409, text: 'A withdrawal to this payout method is in progress.' },
  // Withdrawals: why one cannot begin, in the order of the checks.
  accountFrozen: { status: 403, text: 'Your account is frozen. Contact customer service.' },
  moneyActionsHeld: {
    status: 409,
    text: 'Add a phone number, an e-mail address or an authenticator app first.',
  },
  withdrawalsHeld: {
    status: 409,
    text: 'Your funds password was reset. You can withdraw in {hours, plural, one {# hour} other {# hours}}.',
    facts: z.object({ until: Moment, hours: z.int() }),
  },
  contractDebt: { status: 409, text: 'Pay what you owe under your agent contract first.' },
  debtOpen: {
    status: 409,
    text: 'A deposit or a prize was taken back and {left} is still owed. You can withdraw once it is paid.',
    facts: z.object({ left: Money }),
  },
  outsideHours: {
    status: 409,
    text: 'Withdrawals are open from {opens} to {closes} ({zone}).',
    facts: z.object({ opens: z.string(), closes: z.string(), zone: z.string() }),
  },
  payeeNotUsableYet: {
    status: 409,
    text: 'This payout method is new. You can use it in {hours, plural, one {# hour} other {# hours}}.',
    facts: z.object({ until: Moment, hours: z.int() }),
  },
  dayCountReached: {
    status: 409,
    text: 'You have made the maximum of {most} withdrawals today.',
    facts: z.object({ most: z.int() }),
  },
  daySumReached: {
    status: 409,
    text: 'You can withdraw {left} more today.',
    facts: z.object({ left: Money }),
  },
  withdrawalOpen: {
    status: 409,
    text: 'You have a withdrawal of {amount} in progress.',
    facts: z.object({ withdrawalId: z.uuid(), amount: Money }),
  },
  turnoverUnfinished: {
    status: 409,
    text: 'Wager {left} more before you withdraw.',
    facts: z.object({ left: Money }),
  },
  withdrawalUsedDifferently: {
    status: 409,
    text: 'This withdrawal was already requested with other details. Start again.',
  },
  // Withdrawals: on their way.
  unknownWithdrawal: { status: 404, text: 'This withdrawal does not exist.' },
  withdrawalMovedOn: { status: 409, text: 'This withdrawal has changed. Reload it.' },
  numberLost: {
    status: 409,
    text: 'This number cannot be decrypted: its key is lost. Reject the withdrawal to return the money to the member.',
  },
  mayNotCancel: {
    status: 409,
    text: 'This withdrawal is being processed and can no longer be cancelled.',
  },
  disputeTooLate: {
    status: 409,
    text: 'The time to report a missing payment is over. It counts as received.',
  },
  notFullyPaid: { status: 409, text: 'This withdrawal is not fully paid yet.' },
  // Withdrawals: at the desk.
  claimedByOther: {
    status: 409,
    text: '{account} is looking at this withdrawal.',
    facts: z.object({ account: z.string() }),
  },
  notClaimed: { status: 409, text: 'Claim this withdrawal first.' },
  anotherPersonNeeded: { status: 409, text: 'Another person must do this.' },
  approverCannotPay: {
    status: 409,
    text: 'You approved this withdrawal. Another person must pay it.',
  },
  nobodyElseMayPay: {
    status: 409,
    text: 'You approved this withdrawal, and nobody else may pay it. Give another person the permission “withdrawals.pay” first.',
  },
  thirdPersonMustPay: {
    status: 409,
    text: 'Two people approved this withdrawal, so a third person must pay it. Give somebody else the permission “withdrawals.pay” first.',
  },
  splitWrong: {
    status: 422,
    text: 'The parts must add up to {amount}.',
    facts: z.object({ amount: Money }),
  },
  channelCannotPayOut: { status: 409, text: 'This channel does not support payouts.' },
  payoutReferenceUsed: { status: 409, text: 'This reference is used by another payment.' },
  // `field`: what cannot be as it was given.
  withdrawRuleRefused: {
    status: 422,
    text: 'These settings conflict with each other.',
    facts: z.object({ field: z.string() }),
  },
  // What has to be staked.
  unknownTurnover: { status: 404, text: 'This requirement does not exist.' },
  unknownMember: { status: 404, text: 'No member has this username.' },

  // Reconciliation.
  dayNotOver: { status: 422, text: 'Choose a day in the past.' },
  unknownDiscrepancy: { status: 404, text: 'This difference does not exist.' },
  discrepancyChanged: { status: 409, text: 'This difference has changed. Reload it.' },

  // Corrections, and what the staff waive.
  correctionMovedOn: { status: 409, text: 'This correction has changed. Reload it.' },
  unknownCorrection: { status: 404, text: 'This correction does not exist.' },
  correctionUsedDifferently: {
    status: 409,
    text: 'This correction was already proposed with other details. Start again.',
  },
  notTheirCurrency: {
    status: 422,
    text: 'This member’s currency is {currency}.',
    facts: z.object({ currency: z.string() }),
  },
  budgetSpent: {
    status: 409,
    text: '{left} of this month’s budget is left.',
    facts: z.object({ left: Money }),
  },
  moreThanThere: {
    status: 409,
    text: 'The member’s balance is {available}. Nothing was debited.',
    facts: z.object({ available: Money }),
  },
  ownCorrection: { status: 409, text: 'You proposed this. Another person must confirm it.' },
  nothingToWaive: { status: 409, text: 'This wagering requirement is complete.' },
  waiverOpen: { status: 409, text: 'A waiver was already proposed.' },
  unknownWaiver: { status: 404, text: 'This waiver does not exist or is already decided.' },

  // Deposits that are identified by their cents.
  noCentsLeft: {
    status: 409,
    text: 'Too many members are paying this amount right now. Choose another one or try again in a few minutes.',
  },
  payerNameNeeded: { status: 422, text: 'Enter the holder of the account you pay from.' },

  // Money between members and the agents above them.
  noUpline: { status: 409, text: 'You have no agent to send money to.' },
  notBelowYou: { status: 404, text: 'No member of your direct downline has this username.' },
  receiverClosed: { status: 409, text: 'The recipient cannot receive money now.' },
  receiverFrozen: { status: 409, text: 'The recipient’s account is frozen.' },
  sendingClosed: { status: 409, text: 'Transfers between members are closed.' },
  sendSumReached: {
    status: 409,
    text: 'You can send {left} more today.',
    facts: z.object({ left: Money }),
  },
  stakeBeforeSending: {
    status: 409,
    text: 'Wager {left} more before you send money to your agent.',
    facts: z.object({ left: Money }),
  },
  receiptOver: { status: 409, text: 'This receipt is closed already. Nothing was sent.' },
  receiptDiffers: {
    status: 409,
    text: 'This receipt is for another member or amount. Nothing was sent.',
  },
  sentDifferently: {
    status: 409,
    text: 'This transfer was already requested with other details. Start again.',
  },
  // `field`: what cannot be as it was given.
  uplineRuleRefused: {
    status: 422,
    text: 'These settings conflict with each other.',
    facts: z.object({ field: z.string() }),
  },

  // Records.
  wrongPeriod: {
    status: 422,
    text: 'Choose a period of up to {days} days that begins before it ends.',
    facts: z.object({ days: z.int() }),
  },
  fileGone: { status: 410, text: 'This download link has expired. Download the file again.' },
})
