import { money } from '@tessera/money'
import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import { Check } from 'lucide-react'
import { contractMessages } from '../../contract-messages.ts'
import type { Tier } from '../../contract-shapes.ts'
import styles from './contracts.module.css'
import { usePercent } from './percent.ts'

type Props = { tiers: readonly Tier[]; currency: string; met?: number | null }
type Row = Tier & { position: number }

/** The tiers of a contract; the one that is reached is marked. */
export function TierTable({ tiers, currency, met }: Props) {
  const text = useText(contractMessages)
  const format = useFormat()
  const percent = usePercent()
  const any = text('contract.any')
  const columns: Column<Row>[] = [
    {
      id: 'tier',
      name: text('contract.tier'),
      cell: ({ position }) =>
        position === met ? (
          <span className={styles.met}>
            {position}
            <Check size={16} aria-hidden="true" /> {text('contract.met')}
          </span>
        ) : (
          position
        ),
    },
    {
      id: 'rate',
      name: text('contract.rate'),
      isNumber: true,
      cell: ({ ratePpm }) => percent(ratePpm),
    },
    {
      id: 'active',
      name: text('contract.minActive'),
      isNumber: true,
      cell: ({ minActive }) => (minActive === null ? any : `≥ ${format.number(minActive)}`),
    },
    {
      id: 'validBet',
      name: text('contract.minValidBet'),
      isNumber: true,
      cell: ({ minValidBet }) =>
        minValidBet === null ? any : `≥ ${format.money(money(minValidBet, currency))}`,
    },
    {
      id: 'loss',
      name: text('contract.minNetLoss'),
      isNumber: true,
      // From the team's side: what the company earns, the members lose.
      cell: ({ minNetLoss }) =>
        minNetLoss === null
          ? any
          : text('contract.lossAtMost', { amount: format.money(money(-minNetLoss, currency)) }),
    },
  ]
  return (
    <DataTable
      caption={text('contract.tiers')}
      columns={columns}
      rows={tiers.map((tier, at) => ({ ...tier, position: at + 1 }))}
      keyOf={({ position }) => String(position)}
      empty={null}
    />
  )
}
