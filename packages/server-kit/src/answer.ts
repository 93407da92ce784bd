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
export type Route<Name extends string = string> = {
  /** What its module calls it. */
  name: Name
  call: Call
  handle: (context: never, input: never) => unknown
  /** It changes balances, stakes or debts: refused while this server's clock is off. */
  movesMoney?: boolean
}

/** Marks what these routes change as money. What they only read is served at any time. */
export const ofMoney = <R extends Route>(routes: readonly R[]): R[] =>
  routes.map((route) => (route.call.method === 'GET' ? route : { ...route, movesMoney: true }))

/** Marks routes of a module that moves money as such that move none. */
export const withoutMoney = <R extends Route>(routes: readonly R[]): R[] =>
  routes.map((route) => ({ ...route, movesMoney: false }))

/**
 * Joins a module's calls with their handlers. It does not compile while one declared call has none,
 * or while a handler answers something else than its call declares.
 */
export function answer<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): Route<keyof Calls & string>[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    handle: handlers[name as keyof Calls] as Route['handle'],
  }))
}
