import { useQuery } from '@tanstack/react-query'
import { query, useText } from '@tessera/web-kit'
import type { RateCategory } from '../../limits.ts'
import { agentRatesCalls } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { RateFields, type TypedRates, useRatesCheck } from './rate-fields.tsx'
import styles from './rates.module.css'

type Props = { typed: TypedRates; onTyped: (typed: TypedRates) => void }

/** The rates that the agent has to give from the next business day on; nothing until they are known. */
export function useOwnRates(): (category: RateCategory) => number {
  const { data } = useQuery({
    ...query(agentRatesCalls.readTeamRates, { query: {} }),
    throwOnError: false,
  })
  return (category) => data?.rates.find((each) => each.category === category)?.ratePpm ?? 0
}

/** What is wrong with the rates of a link. */
export function usePresetCheck(): (typed: TypedRates) => string | undefined {
  const mostOf = useOwnRates()
  const wrongOf = useRatesCheck()
  return (typed) => wrongOf(typed, mostOf)
}

/** The rates that people begin with who register by a link. */
export function PresetRates({ typed, onTyped }: Props) {
  const text = useText(ratesMessages)
  return (
    <details>
      <summary>{text('presetRates')}</summary>
      <div className={styles.part}>
        <p className={styles.note}>{text('presetHint')}</p>
        <RateFields typed={typed} onTyped={onTyped} mostOf={useOwnRates()} />
      </div>
    </details>
  )
}
