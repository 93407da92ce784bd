import { safeParse } from 'zod/v4/core'
import { FigurePeriod } from '../figures-calls.ts'

/** The filter of the list; it is kept in the address of the page. Empty: no filter. */
export type FigureBetsView = {
  unit: string
  from: string
  to: string
  category: string
  vendor: string
  game: string
  /** Where the page begins; empty at the newest. */
  before: string
}

/** The view that an address asks for; today where it names no days. */
export function figureBetsViewIn(asked: URLSearchParams, today: string): FigureBetsView {
  const named = (name: string, rule: RegExp) => rule.exec(asked.get(name) ?? '')?.[0] ?? ''
  const day = (name: 'from' | 'to') => {
    const read = safeParse(FigurePeriod.shape[name], asked.get(name))
    return read.success ? read.data : today
  }
  return {
    unit: named('unit', /^[A-Z][A-Z0-9]{2,9}$/),
    from: day('from'),
    to: day('to'),
    category: named('category', /^[A-Z]{2,12}$/),
    vendor: named('vendor', /^[\w.-]{1,40}$/),
    game: named('game', /^[\w.:-]{1,80}$/),
    before: named('before', /^\d{1,17}\.[0-9a-f-]{36}$/),
  }
}
