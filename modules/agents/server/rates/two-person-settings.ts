import type { TwoPersonSetting } from '@tessera/identity/server'
import { agentRatesStaffCalls, type RateDefaults, type TopRates } from '../../rates-staff-calls.ts'

const between = ' · '
const percent = (ratePpm: number): string => `${ratePpm / 10_000} %`

/** What agents earn for good: two persons change it. */
export const rateSettings: readonly TwoPersonSetting[] = [
  {
    name: 'agents.writeRateDefaults',
    write: agentRatesStaffCalls.writeRateDefaults,
    read: agentRatesStaffCalls.readRateDefaults,
    subjectOf: () => 'rateDefaults',
    pick: (answer) => {
      const of = answer as RateDefaults
      return Object.fromEntries(
        (['top', 'member'] as const).flatMap((role) =>
          of[role].map(({ category, ratePpm }) => [
            [role, category].join(between),
            percent(ratePpm),
          ]),
        ),
      )
    },
  },
  {
    name: 'agents.writeTopRates',
    write: agentRatesStaffCalls.writeTopRates,
    read: agentRatesStaffCalls.readTopRates,
    subjectOf: ({ body }) => `rates:${String(body['account']).toLowerCase()}`,
    queryOf: ({ body }) => ({ account: body['account'] }),
    pick: (answer) =>
      Object.fromEntries(
        (answer as TopRates).rates.map(({ category, ratePpm }) => [category, percent(ratePpm)]),
      ),
  },
]
