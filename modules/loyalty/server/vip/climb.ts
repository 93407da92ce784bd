import type { LevelTerms } from '../../shapes.ts'

/** The level of a member; `lostLevel`: the highest level that was taken away and not regained. */
export type Standing = { level: number; lostLevel: number | null }
/** A lifetime's deposits and valid bets, and the valid bets of the last 30 days. */
export type Totals = { deposits: bigint; validBet: bigint; recent: bigint }
export type Step = Standing & { from: number; reason: 'earned' | 'wonBack' | 'notKept' }

type Terms = Pick<
  LevelTerms,
  'level' | 'upgradeDeposit' | 'upgradeValidBet' | 'mode' | 'keepValidBet'
>

/**
 * The levels that a member has earned, step by step, as many as there are (domain 4.3). A level that was lost is won back
 * by what keeps it: else it would be lost on the first of a month and earned again an hour later, for ever.
 */
export function climb(levels: readonly Terms[], standing: Standing, totals: Totals): Step[] {
  const steps: Step[] = []
  let { level, lostLevel } = standing
  for (const terms of levels.toSorted((one, two) => one.level - two.level)) {
    if (terms.level <= level) continue
    const wasLost = lostLevel !== null && terms.level <= lostLevel
    const isBack = !wasLost || totals.recent >= terms.keepValidBet
    if (terms.level !== level + 1 || !isBack || !isEarned(terms, totals)) break
    if (lostLevel !== null && terms.level >= lostLevel) lostLevel = null
    steps.push({
      from: level,
      level: terms.level,
      lostLevel,
      reason: wasLost ? 'wonBack' : 'earned',
    })
    level = terms.level
  }
  return steps
}

function isEarned({ mode, upgradeDeposit, upgradeValidBet }: Terms, totals: Totals): boolean {
  const deposited = totals.deposits >= upgradeDeposit
  const staked = totals.validBet >= upgradeValidBet
  return mode === 'and' ? deposited && staked : deposited || staked
}

/** One level down where the valid bets of 30 days do not keep it; never below 0. */
export function keep(
  levels: readonly Terms[],
  { level, lostLevel }: Standing,
  recent: bigint,
): Step | undefined {
  const terms = levels.find((each) => each.level === level)
  if (!terms || level === 0 || recent >= terms.keepValidBet) return undefined
  const highest = Math.max(lostLevel ?? 0, level)
  return { from: level, level: level - 1, lostLevel: highest, reason: 'notKept' }
}
