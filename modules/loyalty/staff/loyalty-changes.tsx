import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useCategory } from '../member/use-category.ts'
import type { LoyaltyChange } from '../shapes.ts'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { isLevelField } from './level-fields.ts'

/** Who of the staff changed levels or rebates, and how it was before. */
export function LoyaltyChanges({ about }: { about: 'levels' | 'rates' }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const categoryOf = useCategory()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(loyaltyStaffCalls.listLoyaltyChanges, { query: { about, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const nameOf = (key: string): string => {
    const [what = '', part = ''] = key.split('.')
    if (about === 'levels' && isLevelField(part)) {
      return `${text('desk.level', { level: what })}, ${text(`desk.field.${part}`)}`
    }
    const category = categoryOf(what)
    if (part === 'auto') return text('desk.autoOf', { category })
    return text('desk.rateOf', { category, level: part })
  }
  const wordOf = (_key: string, value: unknown, { subject }: LoyaltyChange): string | undefined => {
    if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined
    if (about === 'rates') return format.percent(Number(value) / 1_000_000, 4)
    const [, currency] = subject.split(':')
    const amount = BigInt(value)
    return currency ? format.money({ amount, currency }) : format.amount(amount)
  }
  return (
    <ChangeHistory
      title={text('desk.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => {
        const [, currency] = subject.split(':')
        if (about === 'rates') return text('desk.rates')
        return currency ? text('desk.levelsOf', { currency }) : text('desk.levels')
      }}
      nameOf={nameOf}
      wordOf={wordOf}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
