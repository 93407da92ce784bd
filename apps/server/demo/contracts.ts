import { agreeContract, type AgreedState } from '@tessera/agents/server'
import { unitsPerWhole } from '@tessera/money'
import { type Db, systemClock } from '@tessera/server-kit'

const hour = 3_600_000
const none = { minActive: null, minValidBet: null, minNetLoss: null }
type Terms = Parameters<typeof agreeContract>[1]['terms']
const salary: Omit<Terms, 'kind' | 'tiers'> = {
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
}
const dividend: Omit<Terms, 'tiers'> = {
  kind: 'dividend',
  period: 'Weekly',
  carry: 'MONTH',
  costs: ['selfRebate', 'agentRebate', 'manualRebate', 'promotions', 'salaries'],
  vendorFeePpm: 0,
}
const dollars = (amount: bigint) => amount * unitsPerWhole

/** Carla has each kind of contract with the platform, and passes some of it on to her team. */
export async function makeContracts(db: Db): Promise<void> {
  const ago = (hours: number) => () => new Date(systemClock().getTime() - hours * hour)
  const agree = (
    [upper, lower]: [string | null, string],
    terms: Terms,
    { state = 'active', hours }: { state?: AgreedState; hours: number },
  ) => agreeContract(db, { upper, lower, terms, state }, ago(hours))

  const ladder = [
    { ...none, ratePpm: 4_000, minActive: 1 },
    { ...none, ratePpm: 6_000, minActive: 2, minValidBet: dollars(2_000n) },
    { ...none, ratePpm: 8_000, minActive: 3, minValidBet: dollars(10_000n) },
  ]
  const shares = [
    { ...none, ratePpm: 200_000, minActive: 1 },
    { ...none, ratePpm: 300_000, minActive: 2, minNetLoss: dollars(1_000n) },
  ]
  const flat = (ratePpm: number) => [{ ...none, ratePpm }]
  await agree([null, 'carla'], { ...dividend, tiers: shares }, { hours: 30 })
  await agree([null, 'carla'], { ...salary, kind: 'daily', tiers: ladder }, { hours: 30 })
  await agree([null, 'carla'], { ...salary, kind: 'hourly', tiers: flat(2_000) }, { hours: 1 })
  await agree([null, 'carla'], { ...salary, kind: 'realtime', tiers: flat(1_500) }, { hours: 0.2 })

  const own = flat(2_000).map((tier) => ({ ...tier, minActive: 1 }))
  await agree(['carla', 'elena'], { ...salary, kind: 'daily', tiers: own }, { hours: 29 })
  await agree(['carla', 'felix'], { ...salary, kind: 'realtime', tiers: flat(500) }, { hours: 0.1 })
  await agree(
    ['carla', 'elena'],
    { ...salary, kind: 'hourly', tiers: flat(1_000) },
    { hours: 0.5, state: 'ending' },
  )
  await agree(
    ['carla', 'diego'],
    { ...dividend, tiers: [{ ...none, ratePpm: 100_000, minActive: 1 }] },
    { hours: 0, state: 'offered' },
  )
  await agree(
    ['carla', 'felix'],
    { ...salary, kind: 'daily', tiers: own },
    { hours: 0, state: 'offered' },
  )
}
