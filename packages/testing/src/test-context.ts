import type { Feed } from '@tessera/calls'
import {
  createLog,
  type Context,
  type Db,
  type MemberContext,
  type Person,
} from '@tessera/server-kit'
import { fixedClock } from './fixed-clock.ts'

export type Pushed = { feed: string; audience: string; message: unknown; topic?: string }

/** A context as a request would have it, on this database; what it pushes is kept in `pushed`. */
export function testContext(
  db: Db,
  { clock = fixedClock(), log = createLog('silent') }: Partial<Pick<Context, 'clock' | 'log'>> = {},
): Context & { pushed: Pushed[] } {
  const pushed: Pushed[] = []
  return {
    db,
    clock,
    log,
    push: (feed: Feed, audience: string, message: unknown, topic?: string) =>
      void pushed.push({
        feed: feed.name,
        audience,
        message,
        ...(topic !== undefined && { topic }),
      }),
    requestId: 'test-request',
    origin: 'http://tessera.test',
    address: '127.0.0.1',
    userAgent: 'test',
    pushed,
  }
}

/** The same, for a signed-in member. */
export const memberContext = (
  db: Db,
  member: Person,
  clock?: Context['clock'],
): MemberContext & { pushed: Pushed[] } => ({
  ...testContext(db, clock ? { clock } : {}),
  member,
})

/** A member to test with; tests that need money add it. */
export const person = (id: string, extra: Partial<Person> = {}): Person => ({
  id,
  account: `member-${id.slice(-6)}`,
  nickname: 'Ana',
  type: 0,
  currency: 'USD',
  language: 'EN',
  sessionId: '00000000-0000-7000-8000-00000000feed',
  ...extra,
})
