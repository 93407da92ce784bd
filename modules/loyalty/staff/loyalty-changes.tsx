import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useCategory } from '../member/use-category.ts'
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
  const wordOf = (_key: string, value: unknown): string | undefined => {
    if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined
    return about === 'levels'
      ? format.amount(BigInt(value))
      : format.percent(Number(value) / 1_000_000, 4)
  }
  return (
    <ChangeHistory
      title={text('desk.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => text(about === 'levels' ? 'desk.levels' : 'desk.rates')}
      nameOf={nameOf}
      wordOf={wordOf}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
