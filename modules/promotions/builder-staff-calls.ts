import { call, Done, Line } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import {
  EditedPromotion,
  RawTerms,
  Segment,
  writingProblems,
  WrittenPromotion,
} from './builder-shapes.ts'
import { nameLettersMax } from './limits.ts'
import { promotionsProblems } from './problems.ts'
import { Refusal, rulePackNames, RulePack } from './rule-packs.ts'
import { TermLine } from './shapes.ts'
import { everybody, Who } from './who.ts'

const read = 'staff:promotions.read'
const write = 'staff:promotions.write'
const params = z.object({ id: z.uuid() })

/** How the staff write promotions. */
export const builderCalls = {
  readPromotion: call({
    method: 'GET',
    path: '/wps/staff/promotions/:id',
    access: read,
    summary: 'A promotion as it was written, to be changed or copied',
    params,
    reply: EditedPromotion,
    problems: [promotionsProblems.unknownPromotion],
  }),

  changeDraft: call({
    method: 'PUT',
    path: '/wps/staff/promotions/:id',
    access: write,
    summary: 'Change a draft; nobody who wrote a part of it publishes it',
    params,
    // The version that was read: what somebody else has changed since is not overwritten.
    body: z.extend(WrittenPromotion, { version: z.int() }),
    reply: Done,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.draftChanged,
      promotionsProblems.alreadyPublished,
      ...writingProblems,
    ],
  }),

  previewTerms: call({
    method: 'POST',
    path: '/wps/staff/promotions/preview',
    access: read,
    isAct: false,
    summary:
      'What members would read of these terms, with the worked example, and for how many it is now',
    body: z.object({
      kind: Line(40),
      unit: Currency,
      terms: RawTerms,
      who: z._default(Who, everybody),
    }),
    reply: z.object({
      terms: z.array(TermLine),
      example: z.nullable(TermLine),
      /** Active members for whom it would be now; null for staff who may not read members of the currency. */
      members: z.nullable(z.int()),
      /** What the rules of this site refuse: a code of a problem with its facts. */
      refused: z.nullable(Refusal),
    }),
    problems: [promotionsProblems.termsRefused],
  }),

  listSegments: call({
    method: 'GET',
    path: '/wps/staff/promotions/segments',
    access: read,
    summary: 'Descriptions of members that are used again, by name',
    reply: z.object({ list: z.array(Segment) }),
  }),

  saveSegment: call({
    method: 'PUT',
    path: '/wps/staff/promotions/segments/:id',
    access: write,
    summary:
      'Keep a description of members under a name; promotions keep what they were written with',
    params,
    // Zero for a new one, else the version that was read.
    body: z.object({ version: z.int(), name: Line(nameLettersMax), who: Who }),
    reply: Done,
    problems: [promotionsProblems.draftChanged, promotionsProblems.segmentNameTaken],
  }),

  removeSegment: call({
    method: 'DELETE',
    path: '/wps/staff/promotions/segments/:id',
    access: write,
    summary: 'Forget a description of members; promotions keep what they were written with',
    params,
    reply: Done,
  }),

  readRulePack: call({
    method: 'GET',
    path: '/wps/staff/promotions/rules',
    access: read,
    summary: 'By the rules of which place promotions are checked, and what each says',
    reply: z.object({
      pack: z.enum(rulePackNames),
      packs: z.array(z.object({ name: z.enum(rulePackNames), rules: RulePack })),
    }),
  }),

  writeRulePack: call({
    method: 'PUT',
    path: '/wps/staff/promotions/rules',
    access: 'staff:promotions.publish',
    proof: 'recent',
    summary:
      'Propose to check promotions by the rules of another place, with a reason; a second person approves it',
    body: z.object({ pack: z.enum(rulePackNames), reason: SettingReason }),
    reply: SettingDone,
    problems: settingProblems,
  }),
}
