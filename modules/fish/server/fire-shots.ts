import type { MemberContext } from '@tessera/server-kit'
import { fishProblems } from '../problems.ts'
import type { Shot } from '../shapes.ts'
import { countersOf } from './host/seated.ts'
import { ownSeat } from './ready-host.ts'

/** Decides the shots of a frame. Problems: those of the call, where none of them was fired. */
export function fireShots(context: MemberContext, id: string, shots: readonly Shot[]) {
  const { host, seated } = ownSeat(context, id)
  const { results, waitMilliseconds } = host.fire(seated, shots)
  const isAll = (is: 'soon' | 'empty') =>
    results.length > 0 && results.every((result) => result.is === is)
  if (isAll('soon')) throw fishProblems.tooSoon({ waitMilliseconds, seconds: 1 })
  if (isAll('empty')) throw fishProblems.magazineEmpty()
  return { results, counters: countersOf(seated), waitMilliseconds, serverTime: host.now() }
}
