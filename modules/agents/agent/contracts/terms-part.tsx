import { useText } from '@tessera/web-kit'
import { contractMessages } from '../../contract-messages.ts'
import type { Terms } from '../../contract-shapes.ts'
import styles from './contracts.module.css'
import { TierTable } from './tier-table.tsx'
import { usePercent } from './percent.ts'

type Props = { terms: Terms; currency: string; met?: number | null }

/** What a contract says: its period, what is deducted, and its tiers. */
export function TermsPart({ terms, currency, met = null }: Props) {
  const text = useText(contractMessages)
  const percent = usePercent()
  const { kind, period, carry, costs, vendorFeePpm, tiers } = terms
  return (
    <>
      {kind === 'dividend' && (
        <dl className={styles.facts}>
          <div>
            <dt>{text('contract.period')}</dt>
            <dd>{text(`contract.period.${period}`)}</dd>
          </div>
          <div>
            <dt>{text('contract.carry')}</dt>
            <dd>{text(`contract.carry.${carry}`)}</dd>
          </div>
          <div>
            <dt>{text('contract.costs')}</dt>
            <dd>
              {costs.length === 0
                ? text('contract.noCosts')
                : costs.map((cost) => text(`contract.cost.${cost}`)).join(', ')}
              {vendorFeePpm > 0 && ` (${percent(vendorFeePpm)})`}
            </dd>
          </div>
        </dl>
      )}
      <TierTable tiers={tiers} currency={currency} met={met} />
    </>
  )
}
