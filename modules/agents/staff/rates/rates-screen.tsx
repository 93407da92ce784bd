import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  EmptyState,
  OpenLine,
  PagedTable,
  query,
  ScreenFrame,
  TextField,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useCategory, useRateText } from '../../agent/rates/rate-text.ts'
import { rateCategories } from '../../limits.ts'
import type { Rate } from '../../rates-calls.ts'
import { agentRatesStaffCalls } from '../../rates-staff-calls.ts'
import { ratesStaffMessages } from '../../rates-staff-messages.ts'
import styles from '../staff.module.css'
import { DefaultRates } from './default-rates.tsx'
import { TopRatesDialog } from './top-rates-dialog.tsx'

type Top = { account: string; members: number; rates: Rate[] }

/** The rates of the agents at the top of a team, and what new ones begin with. */
export function AgentRatesScreen() {
  const text = useText(ratesStaffMessages)
  const [address] = useSearchParams()
  const [search, setSearch] = useState(address.get('account') ?? '')
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<string>()
  const rows = useQuery({
    ...query(agentRatesStaffCalls.listTopAgents, { query: { search: search.trim(), pageNo } }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  const columns = useColumns(setOpened)
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <div className={styles.part}>
        <h2>{text('tops')}</h2>
        <search className={styles.find}>
          <TextField
            label={text('find')}
            type="search"
            autoComplete="off"
            maxLength={32}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              setPageNo(1)
            }}
          />
        </search>
        <PagedTable
          caption={text('tops')}
          columns={columns}
          rows={rows}
          keyOf={({ account }) => account}
          empty={<EmptyState title={text(search.trim() ? 'notFound' : 'noTops')} />}
          page={pageNo}
          onPage={setPageNo}
        />
      </div>
      <WaitingMark subject="rateDefaults" />
      <DefaultRates />
      {opened !== undefined && (
        <TopRatesDialog account={opened} onClose={() => setOpened(undefined)} />
      )}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (account: string) => void): Column<Top>[] {
  const text = useText(ratesStaffMessages)
  const format = useFormat()
  const categoryOf = useCategory()
  const rateText = useRateText()
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ account }) => (
        <OpenLine
          name={account}
          label={text('openRates', { account })}
          onOpen={() => onOpen(account)}
        />
      ),
    },
    {
      id: 'members',
      name: text('members'),
      isNumber: true,
      cell: ({ members }) => format.number(members),
    },
    ...rateCategories.map((category): Column<Top> => ({
      id: category,
      name: categoryOf(category),
      isNumber: true,
      cell: ({ rates }) =>
        rateText(category, rates.find((rate) => rate.category === category)?.ratePpm ?? 0),
    })),
  ]
}
