import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  Dialog,
  EmptyState,
  FilterBar,
  query,
  Row,
  ScreenFrame,
  SelectField,
  send,
  StatCard,
  useFormat,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { usePercent } from '../../agent/contracts/percent.ts'
import { useCategory } from '../../agent/rates/rate-text.ts'
import { OpenedTable } from '../../agent/runs/opened-table.tsx'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { type CategoryExposure, exposureOf } from '../../exposure.ts'
import { type AgentExposure, exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { teamRowsMax } from '../../limits.ts'
import { AccountSearch } from '../account-search.tsx'
import { agentHref, contractsOfHref, ratesOfHref } from '../paths.ts'
import styles from '../staff.module.css'
import { useOfficeFilter } from '../use-office-filter.ts'
import { ExposureTable } from './exposure-table.tsx'
import { MarginsForm } from './margins-form.tsx'

const { listExposures } = exposureStaffCalls

/** What every top agent can cost of a bet, and the margins that it is measured by. */
export function ExposureScreen() {
  const text = useText(contractStaffMessages)
  const format = useFormat()
  const filter = useOfficeFilter(['over'])
  const [opened, setOpened] = useState<AgentExposure>()
  const { currency, account, change } = filter
  const isOver = filter.of('over') === 'true' ? 'true' : 'false'
  const asked = { currency, isOver, ...(account !== '' && { account }) } as const
  const rows = useQuery({
    ...query(listExposures, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  const file = useFile()
  return (
    <ScreenFrame title={text('exposure')} lead={text('exposureLead')}>
      <Row>
        <StatCard name={text('overCount')}>{format.number(rows.data?.over ?? 0)}</StatCard>
      </Row>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('onlyOver')}
          options={(['all', 'over'] as const).map((id) => ({ id, name: text(`onlyOver.${id}`) }))}
          value={isOver === 'true' ? 'over' : 'all'}
          onChange={({ target }) => change({ over: target.value === 'over' ? 'true' : '' })}
        />
      </FilterBar>
      <AccountSearch key={account} filter={filter} hint={text('accountHint')} />
      <OpenedTable
        caption={text('exposure')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        openNameOf={(row) => text('openExposure', { account: row.account })}
        empty={<EmptyState title={text(isOver === 'true' ? 'noOver' : 'noTops')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: currency,
          page: byNumber((pageNo) =>
            send(listExposures, { query: { ...asked, pageNo, pageSize: teamRowsMax } }),
          ),
          ...file,
        }}
      />
      <section className={styles.part} aria-label={text('margins')}>
        <div>
          <h2>{text('margins')}</h2>
          <p className={styles.note}>{text('marginsLead')}</p>
        </div>
        <WaitingMark subject="categoryMargins" />
        <MarginsForm />
      </section>
      {opened && <Opened agent={opened} onClose={() => setOpened(undefined)} />}
    </ScreenFrame>
  )
}

function Opened({ agent, onClose }: { agent: AgentExposure; onClose: () => void }) {
  const text = useText(contractStaffMessages)
  const seesRates = useMay('agents.rates')
  const { id, account } = agent
  return (
    <Dialog kind="wide" title={text('exposureOf', { account })} onClose={onClose}>
      <div className={styles.part}>
        <p className={styles.acts}>
          <a href={agentHref(id)}>{text('toAgent', { account })}</a>
          <a href={contractsOfHref(account)}>{text('toContracts')}</a>
          {seesRates && <a href={ratesOfHref(account)}>{text('toRates')}</a>}
        </p>
        <ExposureTable parts={agent} />
      </div>
    </Dialog>
  )
}

/** The category with the least left of its margin. */
function worstOf(agent: AgentExposure): CategoryExposure | undefined {
  return exposureOf(agent).toSorted(
    (a, b) => a.marginPpm - a.totalPpm - (b.marginPpm - b.totalPpm),
  )[0]
}

const salaryOf = ({ rates: { daily, hourly, realtime } }: AgentExposure) =>
  daily + hourly + realtime

function useColumns(): Column<AgentExposure>[] {
  const text = useText(contractStaffMessages)
  const percent = usePercent()
  const categoryOf = useCategory()
  const worst = (agent: AgentExposure, of: (each: CategoryExposure) => string) => {
    const found = worstOf(agent)
    return found ? of(found) : ''
  }
  return [
    {
      id: 'agent',
      name: text('agent'),
      phone: 'lead',
      cell: ({ account }) => account,
    },
    {
      id: 'salaries',
      name: text('salaries'),
      isNumber: true,
      cell: (agent) => percent(salaryOf(agent)),
    },
    {
      id: 'dividend',
      name: text('dividendRate'),
      isNumber: true,
      cell: ({ rates }) => percent(rates.dividend),
    },
    {
      id: 'worst',
      name: text('worst'),
      phone: 'note',
      cell: (agent) => worst(agent, ({ category }) => categoryOf(category)),
    },
    {
      id: 'total',
      name: text('total'),
      isNumber: true,
      phone: 'side',
      cell: (agent) => worst(agent, ({ totalPpm }) => percent(totalPpm)),
    },
    {
      id: 'margin',
      name: text('margin'),
      isNumber: true,
      cell: (agent) => worst(agent, ({ marginPpm }) => percent(marginPpm)),
    },
    {
      id: 'left',
      name: text('left'),
      isNumber: true,
      phone: 'amount',
      cell: (agent) => {
        const found = worstOf(agent)
        if (!found) return ''
        const { marginPpm, totalPpm, isOver } = found
        return isOver ? (
          <strong className={styles.over}>
            {text('over')} {percent(totalPpm - marginPpm)}
          </strong>
        ) : (
          percent(marginPpm - totalPpm)
        )
      },
    },
  ]
}

/** One line a category: what each of them can cost. */
function useFile() {
  const text = useText(contractStaffMessages)
  return {
    head: (['agent', 'category', 'rebate', 'salaries', 'dividend', 'total', 'margin'] as const).map(
      (name) => text(name),
    ),
    lines: (agent: AgentExposure) =>
      exposureOf(agent).map((each) => [
        agent.account,
        each.category,
        ...[each.rebatePpm, each.salaryPpm, each.dividendPpm, each.totalPpm, each.marginPpm].map(
          (ppm) => ppm / 10_000,
        ),
      ]),
  }
}
