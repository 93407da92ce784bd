import type { Game } from '@tessera/game-kit'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  type PlayProfileName,
  playProfileNames,
  playProfiles,
  type PlayRules,
} from '../../play-profiles.ts'

export type KeptRules = PlayRules & {
  profile: PlayProfileName
  /** An open round ends by the rule of its game after so many hours without a move. */
  idleHours: number
}

export const ruleChanges = changeLog('rounds.play_rule_change')
const subject = 'playRules'
const keptMilliseconds = 1_000
const kept = new WeakMap<Db, { rules: Promise<KeptRules>; at: number }>()

/** The rules of play as they stand. `isLocked`: nobody changes them meanwhile. */
export async function findPlayRules(db: Db, isLocked = false): Promise<KeptRules> {
  const { rows } = await sql<KeptRules>`
    select profile, slot_milliseconds as "slotMilliseconds", other_milliseconds as "otherMilliseconds",
      has_autoplay as "hasAutoplay", may_skip as "maySkip", sells_features as "sellsFeatures", is_one_slot as "isOneSlot", idle_hours as "idleHours"
    from rounds.play_rule ${isLocked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw new Error('the rules of play are always there')
  return rows[0]
}

/** The same for every round: read once a second; the age is counted by process time, which never jumps. */
export function readPlayRules(db: Db): Promise<KeptRules> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < keptMilliseconds) return known.rules
  const rules = findPlayRules(db)
  kept.set(db, { rules, at: performance.now() })
  rules.catch(() => kept.delete(db))
  return rules
}

/** The same for the staff, beside what each profile says. */
export async function showPlayRules(db: Db) {
  const { profile, idleHours, ...rules } = await findPlayRules(db)
  const profiles = playProfileNames.map((name) => ({ name, rules: playProfiles[name] }))
  return { profile, idleHours, rules, profiles }
}

/** Chooses the rules of a profile, and the hours of idle rounds where they are given, and writes down who did. */
export async function setPlayRules(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  { profile, idleHours }: { profile: PlayProfileName; idleHours?: number | undefined },
): Promise<{ success: true }> {
  const rules = playProfiles[profile]
  await inTransaction(db, async (tx) => {
    const before = await findPlayRules(tx, true)
    const after = { profile, ...rules, idleHours: idleHours ?? before.idleHours }
    if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return
    await sql`update rounds.play_rule set profile = ${profile}, slot_milliseconds = ${rules.slotMilliseconds},
      other_milliseconds = ${rules.otherMilliseconds}, has_autoplay = ${rules.hasAutoplay}, may_skip = ${rules.maySkip},
      sells_features = ${rules.sellsFeatures}, is_one_slot = ${rules.isOneSlot}, idle_hours = ${after.idleHours}`.execute(
      tx,
    )
    await ruleChanges.insert(tx, { subject, before, after, staff }, clock())
  })
  kept.delete(db)
  return { success: true }
}

const sorted = (rules: KeptRules) =>
  Object.entries(rules).toSorted(([one], [other]) => one.localeCompare(other))

/** Who of the staff changed them, newest first. */
export const listPlayRuleChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  ruleChanges.list(db, [subject], paging)

export const isSlot = ({ classify }: Pick<Game, 'classify'>): boolean => classify === 'SLOT'

/** What a member of one game has to know of the rules. */
export const rulesOf = (game: Pick<Game, 'classify' | 'kind'>, rules: KeptRules) => ({
  startMilliseconds: isSlot(game) ? rules.slotMilliseconds : rules.otherMilliseconds,
  // Who decides during the round does not let it play by itself.
  hasAutoplay: rules.hasAutoplay && game.kind !== 'moves',
  maySkip: rules.maySkip,
  sellsFeatures: rules.sellsFeatures,
  isSlot: isSlot(game),
  idleHours: game.kind === 'moves' ? rules.idleHours : null,
})
