import { SelectField, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { TeamFilterBar } from '../agent/team-filter-bar.tsx'
import { agentsStaffMessages } from '../staff-messages.ts'
import type { TreeFilter } from './use-tree-filter.ts'

type Props = { filter: TreeFilter; children?: ReactNode }

/** The period and the currency of the figures. */
export function TreeFilterBar({ filter, children }: Props) {
  const text = useText(agentsStaffMessages)
  const { codes, currency, change } = filter
  return (
    <TeamFilterBar filter={filter}>
      <SelectField
        label={text('currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={currency}
        onChange={({ target }) => change({ currency: target.value })}
      />
      {children}
    </TeamFilterBar>
  )
}
