import { call, commonProblems, Moment } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { resultNumbersMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count, DeskIssue, GameCode, Numero, ResultEntry } from './desk-shapes.ts'
import { resultProblems } from './problems.ts'

const decide = 'staff:lottery.results'
const params = z.object({ game: GameCode, numero: Numero })
const TypedResult = z
  .array(z.string().check(z.regex(/^\d{1,8}$/)))
  .check(z.minLength(1), z.maxLength(resultNumbersMost))
const Entered = z.object({ success: z.literal(true), isVerified: z.boolean() })
const ofIssue = [commonProblems.notAllowed, deskProblems.unknownDeskIssue]
const ofEntry = [
  ...ofIssue,
  resultProblems.drawnHere,
  resultProblems.drawIsOver,
  resultProblems.resultTooEarly,
  resultProblems.wrongResult,
  resultProblems.resultKnown,
]

const ofCorrection = [
  ...ofIssue,
  resultProblems.notSettledYet,
  resultProblems.drawnHere,
  resultProblems.drawIsRight,
  resultProblems.wrongResult,
  resultProblems.sameResult,
]

/** Why an issue waits for a person. */
export const waitingKinds = ['disagrees', 'unconfirmed', 'late', 'stuck'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const WaitingIssue = z.object({
  kind: z.enum(waitingKinds),
  issue: DeskIssue,
  /** Since when it waits. */
  since: Moment,
  entries: z.array(ResultEntry),
  tickets: Count,
  /** What is staked on it, in each currency that the reader may see. */
  stakes: z.array(Money),
})
export type WaitingIssue = z.output<typeof WaitingIssue>

/** What cancelling an issue gives back in one currency. */
export const CancelLine = z.object({ tickets: Count, members: Count, stakes: Money })
export type CancelLine = z.output<typeof CancelLine>

/** What another result of an issue would move in one currency. */
export const ChangeInCurrency = z.object({
  tickets: Count,
  members: Count,
  prizesBefore: Money,
  prizesAfter: Money,
  /** What members get in addition, and what is taken from them. */
  up: Money,
  down: Money,
  /** Members who do not have what is taken from them, and what they would owe. */
  owing: Count,
  owed: Money,
})
export type ChangeInCurrency = z.output<typeof ChangeInCurrency>

/** Results that wait, and what persons do about them. */
export const resultStaffCalls = {
  listWaitingIssues: call({
    method: 'GET',
    path: '/wps/staff/lottery/waiting',
    access: 'staff:lottery.read',
    summary:
      'Issues that wait for a person: disagreeing, unconfirmed and late results, stuck settlements',
    reply: z.object({ list: z.array(WaitingIssue) }),
  }),

  enterDeskResult: call({
    method: 'POST',
    path: '/wps/staff/lottery/issues/:game/:numero/results',
    access: decide,
    proof: 'recent',
    summary:
      'Enter the official result of an issue; it counts when a second person or a source has the same one',
    params,
    body: z.object({ result: TypedResult }),
    reply: Entered,
    problems: ofEntry,
  }),

  confirmDeskResult: call({
    method: 'POST',
    path: '/wps/staff/lottery/issues/:game/:numero/results/confirm',
    access: decide,
    proof: 'recent',
    summary: 'Confirm the result that a source or another person has entered',
    params,
    body: z.object({ result: TypedResult }),
    reply: Entered,
    problems: [...ofEntry, resultProblems.nothingToConfirm],
  }),

  previewCancel: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero/cancel',
    access: decide,
    summary: 'The stakes that cancelling an issue would give back',
    params,
    reply: z.object({ list: z.array(CancelLine) }),
    problems: ofIssue,
  }),

  cancelDeskIssue: call({
    method: 'POST',
    path: '/wps/staff/lottery/issues/:game/:numero/cancel',
    access: decide,
    proof: 'recent',
    summary:
      'Propose to cancel an issue and give every stake back, with a reason; a second person approves it',
    params,
    body: z.object({ reason: SettingReason }),
    reply: SettingDone,
    problems: [...ofIssue, resultProblems.notCancellable, ...settingProblems],
  }),

  previewCorrection: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero/correction',
    access: decide,
    summary: 'What another result of a settled issue would move',
    params,
    query: z.object({
      /** The numbers, joined with commas. */
      result: z.optional(z.string().check(z.regex(/^\d{1,8}(,\d{1,8}){0,59}$/))),
    }),
    reply: z.object({ list: z.array(ChangeInCurrency) }),
    problems: ofCorrection,
  }),

  correctDeskResult: call({
    method: 'POST',
    path: '/wps/staff/lottery/issues/:game/:numero/correction',
    access: decide,
    proof: 'recent',
    summary:
      'Propose another result of a settled issue, with a reason; a second person approves it, and every ticket is settled again',
    params,
    /** Without a result: that of a draw that is made here, as its seed gives it. */
    body: z.object({ result: z.optional(TypedResult), reason: SettingReason }),
    reply: SettingDone,
    problems: [...ofCorrection, ...settingProblems],
  }),
}
