import { call } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { highestLevel } from './limits.ts'
import { loyaltyProblems } from './problems.ts'
import {
  Account,
  Category,
  Day,
  LevelTerms,
  LoyaltyChange,
  Paging,
  RebateBet,
  RebateClaim,
  RebateRate,
  Standing,
  totalPages,
} from './shapes.ts'

/** The version of what was seen; empty where it was never changed. */
const version = z.string().check(z.maxLength(40))
const Levels = z.array(LevelTerms).check(z.length(highestLevel + 1))
const Rates = z.object({
  rates: z.array(RebateRate).check(z.maxLength(300)),
  /** Categories whose rebate is paid by itself. */
  auto: z.array(Category).check(z.maxLength(30)),
})
export type Rates = z.output<typeof Rates>

/** Levels, rebates and what members have of them, for the staff. */
export const loyaltyStaffCalls = {
  readLevels: call({
    method: 'GET',
    path: '/wps/staff/loyalty/levels',
    access: 'staff:loyalty.settings',
    summary: 'What each level asks for and gives in a currency',
    query: z.object({ currency: Currency }),
    reply: z.object({
      currency: Currency,
      version,
      /** Null: nobody has figures for this currency. */
      levels: z.nullable(Levels),
    }),
  }),
  writeLevels: call({
    method: 'PUT',
    path: '/wps/staff/loyalty/levels',
    access: 'staff:loyalty.settings',
    proof: 'recent',
    summary:
      'Propose what each level asks for and gives in a currency, with a reason; a second person approves it',
    body: z.object({ currency: Currency, version, levels: Levels, reason: SettingReason }),
    reply: SettingDone,
    problems: [loyaltyProblems.levelsRefused, loyaltyProblems.changedMeanwhile, ...settingProblems],
  }),
  readRates: call({
    method: 'GET',
    path: '/wps/staff/loyalty/rates',
    access: 'staff:loyalty.settings',
    summary: 'The rebate of each category and level, as it holds from the next business day on',
    reply: z.extend(Rates, { version, fromDay: Day }),
  }),
  writeRates: call({
    method: 'PUT',
    path: '/wps/staff/loyalty/rates',
    access: 'staff:loyalty.settings',
    proof: 'recent',
    summary:
      'Propose the rebates from the next business day on, with a reason; a second person approves them',
    body: z.extend(Rates, { version, reason: SettingReason }),
    reply: SettingDone,
    problems: [loyaltyProblems.ratesRefused, loyaltyProblems.changedMeanwhile, ...settingProblems],
  }),
  listLoyaltyChanges: call({
    method: 'GET',
    path: '/wps/staff/loyalty/changes',
    access: 'staff:loyalty.settings',
    summary: 'Who of the staff changed levels or rebates, newest first',
    query: z.object({ ...Paging, about: z.enum(['levels', 'rates']) }),
    reply: z.object({ list: z.array(LoyaltyChange), totalPages }),
  }),
  readMemberVip: call({
    method: 'GET',
    path: '/wps/staff/loyalty/member',
    access: 'staff:loyalty.read',
    summary: 'The level of a member, by their account, and what it comes of',
    query: z.object({ account: Account }),
    reply: Standing,
    problems: [loyaltyProblems.unknownMember, loyaltyProblems.currencyNotSet],
  }),
  listRebateClaims: call({
    method: 'GET',
    path: '/wps/staff/loyalty/claims',
    access: 'staff:loyalty.read',
    summary: 'What was paid as rebates, with the lines of each, newest first',
    query: z.object({
      /** The `next` of the page before. */
      after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      pageSize: Paging.pageSize,
      account: z.optional(Account),
    }),
    reply: z.object({ list: z.array(RebateClaim), next: z.nullable(z.string()) }),
    problems: [loyaltyProblems.unknownMember],
  }),
  listClaimBets: call({
    method: 'GET',
    path: '/wps/staff/loyalty/claims/bets',
    access: 'staff:loyalty.read',
    summary: 'The bets behind one line of a claim',
    query: z.object({ ...Paging, account: Account, day: Day, category: Category }),
    reply: z.object({ list: z.array(RebateBet), totalPages }),
    problems: [loyaltyProblems.unknownMember],
  }),
}
export type LevelsShown = z.output<typeof loyaltyStaffCalls.readLevels.reply>
