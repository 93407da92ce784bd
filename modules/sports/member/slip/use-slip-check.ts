import { useQuery } from '@tanstack/react-query'
import { send, useSession } from '@tessera/web-kit'
import { slipCalls } from '../../slip-calls.ts'
import type { JoinedOdds } from './slip-sums.ts'
import { legKey, legsOf, shapeOf, type Slip } from './slip.ts'

const closed = 'sports.marketClosed'

/** What the server says of a slip before it is bet: the highest stake, what stands against it, and prices of joined legs. */
export function useSlipCheck(slip: Slip) {
  const session = useSession()
  const legs = legsOf(slip)
  const shape = shapeOf(slip)
  const body = {
    kind: shape.kind,
    sizes: [...shape.sizes],
    legs: legs.map(({ picks, isBanker }) => ({
      outcomes: picks.map(({ outcome }) => outcome),
      isBanker: shape.kind === 'system' && isBanker,
    })),
    eachWay: shape.eachWay,
  }
  // A new price of any leg may change what is said.
  const versions = slip.picks.map(({ version, status }) => `${version}${status}`).join()
  const { data } = useQuery({
    queryKey: [slipCalls.checkSlip.path, body, versions],
    queryFn: ({ signal }) => send(slipCalls.checkSlip, { body }, { signal }),
    enabled: session !== undefined && slip.mode !== 'single' && legs.length > 0,
    placeholderData: (before) => before,
    throwOnError: false,
    retry: false,
  })
  const joined: JoinedOdds = new Map(
    data?.joined.flatMap(({ leg, odds }) => {
      const of = legs[leg - 1]
      return of ? [[legKey(of), odds] as const] : []
    }),
  )
  return { joined, problems: data?.problems ?? [], most: data?.most }
}
export type SlipCheck = ReturnType<typeof useSlipCheck>

/** What stands against an outcome of the slip: of its leg, or of all. A closed one says so by itself. */
export function againstOf({ problems }: SlipCheck, slip: Slip, outcome: number): string[] {
  const number = legsOf(slip).findIndex(({ picks }) => picks.at(-1)?.outcome === outcome) + 1
  const own = problems.filter(({ leg, name }) => leg === number && name !== closed)
  return [...new Set(own.map(({ text }) => text))]
}
