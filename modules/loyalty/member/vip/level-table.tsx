import { isPositive, type Money } from '@tessera/money'
import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { VipLevel } from '../../shapes.ts'
import styles from '../loyalty.module.css'

const gifts = ['upgradeGift', 'weeklyGift', 'monthlyGift', 'birthdayGift'] as const

type Props = { levels: readonly VipLevel[]; own?: number | undefined }

/** Every level: what it asks for, and what it gives. */
export function LevelTable({ levels, own }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const amount = (value: Money) => (isPositive(value) ? format.money(value) : text('vip.nothing'))
  const columns: Column<VipLevel>[] = [
    {
      id: 'level',
      name: text('vip.levelName'),
      cell: ({ asks: { level } }) => (
        <span className={styles.line}>
          {text(level === own ? 'vip.now' : 'vip.level', { level })}
        </span>
      ),
    },
    {
      id: 'deposits',
      name: text('vip.deposits'),
      isNumber: true,
      cell: ({ asks }) => amount(asks.deposits),
    },
    {
      id: 'validBet',
      name: text('vip.validBet'),
      isNumber: true,
      cell: ({ asks }) => amount(asks.validBet),
    },
    ...gifts.map((gift) => ({
      id: gift,
      name: text(`vip.${gift}`),
      isNumber: true,
      cell: ({ benefits }: VipLevel) => amount(benefits[gift]),
    })),
    {
      id: 'rate',
      name: text('vip.rate'),
      isNumber: true,
      cell: ({ benefits: { rates } }) => {
        const rate = Math.max(0, ...rates.map(({ ratePpm }) => ratePpm)) / 1_000_000
        return (
          <span className={styles.line}>{text('vip.upTo', { rate: format.percent(rate) })}</span>
        )
      },
    },
  ]
  return (
    <div className={styles.levels}>
      <DataTable
        caption={text('vip.all')}
        columns={columns}
        rows={levels}
        keyOf={({ asks }) => String(asks.level)}
        empty={null}
      />
    </div>
  )
}
