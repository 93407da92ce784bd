import type { Message } from '@tessera/calls'
import type { missionsFeed } from '../../mission-calls.ts'
import type { MissionShown, StreakShown } from '../../mission-shapes.ts'

type Read = { missions: MissionShown[]; streaks: StreakShown[]; claimable: number }

/**
 * The missions with the progress that was told of one. Undefined where they have to be read again: it tells of something
 * else, or takes back what was reached.
 */
export function withProgress(
  known: Read,
  { promotionId, period, progress }: Message<typeof missionsFeed>,
): Read | undefined {
  const mission = known.missions.find(({ id, current }) => id === promotionId && current === period)
  if (!mission || progress < mission.progress || mission.state !== 'running') return undefined
  const steps = mission.steps.map((step) =>
    step.state === 'open' && progress >= step.target
      ? { ...step, state: 'reached' as const }
      : step,
  )
  const more = steps.filter(({ state }, at) => state !== mission.steps[at]?.state).length
  return {
    ...known,
    claimable: known.claimable + more,
    missions: known.missions.map((each) =>
      each === mission ? { ...each, progress, steps } : each,
    ),
  }
}
