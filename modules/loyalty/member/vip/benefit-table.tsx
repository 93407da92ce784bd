import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { Benefits, Standing } from '../../shapes.ts'
import { useCategory } from '../use-category.ts'

const gifts = [
  'upgradeGift',
  'weeklyGift',
  'monthlyGift',
  'birthdayGift',
  'rebateDayCap',
] as const satisfies readonly (keyof Benefits)[]

type Line = { id: string; name: string; now: string; next: string }

/** What the level gives, beside what the next one gives. */
export function BenefitTable({ standing: { level, benefits, next } }: { standing: Standing }) {
  const text = useText(messages)
  const format = useFormat()
  const categoryOf = useCategory()
  const rateOf = (of: Benefits | undefined, category: string): string => {
    const ratePpm = of?.rates.find((rate) => rate.category === category)?.ratePpm ?? 0
    return format.percent(ratePpm / 1_000_000)
  }
  const lines: Line[] = [
    ...gifts.map((gift) => ({
      id: gift,
      name: text(`vip.${gift}`),
      now: format.money(benefits[gift]),
      next: next ? format.money(next.benefits[gift]) : '',
    })),
    ...benefits.rates.map(({ category }) => ({
      id: category,
      name: text('vip.rateOf', { category: categoryOf(category) }),
      now: rateOf(benefits, category),
      next: rateOf(next?.benefits, category),
    })),
  ]
  const columns: Column<Line>[] = [
    { id: 'name', name: text('vip.benefit'), cell: ({ name }) => name },
    { id: 'now', name: text('vip.now', { level }), isNumber: true, cell: ({ now }) => now },
  ]
  if (next) {
    const name = text('vip.level', { level: next.asks.level })
    columns.push({ id: 'next', name, isNumber: true, cell: (line) => line.next })
  }
  return (
    <DataTable
      caption={text('vip.benefits')}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      empty={null}
    />
  )
}
