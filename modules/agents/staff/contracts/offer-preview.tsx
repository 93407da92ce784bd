import { Button, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { SimulationResult } from '../../agent/contracts/simulation-part.tsx'
import { contractMessages } from '../../contract-messages.ts'
import type { Terms } from '../../contract-shapes.ts'
import { contractStaffCalls } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { usePercent } from '../../agent/contracts/percent.ts'
import styles from '../staff.module.css'

/** What the terms would have paid for the last full period, and which contracts their acceptance ends. */
export function OfferPreview({ account, terms }: { account: string; terms: Terms }) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const percent = usePercent()
  const preview = useCall(contractStaffCalls.previewTopOffer)
  const result = preview.data?.simulation
  return (
    <section className={styles.part} aria-live="polite">
      <div>
        <Button
          isBusy={preview.isPending}
          onClick={() => preview.mutate({ body: { account, terms } })}
        >
          {text('tryIt')}
        </Button>
      </div>
      <ProblemNote problem={preview.error} />
      {result && (
        <>
          <SimulationResult result={result} />
          {result.ends.length > 0 && (
            <ul className={styles.facts}>
              {result.ends.map(({ number, account: whose, depth, topRatePpm }) => (
                <li key={String(number)}>
                  {names('contract.atDepth', { account: whose, depth, rate: percent(topRatePpm) })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
