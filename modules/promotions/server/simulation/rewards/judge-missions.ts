import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'
import { simulatedEventsMost } from '../../../builder-limits.ts'
import { giftOf } from '../../../gift-terms.ts'
import { everyBet } from '../../../kinds/counted-bets.ts'
import { bandOf } from '../../../kinds/leaderboard/kind.ts'
import { LeaderboardTerms } from '../../../kinds/leaderboard/terms.ts'
import { periodOfDay } from '../../../kinds/mission/periods.ts'
import { countsOfMetric, missionSteps, MissionTerms } from '../../../kinds/mission/terms.ts'
import { dayReached, runsOf } from '../../../kinds/streak/streak-runs.ts'
import { StreakTerms } from '../../../kinds/streak/terms.ts'
import type { SimulationNote } from '../../../simulation-shapes.ts'
import type { Asked } from '../events.ts'
import {
  contactsOfMembers,
  logInDays,
  type PastSum,
  sumsOfBets,
  sumsOfDeposits,
} from './past-doings.ts'
import { type Judge, type PastReward, rewardOf, withinBudget } from './past-reward.ts'
import { scoresOfPoints } from './scores-of-points.ts'

/** The first rows, and whether there were more. */
const cut = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, simulatedEventsMost),
  isCut: rows.length > simulatedEventsMost,
})

/** What members came to by the metric of a mission, by period. */
async function progressOf(db: Db, terms: MissionTerms, asked: Asked): Promise<PastSum[]> {
  const { metric, period, after } = terms
  const counted = countsOfMetric[metric]
  if (counted) return sumsOfBets(db, { counted, period, filter: terms, after }, asked)
  if (metric === 'profile') return contactsOfMembers(db, asked, after)
  if (metric === 'logInStreak') return longestRuns(await logInDays(db, asked, after), period)
  const sums = await sumsOfDeposits(db, { period, after }, asked)
  if (metric === 'depositSum') return sums
  return sums.map((each) => ({
    ...each,
    amount: metric === 'depositCount' ? BigInt(each.count) : each.isFirst ? 1n : 0n,
  }))
}

type DayOf = { memberId: string; account: string; day: string; at: Date }

/** Rows by what they have in common, in the order of their first ones. */
function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const byMember = <Row extends DayOf>(rows: readonly Row[]): Row[][] => [
  ...groupedBy(rows, ({ memberId }) => memberId).values(),
]

/** The longest run of days of each member in each period. */
function longestRuns(rows: readonly DayOf[], period: MissionTerms['period']): PastSum[] {
  return byMember(rows).flatMap((days) =>
    [...groupedBy(days, ({ day }) => periodOfDay(period, day))].flatMap(([first, own]) => {
      const last = own.at(-1)
      if (!last) return []
      const longest = Math.max(...runsOf(own.map(({ day }) => day)).map(({ length }) => length))
      return [{ ...last, period: first, amount: BigInt(longest) }]
    }),
  )
}

/** Every step that is reached gives its gift, in each period. */
export const judgeMission: Judge = async (db, judging) => {
  const terms = MissionTerms.parse(judging.terms)
  const { rows, isCut } = cut(await progressOf(db, terms, judging))
  const rewards = rows.flatMap((row) =>
    missionSteps(terms)
      .filter(({ target }) => row.amount >= target)
      .map(({ gift }) => rewardOf(row, giftOf(gift))),
  )
  const notes: SimulationNote[] = ['claimed']
  if (terms.period === 'once') notes.push('month')
  if (terms.optIn) notes.push('joined')
  if (terms.after !== null) notes.push('after')
  return { ...withinBudget(rewards, judging.budget), isCut, notes }
}

/** The days of members that count for a streak, each with when. */
async function streakDays(db: Db, { by, least }: StreakTerms, asked: Asked): Promise<DayOf[]> {
  if (by === 'logIn') return logInDays(db, asked)
  const daily = { period: 'daily', after: null } as const
  const sums =
    by === 'deposit'
      ? await sumsOfDeposits(db, daily, asked)
      : await sumsOfBets(db, { ...daily, counted: 'validBet', filter: everyBet }, asked)
  return sums
    .filter(({ amount }) => amount >= BigInt(least ?? '0'))
    .map((row) => ({ ...row, day: row.period }))
}

/** Every step of each run of days gives its gift; where a streak is given once, the first run that reaches it. */
export const judgeStreak: Judge = async (db, judging) => {
  const terms = StreakTerms.parse(judging.terms)
  const { rows, isCut } = cut(await streakDays(db, terms, judging))
  const days = await readBusinessDays(db)
  const rewards = byMember(rows).flatMap((own) => stepsOf(own, terms, days))
  const notes: SimulationNote[] = terms.optIn ? ['claimed', 'joined'] : ['claimed']
  return { ...withinBudget(rewards, judging.budget), isCut, notes }
}

function stepsOf(
  own: readonly DayOf[],
  { steps, repeats }: StreakTerms,
  { startOf }: BusinessDays,
): PastReward[] {
  const [first] = own
  if (!first) return []
  const runs = runsOf(own.map(({ day }) => day))
  return steps.flatMap(({ days, gift }) => {
    const reaching = runs.filter(({ length }) => length >= days)
    return (repeats ? reaching : reaching.slice(0, 1)).map((run) =>
      rewardOf({ ...first, at: startOf(dayReached(run, days)) }, giftOf(gift)),
    )
  })
}

/** One leaderboard over the whole time: the places as they would have been at its end. */
export const judgeLeaderboard: Judge = async (db, judging) => {
  const terms = LeaderboardTerms.parse(judging.terms)
  const { score } = terms
  const sums =
    score === 'missionPoints'
      ? await scoresOfPoints(db, judging)
      : await sumsOfBets(
          db,
          { counted: score, period: 'once', filter: terms, after: null },
          judging,
        )
  const least = BigInt(terms.leastScore ?? '1')
  const rewards = sums
    .filter(({ amount }) => amount >= least)
    .flatMap((row, index) => {
      const band = bandOf(terms.bands, index + 1)
      return band ? [rewardOf({ ...row, at: judging.now }, giftOf(band.gift))] : []
    })
  const notes: SimulationNote[] = terms.optIn ? ['month', 'joined'] : ['month']
  return { ...withinBudget(rewards, judging.budget), isCut: false, notes }
}
