import { call, Moment, Whole, LineOrEmpty } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { redeemNoteMax } from './limits.ts'
import {
  itemKinds,
  ItemRounds,
  ItemTexts,
  Pages,
  Points,
  PointsPaging,
  PointTerms,
  Redemption,
  redemptionStates,
} from './points-shapes.ts'
import { loyaltyProblems } from './problems.ts'
import { Account } from './shapes.ts'

const path = '/wps/staff/loyalty/points'
const version = z.string().check(z.maxLength(40))

/** A reward as the staff write it. */
export const WrittenItem = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  texts: ItemTexts,
  cost: Points,
  /** Of cash and of free rounds. */
  currency: z.nullable(Currency),
  /** What cash is worth, or the stake of each free round. */
  amount: z.nullable(Units),
  rounds: z.nullable(ItemRounds),
  stock: z.nullable(Whole({ min: 0, max: 1_000_000 })),
  perMember: z.nullable(Whole({ min: 1, max: 1_000_000 })),
  isAutomatic: z.boolean(),
  isOpen: z.boolean(),
  /** 0: a new one. */
  version: Whole({ min: 0, max: 1_000_000_000 }),
})
export type WrittenItem = z.output<typeof WrittenItem>

export const DeskRedemption = z.extend(Redemption, {
  account: z.string(),
  delivery: z.string(),
  staffAccount: z.nullable(z.string()),
})
export type DeskRedemption = z.output<typeof DeskRedemption>

/** Points, for the staff. */
export const pointsStaffCalls = {
  readPointTerms: call({
    method: 'GET',
    path: `${path}/terms`,
    access: 'staff:loyalty.settings',
    summary: 'How points are earned in a currency and what they are worth',
    query: z.object({ currency: Currency }),
    reply: z.object({ version, terms: z.nullable(PointTerms) }),
  }),
  writePointTerms: call({
    method: 'PUT',
    path: `${path}/terms`,
    access: 'staff:loyalty.settings',
    proof: 'recent',
    summary:
      'Propose how points are earned in a currency and what they are worth, with a reason; a second person approves it',
    body: z.extend(PointTerms, { version, reason: SettingReason }),
    reply: SettingDone,
    problems: [loyaltyProblems.itemRefused, loyaltyProblems.changedMeanwhile, ...settingProblems],
  }),
  listItems: call({
    method: 'GET',
    path: `${path}/items`,
    access: 'staff:loyalty.read',
    summary: 'Every reward of the points mall',
    reply: z.object({
      list: z.array(z.extend(WrittenItem, { redeemed: Points, changedAt: Moment })),
    }),
  }),
  writeItem: call({
    method: 'PUT',
    path: `${path}/items/:id`,
    access: 'staff:loyalty.settings',
    proof: 'recent',
    summary:
      'Propose a reward of the points mall or a change of one, with a reason; a second person approves it',
    params: z.object({ id: z.uuid() }),
    body: z.extend(WrittenItem, { reason: SettingReason }),
    reply: SettingDone,
    problems: [loyaltyProblems.itemRefused, loyaltyProblems.changedMeanwhile, ...settingProblems],
  }),
  listDeskRedemptions: call({
    method: 'GET',
    path: `${path}/redemptions`,
    access: 'staff:loyalty.read',
    summary: 'What members redeemed, newest first',
    query: z.object({
      ...PointsPaging,
      state: z.optional(z.enum(redemptionStates)),
      account: z.optional(Account),
    }),
    reply: z.object({ list: z.array(DeskRedemption), totalPages: Pages }),
    problems: [loyaltyProblems.unknownMember],
  }),
  decideRedemption: call({
    method: 'POST',
    path: `${path}/redemptions/:id`,
    access: 'staff:loyalty.redemptions',
    summary:
      'Approve or reject what a member redeemed: a rejection returns the points and the stock',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      isApproved: z.boolean(),
      /** For the member: a voucher’s code, where the goods are, or why not. */
      note: z._default(LineOrEmpty(redeemNoteMax), ''),
    }),
    reply: DeskRedemption,
    problems: [
      loyaltyProblems.unknownRedemption,
      loyaltyProblems.redemptionDecided,
      loyaltyProblems.voucherCodeMissing,
    ],
  }),
}
export type TermsShown = z.output<typeof pointsStaffCalls.readPointTerms.reply>
export type ItemsShown = z.output<typeof pointsStaffCalls.listItems.reply>
