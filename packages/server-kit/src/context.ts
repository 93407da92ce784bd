import type { Message, PlainFeed, TopicFeed } from '@tessera/calls'
import type { Clock } from './clock.ts'
import type { Cookies } from './cookies.ts'
import type { Db } from './database.ts'
import type { Logger } from './log.ts'
import type { StaffPerson } from './staff-person.ts'

/** Who is signed in to the site. `type`: 0 member, 4 trial, 1, 2, 41 and 42 agents (specification 6). */
export type Person = {
  id: string
  account: string
  nickname: string
  type: number
  currency: string
  language: string
  sessionId: string
  /** They came in with a password that must go: until then they may do nothing but change it. */
  mustChange?: boolean
}

/**
 * Pushes to browsers: to everyone (`'all'`) or to the member with this id; of a feed with topics, to all who follow the
 * topic.
 */
export type Push = {
  <F extends PlainFeed>(feed: F, audience: string, message: Message<F>): void
  <F extends TopicFeed>(feed: F, audience: 'all', message: Message<F>, topic: string): void
}

/** The dependencies of a use case. */
export type Context = {
  db: Db
  clock: Clock
  log: Logger
  push: Push
  requestId: string
  /** The public address of this site, without a slash at the end. */
  origin: string
  /**
   * The host name and port of the request; none for jobs. Only ever compared with lists: the header can claim any name.
   */
  host?: string
  /** The visitor's IP address, as the outermost trusted proxy saw it. */
  address: string
  userAgent: string
  /** What the browser keeps for us; there is none where a use case runs by itself. */
  cookies?: Cookies
  /** Only for calls declared `raw`: the body's bytes as they came, and the headers. */
  raw?: { body: string; headers: Record<string, string | string[] | undefined> }
}

export type GuestContext = Context & { member?: Person }
export type MemberContext = Context & { member: Person }
export type StaffContext = Context & {
  staff: StaffPerson
  /** Throws where who they are was not shown lately: for what needs that in some cases only. Else a call says so itself. */
  proveAgain?: () => Promise<void>
}

export type Signed = { kind: 'member'; person: Person } | { kind: 'staff'; staff: StaffPerson }
