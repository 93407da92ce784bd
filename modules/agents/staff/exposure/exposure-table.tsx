import { type Column, DataTable, useText } from '@tessera/web-kit'
import { usePercent } from '../../agent/contracts/percent.ts'
import { useCategory } from '../../agent/rates/rate-text.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { type CategoryExposure, exposureOf, type ExposureParts } from '../../exposure.ts'
import styles from '../staff.module.css'

/** What an agent can cost of each bet, by category, against what the games keep of it. */
export function ExposureTable({ parts }: { parts: ExposureParts }) {
  const text = useText(contractStaffMessages)
  const percent = usePercent()
  const categoryOf = useCategory()
  const rows = exposureOf(parts)
  const over = rows.filter(({ isOver }) => isOver).map(({ category }) => categoryOf(category))
  const part = (id: string, name: string, of: (row: CategoryExposure) => number) => ({
    id,
    name,
    isNumber: true,
    cell: (row: CategoryExposure) => percent(of(row)),
  })
  const columns: Column<CategoryExposure>[] = [
    { id: 'category', name: text('category'), cell: ({ category }) => categoryOf(category) },
    part('rebate', text('rebate'), ({ rebatePpm }) => rebatePpm),
    part('salaries', text('salaries'), ({ salaryPpm }) => salaryPpm),
    part('dividend', text('dividend'), ({ dividendPpm }) => dividendPpm),
    part('total', text('total'), ({ totalPpm }) => totalPpm),
    part('margin', text('margin'), ({ marginPpm }) => marginPpm),
    {
      id: 'left',
      name: text('left'),
      isNumber: true,
      cell: ({ marginPpm, totalPpm, isOver }) =>
        isOver ? (
          <strong className={styles.over}>
            {text('over')} {percent(totalPpm - marginPpm)}
          </strong>
        ) : (
          percent(marginPpm - totalPpm)
        ),
    },
  ]
  return (
    <div className={styles.part}>
      <p role="status" className={over.length > 0 ? styles.over : styles.note}>
        {over.length > 0 ? text('isOver', { categories: over.join(', ') }) : text('within')}
      </p>
      <DataTable
        caption={text('exposure')}
        columns={columns}
        rows={rows}
        keyOf={({ category }) => category}
        empty={null}
      />
    </div>
  )
}
