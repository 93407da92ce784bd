import { defineProblems, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export const cashierProblems = defineProblems('cashier', {
  unknownChannel: { status: 404, text: 'This payment channel does not exist.' },
  channelClosed: {
    status: 409,
    text: 'This payment channel is closed at the moment. Please choose another.',
  },
  // The order is kept: sent again with its id it is told to the gateway again, and stays one payment.
  channelDown: {
    status: 503,
    text: 'The payment service does not answer. Nothing was taken; please try again.',
  },
  outsideLimits: {
    status: 422,
    text: 'Please choose an amount from {smallest} to {largest}.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  // One open order for each channel, so that a payment can always be told apart.
  orderOpen: {
    status: 409,
    text: 'You have a deposit of {amount} that is not paid yet.',
    facts: z.object({ orderId: z.uuid(), amount: Money }),
  },
  orderUsedDifferently: {
    status: 409,
    text: 'This deposit was started before with other details. Please start again.',
  },
  unknownOrder: { status: 404, text: 'This deposit does not exist.' },
  badSignature: { status: 401, text: 'The signature of this notice is wrong.' },
  staleNotice: { status: 401, text: 'The stamp of this notice is too old or ahead of time.' },
  wholeCents: {
    status: 422,
    text: 'This amount is too exact. The smallest step is {step}.',
    facts: z.object({ step: Money }),
  },
  currencyNotSet: {
    status: 422,
    text: 'Payments in {currency} are not set up. Please contact support.',
    facts: z.object({ currency: z.string() }),
  },
  noticeUsedDifferently: {
    status: 409,
    text: 'A notice with this id was sent before with other content.',
  },
  // `field`: the bound that is wrong.
  channelRefused: {
    status: 422,
    text: 'These limits are beyond what the payment service can do.',
    facts: z.object({ field: z.string() }),
  },
  badNotice: { status: 400, text: 'This notice cannot be read.' },
  // Deposits: the terms of a channel.
  notOffered: { status: 422, text: 'Please choose one of the amounts that are offered.' },
  depositHours: {
    status: 409,
    text: 'This method is open from {opens} to {closes} ({zone}).',
    facts: z.object({ opens: z.string(), closes: z.string(), zone: z.string() }),
  },
  // Deposits: what a person confirms.
  depositMovedOn: {
    status: 409,
    text: 'This deposit has moved on meanwhile. Please look again.',
  },
  receiptUsed: { status: 409, text: 'This payment was credited to another deposit.' },
  depositClaimedByOther: {
    status: 409,
    text: '{account} is looking at this deposit.',
    facts: z.object({ account: z.string() }),
  },
  depositNotClaimed: { status: 409, text: 'Please claim this deposit first.' },
  amountsDiffer: {
    status: 409,
    text: 'The first person saw {amount}, under the reference {reference}. Please compare.',
    facts: z.object({ amount: Money, reference: z.string() }),
  },
  feeTakesAll: { status: 422, text: 'Of this amount nothing is left after the fee.' },
  // `field`: what cannot be as it was given.
  termsRefused: {
    status: 422,
    text: 'These terms do not fit together.',
    facts: z.object({ field: z.string() }),
  },

  // Withdrawals: where somebody is paid to.
  payeeNumberWrong: {
    status: 422,
    text: 'This number cannot be right. Please check each digit.',
  },
  payeeTaken: { status: 409, text: 'This number is bound already.' },
  payeesFull: {
    status: 409,
    text: 'You can keep {most} of them at most. Please remove one first.',
    facts: z.object({ most: z.int() }),
  },
  payeeNameMissing: { status: 422, text: 'Please tell the name of the holder.' },
  payeeNameDiffers: {
    status: 409,
    text: 'The holder must be the name of your account. Customer service can correct it.',
  },
  unknownPayee: { status: 404, text: 'This payout method does not exist.' },
  payeeInUse: { status: 409, text: 'A withdrawal is on its way there. Please wait for it.' },
  // Withdrawals: why one cannot begin, in the order in which it is looked at.
  accountFrozen: { status: 403, text: 'Your account is frozen. Please ask customer service.' },
  moneyActionsHeld: {
    status: 409,
    text: 'Please bind a phone, an e-mail address or an authenticator first.',
  },
  withdrawalsHeld: {
    status: 409,
    text: 'Your funds password was set anew. Withdrawals wait {hours, plural, one {# hour} other {# hours}} more.',
    facts: z.object({ until: Moment, hours: z.int() }),
  },
  contractDebt: { status: 409, text: 'Please pay what your contracts owe first.' },
  debtOpen: {
    status: 409,
    text: 'A deposit was reversed and {left} is still owed. You can withdraw once it is paid.',
    facts: z.object({ left: Money }),
  },
  outsideHours: {
    status: 409,
    text: 'Withdrawals are taken from {opens} to {closes} ({zone}).',
    facts: z.object({ opens: z.string(), closes: z.string(), zone: z.string() }),
  },
  payeeNotUsableYet: {
    status: 409,
    text: 'It was bound a short time ago. You can use it in {hours, plural, one {# hour} other {# hours}}.',
    facts: z.object({ until: Moment, hours: z.int() }),
  },
  dayCountReached: {
    status: 409,
    text: 'You have made all {most} withdrawals of today.',
    facts: z.object({ most: z.int() }),
  },
  daySumReached: {
    status: 409,
    text: 'You can withdraw {left} more today.',
    facts: z.object({ left: Money }),
  },
  withdrawalOpen: {
    status: 409,
    text: 'You have a withdrawal of {amount} on its way.',
    facts: z.object({ withdrawalId: z.uuid(), amount: Money }),
  },
  turnoverUnfinished: {
    status: 409,
    text: 'Please stake {left} more before you withdraw.',
    facts: z.object({ left: Money }),
  },
  withdrawalUsedDifferently: {
    status: 409,
    text: 'This withdrawal was asked for before with other details. Please start again.',
  },
  // Withdrawals: on their way.
  unknownWithdrawal: { status: 404, text: 'This withdrawal does not exist.' },
  withdrawalMovedOn: {
    status: 409,
    text: 'This withdrawal has moved on meanwhile. Please look again.',
  },
  numberLost: {
    status: 409,
    text: 'This number opens no more: the key that sealed it is lost. Please reject the withdrawal; its money goes back to the member.',
  },
  mayNotCancel: {
    status: 409,
    text: 'This withdrawal is being worked on and cannot be taken back any more.',
  },
  disputeTooLate: {
    status: 409,
    text: 'The time to say so is over: it counts as received.',
  },
  notFullyPaid: { status: 409, text: 'Not all of it is paid yet.' },
  // Withdrawals: at the desk.
  claimedByOther: {
    status: 409,
    text: '{account} is looking at this withdrawal.',
    facts: z.object({ account: z.string() }),
  },
  notClaimed: { status: 409, text: 'Please claim this withdrawal first.' },
  anotherPersonNeeded: { status: 409, text: 'Another person has to do this.' },
  approverCannotPay: {
    status: 409,
    text: 'You approved this withdrawal. Another person must pay it.',
  },
  nobodyElseMayPay: {
    status: 409,
    text: 'You approved this withdrawal, and nobody else may pay it. Give another person the permission “withdrawals.pay” first.',
  },
  splitWrong: {
    status: 422,
    text: 'The parts must add up to {amount}.',
    facts: z.object({ amount: Money }),
  },
  channelCannotPayOut: { status: 409, text: 'Nothing can be paid out through this channel.' },
  payoutReferenceUsed: { status: 409, text: 'This reference belongs to another payment.' },
  // `field`: what cannot be as it was given.
  withdrawRuleRefused: {
    status: 422,
    text: 'These settings do not fit together.',
    facts: z.object({ field: z.string() }),
  },

  // What has to be staked.
  unknownTurnover: { status: 404, text: 'This requirement does not exist.' },
  unknownMember: { status: 404, text: 'There is no member with this account.' },

  // Reconciliation.
  dayNotOver: { status: 422, text: 'Please choose a day that is over.' },
  unknownBreak: { status: 404, text: 'This break does not exist.' },
  breakMovedOn: {
    status: 409,
    text: 'Somebody has said something about this break meanwhile. Please look again.',
  },

  // Corrections, and what the staff waive.
  correctionMovedOn: {
    status: 409,
    text: 'This correction has moved on meanwhile. Please look again.',
  },
  unknownCorrection: { status: 404, text: 'This correction does not exist.' },
  correctionUsedDifferently: {
    status: 409,
    text: 'This correction was proposed before with other details. Please start again.',
  },
  notTheirCurrency: {
    status: 422,
    text: 'The money of this member is kept in {currency}.',
    facts: z.object({ currency: z.string() }),
  },
  budgetSpent: {
    status: 409,
    text: 'Of the budget of this month {left} is left.',
    facts: z.object({ left: Money }),
  },
  moreThanThere: {
    status: 409,
    text: 'The member has only {available}. Nothing was taken.',
    facts: z.object({ available: Money }),
  },
  ownCorrection: { status: 409, text: 'Another person has to confirm what you have proposed.' },
  nothingToWaive: { status: 409, text: 'Nothing is left to be staked here.' },
  waiverOpen: { status: 409, text: 'Somebody has proposed to waive this already.' },
  unknownWaiver: { status: 404, text: 'This waiver does not exist, or is decided.' },

  // Deposits that are told apart by their cents.
  noCentsLeft: {
    status: 409,
    text: 'Many members are paying this amount now. Please choose another one, or try again in some minutes.',
  },
  payerNameNeeded: { status: 422, text: 'Please tell the name of the account that you pay from.' },

  // Money between members and the agents above them.
  noUpline: { status: 409, text: 'There is no agent above you to send money to.' },
  notBelowYou: { status: 404, text: 'Nobody right below you has this account.' },
  receiverClosed: { status: 409, text: 'The account that would receive it takes no money now.' },
  receiverFrozen: { status: 409, text: 'The account that would receive it is frozen.' },
  sendingClosed: { status: 409, text: 'Sending money to others is closed at the moment.' },
  sendSumReached: {
    status: 409,
    text: 'You can send {left} more today.',
    facts: z.object({ left: Money }),
  },
  stakeBeforeSending: {
    status: 409,
    text: 'Please stake {left} more before you send money up.',
    facts: z.object({ left: Money }),
  },
  sentDifferently: {
    status: 409,
    text: 'This transfer was asked for before with other details. Please start again.',
  },
  // `field`: what cannot be as it was given.
  uplineRuleRefused: {
    status: 422,
    text: 'These settings do not fit together.',
    facts: z.object({ field: z.string() }),
  },

  // Records.
  wrongPeriod: {
    status: 422,
    text: 'Please choose a period that begins before it ends and is not longer than {days} days.',
    facts: z.object({ days: z.int() }),
  },
  fileGone: { status: 410, text: 'This address was good for two minutes. Please save it again.' },
})
