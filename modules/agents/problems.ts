import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

export { runsProblems } from './run-problems.ts'

/** What can go wrong, with the English that people read. */
export const agentsProblems = defineProblems('agents', {
  // The same for who does not exist: nobody learns who else plays here.
  notInTeam: { status: 404, text: 'Nobody in your team has this account.' },
  noTeam: { status: 404, text: 'You do not assist an agent yet.' },
  wrongPeriod: {
    status: 400,
    text: 'The first day must not be after the last one, and at most two years before it.',
  },
  chooseMember: {
    status: 409,
    text: 'Your team is too large for one list. Choose a member.',
  },
  tooManyLinks: { status: 409, text: 'You have 20 active links. End one to create another.' },
  mayNotInvite: { status: 403, text: 'An assistant cannot create links.' },
  belowItself: { status: 409, text: 'A line cannot be moved below itself.' },
  uplineCurrency: { status: 409, text: 'The new upline has another currency.' },
  uplineChanged: { status: 409, text: 'The upline of this member has changed since then.' },
  typeChanged: { status: 409, text: 'The type of this member has changed since then.' },
  samePlace: { status: 409, text: 'The member is there already.' },
  cannotLead: { status: 409, text: 'Only an agent who is not an assistant can have a team.' },
  assistantAlone: { status: 409, text: 'An assistant needs an agent above them.' },
  moveWaits: { status: 409, text: 'A move of this member is waiting already. Cancel it first.' },
  moveOver: { status: 409, text: 'This move is done or cancelled already.' },
  unknownAccount: { status: 404, text: 'Nobody has this account.' },
  trialAgent: { status: 409, text: 'A free play account cannot be an agent.' },
  hasTeam: {
    status: 409,
    text: 'There are people below this member. Move them first.',
  },
  hasContracts: {
    status: 409,
    text: 'This member has contracts or offers. End them first.',
  },
  topHasUpline: {
    status: 409,
    text: 'A top agent has nobody above them. Move the member to the top first.',
  },
  agentNeedsUpline: {
    status: 409,
    text: 'Without an upline an agent is a top agent, or an affiliate.',
  },
  unknownLink: { status: 404, text: 'You have no such link.' },
  mayNotCreate: { status: 403, text: 'Your type of agent cannot open accounts.' },
  tooManyAccounts: {
    status: 409,
    text: 'You have opened {most} accounts today. You can open more tomorrow.',
    facts: z.object({ most: z.int() }),
  },
  createdDifferently: { status: 409, text: 'This request has opened another account before.' },

  wrongTerms: {
    status: 400,
    text: 'Only a dividend has a carry, costs and a period other than a day.',
  },
  tiersOutOfOrder: {
    status: 400,
    text: 'Check tier {tier}: each rate must be higher than the one before, and no condition lower.',
    facts: z.object({ tier: z.int() }),
  },
  onlyDirect: { status: 409, text: 'You can offer contracts to your direct members only.' },
  mayNotHold: { status: 409, text: 'This account cannot have a contract.' },
  assistantMayNot: { status: 403, text: 'An assistant cannot offer or answer contracts.' },
  noOwnContract: {
    status: 409,
    text: 'You need an active contract of this type and currency yourself before you offer one.',
  },
  otherPeriod: { status: 409, text: 'The period must be the same as in your own contract.' },
  notCovered: {
    status: 409,
    text: 'Your own contract does not cover these tiers: {tiers}. Lower the rate or raise the conditions.',
    facts: z.object({ tiers: z.string() }),
  },
  contractDebt: { status: 409, text: 'Pay your contract debt before you offer a contract.' },
  offerWaits: { status: 409, text: 'This member has not answered an earlier offer of this type.' },
  offeredDifferently: { status: 409, text: 'This offer was already sent with other terms.' },
  unknownContract: { status: 404, text: 'You have no such contract.' },
  noSuchContract: { status: 404, text: 'There is no such contract.' },
  marginsRefused: { status: 400, text: 'Enter each category once.' },
  marginsChanged: { status: 409, text: 'Somebody has changed these margins. Load them again.' },
  otherSideAnswers: { status: 403, text: 'Only the other party can do this.' },
  contractChanged: {
    status: 409,
    text: 'This contract has changed in the meantime. Load it again.',
  },
  upperChanged: {
    status: 409,
    text: 'The contract of your agent does not cover this offer any more. Ask for a new one.',
  },
  rateAboveOwn: { status: 409, text: 'A rate cannot be higher than your own.' },
  ratesBelow: {
    status: 409,
    text: 'Members below have higher rates. Confirm that their rates are lowered as well.',
  },
  ratesOnlyDirect: { status: 403, text: 'You can only set the rates of your direct members.' },
  mayNotSetRates: { status: 403, text: 'An assistant cannot set rates.' },
  ratesRefused: {
    status: 400,
    text: 'Enter each category once, and the lottery rate in steps of 0.05%.',
  },
  unknownTop: { status: 404, text: 'No agent at the top of a team has this account.' },
  ratesChanged: { status: 409, text: 'Somebody has changed these rates. Load them again.' },
  unknownRebate: { status: 404, text: 'You have no such rebate.' },
  mayNotTakeCash: { status: 403, text: 'Your type of agent cannot take cash from members.' },
  receiptCurrency: {
    status: 409,
    text: 'Write the receipt in {unit}, the currency of both accounts.',
    facts: z.object({ unit: z.string() }),
  },
  receiptAmount: {
    status: 409,
    text: 'Enter an amount from {smallest} to {largest}, in whole cents.',
    facts: z.object({ smallest: Money, largest: Money }),
  },
  receiptTime: {
    status: 400,
    text: 'The time must be within the last {days} days, and not in the future.',
    facts: z.object({ days: z.int() }),
  },
  tooManyReceipts: {
    status: 409,
    text: 'You have {most} open receipts. Credit or cancel one first.',
    facts: z.object({ most: z.int() }),
  },
  writtenDifferently: {
    status: 409,
    text: 'This request has written another receipt before. Start again.',
  },
  unknownReceipt: { status: 404, text: 'There is no such receipt.' },
  receiptOver: { status: 409, text: 'This receipt is closed already.' },
  receiptConfirmed: {
    status: 409,
    text: 'The member has confirmed this receipt. It ends when it is credited, or when the member says that the cash was given back.',
  },
})
