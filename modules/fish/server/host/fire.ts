import { catchOf } from '../../rules/catching.ts'
import { kindOf } from '../../rules/kinds.ts'
import { noteShot } from '../../rules/shot-rate.ts'
import type { Fish } from '../../rules/swim.ts'
import { targetsMost } from '../../rules/weapons.ts'
import { keptAnswers } from '../../limits.ts'
import type { Shot, ShotResult } from '../../shapes.ts'
import { type LiveSea, targetOf } from './live-sea.ts'
import { leftIn, type Seated } from './seated.ts'

export type Fired = { results: ShotResult[]; waitMilliseconds: number }

const plain = (number: number, is: ShotResult['is']): ShotResult => ({
  number,
  is,
  caught: [],
  won: 0,
})

type Aim = { sea: LiveSea; fish: Fish }

/** Those of the fish in the way of a shot that it can hit now, each once. */
function aimsOf({ weapon, targets }: Shot, seas: readonly LiveSea[], now: number): Aim[] {
  const aims = new Map<string, Aim>()
  for (const target of targets.slice(0, targetsMost[weapon])) {
    const sea = seas.find(({ row }) => row.number === target.sea)
    const fish = sea?.target(target.id, now)
    if (sea && fish) aims.set(`${target.sea} ${target.id}`, { sea, fish })
  }
  return [...aims.values()]
}

/** Decides one shot. Whatever it catches is gone for the shots that come after it. */
function decide(seated: Seated, shot: Shot, seas: readonly LiveSea[], now: number): ShotResult {
  const { number, weapon } = shot
  const aims = aimsOf(shot, seas, now)
  seated.fired += 1
  seated.lastShot = number
  if (aims.length === 0) {
    seated.refunded += 1
    seated.unwritten.push([number, weapon, [], []])
    return plain(number, 'refunded')
  }
  const odds = aims.map(({ fish }) => kindOf(fish.kind).odds)
  const drawn = catchOf(seated.deal(number), odds)
  const caught = aims.filter((_, at) => drawn[at])
  for (const { sea, fish } of caught) sea.catch(fish.id)
  const won = odds.reduce((sum, each, at) => sum + (drawn[at] ? each : 0), 0)
  seated.hit += 1
  seated.won += won
  seated.unwritten.push([number, weapon, aims.map(({ fish }) => fish.kind), drawn])
  return { number, is: 'hit', caught: caught.map(({ sea, fish }) => targetOf(sea, fish)), won }
}

function keep({ answers }: Seated, result: ShotResult): void {
  answers.set(result.number, result)
  if (answers.size > keptAnswers) answers.delete(answers.keys().next().value ?? 0)
}

/**
 * Decides the shots of a frame in their order. One that was decided before changes nothing and answers the same; one whose number
 * was passed is late, and was never fired.
 */
export function fireAll(
  seated: Seated,
  shots: readonly Shot[],
  seas: readonly LiveSea[],
  now: number,
): Fired {
  let waitMilliseconds = 0
  const results = shots.map((shot): ShotResult => {
    const known = seated.answers.get(shot.number)
    if (known) return known
    if (shot.number <= seated.lastShot) return plain(shot.number, 'late')
    if (leftIn(seated) <= 0) return plain(shot.number, 'empty')
    const wait = noteShot(seated.times, now)
    if (wait > 0) {
      waitMilliseconds = wait
      return plain(shot.number, 'soon')
    }
    const result = decide(seated, shot, seas, now)
    keep(seated, result)
    return result
  })
  return { results, waitMilliseconds }
}
