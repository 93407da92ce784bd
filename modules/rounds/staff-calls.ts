import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import * as z from 'zod/mini'
import { changeRows, changeRowsMax, idleHoursBounds } from './limits.ts'
import { playProfileNames, PlayRules } from './play-profiles.ts'

const access = 'staff:games.settings'
const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = z.object({ pageNo: PageNo, pageSize: PageSize(changeRows, changeRowsMax) })
const ProfileName = z.enum(playProfileNames)

/** One change of a setting of games, as the staff read it. */
export const GameChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
})
export type GameChange = z.output<typeof GameChange>

/** The rules of play, for the staff. */
export const playRuleCalls = {
  readPlayRules: call({
    method: 'GET',
    path: '/wps/staff/rounds/rules',
    access,
    summary: 'By which rules in-house games are played, and what each profile says',
    reply: z.object({
      profile: ProfileName,
      /** An open round of a game with moves ends by the rule of the game after so many hours. */
      idleHours: z.int(),
      rules: PlayRules,
      profiles: z.array(z.object({ name: ProfileName, rules: PlayRules })),
    }),
  }),

  writePlayRules: call({
    method: 'PUT',
    path: '/wps/staff/rounds/rules',
    access,
    proof: 'recent',
    summary:
      'Propose another profile of rules for in-house games, or other hours of idle rounds, with a reason; a second person approves it',
    body: z.object({
      profile: ProfileName,
      /** Left out: as it is. */
      idleHours: z.optional(Whole({ min: idleHoursBounds.least, max: idleHoursBounds.most })),
      reason: SettingReason,
    }),
    reply: SettingDone,
    problems: settingProblems,
  }),

  listPlayRuleChanges: call({
    method: 'GET',
    path: '/wps/staff/rounds/rules/changes',
    access,
    summary: 'Who of the staff changed the rules of play, newest first',
    query: Paging,
    reply: z.object({ list: z.array(GameChange), totalPages }),
  }),
}
