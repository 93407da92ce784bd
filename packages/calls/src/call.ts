import type { $ZodType, input, output } from 'zod/v4/core'
import type { ProblemKind } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. A ladder for members: `guest` < `trial` < `member`. `agent` is a member who runs a team.
 * `staff:<permission>` is a staff member with that permission.
 */
export type Access = 'guest' | 'trial' | 'member' | 'agent' | `staff:${string}`

export type Call = {
  method: Method
  /** As served, with `:name` for the fields of `params`. */
  path: `/${string}`
  access: Access
  summary: string
  /** The body arrives as a JWE (ECDH-ES + A256GCM) that only the server can read, once. */
  encrypted?: boolean
  /** The handler also gets the bytes as they came, for a signature over them. */
  raw?: boolean
  /** Also for who must choose another password first. Everything else waits until they have. */
  isForChange?: boolean
  /** Also while the site is closed for maintenance, or for where the visitor is. What the staff call always is. */
  isAlwaysOpen?: boolean
  /** Its answer does not depend on who asks: what a guest was told holds for a member, who is not told again. */
  isForAll?: boolean
  /** A GET that changes something: a page of another site may not send it, as with any other write. */
  changes?: boolean
  /** Recorded as an act of the staff. What they change always is; this is for what they read, and for signing in. */
  isAct?: boolean
  /** Asks the staff who they are once more, where they have not shown it within the last minutes. */
  proof?: 'recent'
  /** May be asked over the socket too, for games that play fast: same input, same answer. Its input is a body alone. */
  isFast?: boolean
  /** How large its body may be, where that is more than usual: a file. */
  bytesMax?: number
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  reply: $ZodType
  problems?: readonly ProblemKind[]
}

/** Declares a call once: the server answers it, the browser sends it, the documentation prints it. */
// So that the calls of the staff, which a page of guests does not use, stay out of its scripts.
// @__NO_SIDE_EFFECTS__
export function call<const C extends Call>(declared: C): C {
  return declared
}

type Given<
  C extends Call,
  Part extends 'params' | 'query' | 'body',
  Wire,
> = C[Part] extends $ZodType
  ? { [Key in Part]: Wire extends 'in' ? input<C[Part]> : output<C[Part]> }
  : unknown

/** What the caller gives: the parts that the call declares. */
export type Input<C extends Call> = Given<C, 'params', 'in'> &
  Given<C, 'query', 'in'> &
  Given<C, 'body', 'in'>

/** What the handler receives, checked. */
export type Received<C extends Call> = Given<C, 'params', 'out'> &
  Given<C, 'query', 'out'> &
  Given<C, 'body', 'out'>

/** What the handler returns. */
export type Answer<C extends Call> = input<C['reply']>

/** What the caller gets. */
export type Reply<C extends Call> = output<C['reply']>

/** Events that the server pushes to browsers over their socket. */
export type PlainFeed = { name: string; access: Access; message: $ZodType; topic?: undefined }

/** Events of many things, as the prices of each match: a browser hears only the topics it follows. */
export type TopicFeed = {
  name: string
  access: Access
  message: $ZodType
  /** What a topic looks like: the id of a match, of a table. */
  topic: $ZodType<string, string>
}

export type Feed = PlainFeed | TopicFeed

/**
 * Declares a feed. Its audience is `'all'` or a member's id; a member receives only their own. What is told of a topic is
 * for all who may hear the feed and follow that topic.
 */
// @__NO_SIDE_EFFECTS__
export function feed<const F extends Feed>(declared: F): F {
  return declared
}

export type Message<F extends Feed> = output<F['message']>

/** What a feed is called on the wire; with a topic, as `odds:4711`. */
export const lineName = ({ name }: Pick<Feed, 'name'>, topic?: string): string =>
  topic === undefined ? name : `${name}:${topic}`

/** The most topics that one socket follows at a time: what a screen shows, and some rows around. */
export const topicsMax = 80

/** The most letters of a topic. */
export const topicLettersMax = 100
