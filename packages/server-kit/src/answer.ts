import type { Access, Answer, Call, Received } from '@tessera/calls'
import type { GuestContext, MemberContext, StaffContext } from './context.ts'

type ContextOf<A extends Access> = A extends 'guest'
  ? GuestContext
  : A extends `staff:${string}`
    ? StaffContext
    : MemberContext

type Handler<C extends Call> = (
  context: ContextOf<C['access']>,
  input: Received<C>,
) => Promise<Answer<C>> | Answer<C>

/** A call with the function that answers it, ready to be mounted. */
export type Route = { call: Call; handle: (context: never, input: never) => unknown }

/**
 * Joins a module's calls with their handlers. It does not compile while one declared call has none,
 * or while a handler answers something else than its call declares.
 */
export function answer<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handle: handlers[name as keyof Calls] as Route['handle'],
  }))
}
