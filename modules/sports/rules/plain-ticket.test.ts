import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settlePlainly } from './plain-ticket.fixture.ts'
import { settleTicket } from './ticket.ts'
import { AnyTicket } from './ticket.fixture.ts'

test('3,000 tickets end as a second, plain way of settling says [GM-03]', () => {
  fc.assert(
    fc.property(AnyTicket, ({ terms, results }) => {
      const state = settleTicket(terms, results)
      if (!state.isOver) throw new Error('all legs ended')
      const { stake, prize, validBet } = state
      expect({ stake, prize, validBet }).toEqual(settlePlainly(terms, results))
    }),
    { numRuns: 3_000 },
  )
})
