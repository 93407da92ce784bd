import type { Access } from '@tessera/calls'
import { members, type Who } from './people.fixture.ts'

/** The end of a refused call: the status and the code. */
export type Refusal = readonly [status: number, code: string]

const notLoggedIn: Refusal = [401, 'common.notLoggedIn']
const notAllowed: Refusal = [403, 'common.notAllowed']
const trueAccountNeeded: Refusal = [403, 'common.trueAccountNeeded']

/** The codes of access refusals; any other code means that access was granted. */
export const refusals = new Set(
  [notLoggedIn, notAllowed, trueAccountNeeded].map(([, code]) => code),
)

// Specification 6, written down a second time and by hand: the matrix compares the server with this.
const agents = new Set([1, 2, 41, 42])
type Answers = Record<'none' | 'trial' | 'member' | 'agent' | 'staff' | 'unknown', Refusal | 'may'>
const table: Record<'guest' | 'trial' | 'member' | 'agent' | 'staff', Answers> = {
  guest: { none: 'may', trial: 'may', member: 'may', agent: 'may', staff: 'may', unknown: 'may' },
  trial: {
    none: notLoggedIn,
    trial: 'may',
    member: 'may',
    agent: 'may',
    staff: notAllowed,
    unknown: notAllowed,
  },
  member: {
    none: notLoggedIn,
    trial: trueAccountNeeded,
    member: 'may',
    agent: 'may',
    staff: notAllowed,
    unknown: notAllowed,
  },
  agent: {
    none: notLoggedIn,
    trial: trueAccountNeeded,
    member: notAllowed,
    agent: 'may',
    staff: notAllowed,
    unknown: notAllowed,
  },
  staff: {
    none: notLoggedIn,
    trial: notAllowed,
    member: notAllowed,
    agent: notAllowed,
    staff: notAllowed, // a person with another permission; the required one is checked first
    unknown: notAllowed,
  },
}

// Specification 6: a trial account is told to open a real one where a game is started or played for real money.
const realPlay = new Set([
  'POST /wps/game/launchGame',
  'POST /wps/rounds/play',
  'POST /wps/rounds/autoplay',
])

/** The expected answer for a call of this access, asked without free play. */
export function expected(access: Access, who: Who, call = ''): Refusal | 'may' {
  if (realPlay.has(call) && columnOf(who) === 'trial') return trueAccountNeeded
  if (access.startsWith('staff:')) {
    const needed = access.slice('staff:'.length)
    // All staff may ask who they are, and log out.
    if (needed === 'self' && isOfStaff(who)) return 'may'
    if (who.kind === 'staff' && who.permission === needed) return 'may'
    if (who.kind === 'staffBut' && who.permission !== needed) return 'may'
    return table.staff[columnOf(who)]
  }
  return table[access as 'guest' | 'trial' | 'member' | 'agent'][columnOf(who)]
}

const isOfStaff = ({ kind }: Who): boolean => kind === 'staff' || kind === 'staffBut'

function columnOf(who: Who): keyof Answers {
  if (isOfStaff(who)) return 'staff'
  if (who.kind !== 'member' || who.name === 'blocked') return 'none'
  const { type } = members[who.name]
  if (type === 0) return 'member'
  if (type === 4) return 'trial'
  return agents.has(type) ? 'agent' : 'unknown'
}
