import { FigurePeriod } from '@tessera/bets/calls'
import { safeParse } from 'zod/v4/core'
import { orderFigures } from '../../dashboard-calls.ts'

export type OrderFigure = (typeof orderFigures)[number]

/** The filter of the orders; it is kept in the address of the page. */
export type FigureOrdersView = {
  of: OrderFigure
  unit: string
  from: string
  to: string
  /** Empty: whichever. */
  channel: string
  /** Where the page begins; empty at the newest. */
  before: string
}

/** The view that an address asks for; today's deposits where it asks for nothing that there is. */
export function figureOrdersViewIn(asked: URLSearchParams, today: string): FigureOrdersView {
  const named = (name: string, rule: RegExp) => rule.exec(asked.get(name) ?? '')?.[0] ?? ''
  const day = (name: 'from' | 'to') => {
    const read = safeParse(FigurePeriod.shape[name], asked.get(name))
    return read.success ? read.data : today
  }
  return {
    of: orderFigures.find((each) => each === asked.get('of')) ?? 'deposits',
    unit: named('unit', /^[A-Z][A-Z0-9]{2,9}$/),
    from: day('from'),
    to: day('to'),
    channel: named('channel', /^[\w.-]{1,40}$/),
    before: named('before', /^\d{1,17}\.[0-9a-f-]{36}$/),
  }
}
