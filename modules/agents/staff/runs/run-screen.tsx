import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Banner,
  byNumber,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  send,
  Skeleton,
  StatCard,
  useFormat,
  useMay,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { OpenedTable } from '../../agent/runs/opened-table.tsx'
import { StatementDialog } from '../../agent/runs/statement-dialog.tsx'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import type { StaffRun, StaffRunLine } from '../../run-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { AccountSearch } from '../account-search.tsx'
import { runsPath } from '../paths.ts'
import styles from '../staff.module.css'
import { useOfficeFilter } from '../use-office-filter.ts'
import { DecideRun } from './decide-run.tsx'
import { useRunLineColumns, useRunLineFile } from './run-columns.tsx'
import { staffStatements } from './staff-statements.ts'

const { listRunLines } = runStaffCalls

/** One run with its payments, from the top of each tree down; each opens into its statement. */
export function RunScreen({ id }: { id: string }) {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const format = useFormat()
  const filter = useOfficeFilter([])
  const [opened, setOpened] = useState<StaffRunLine>()
  const { account } = filter
  const asked = account === '' ? {} : { account }
  const rows = useQuery({
    ...query(listRunLines, { params: { runId: id }, query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useRunLineColumns()
  const file = useRunLineFile()
  const { data, error, refetch } = rows
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { run } = data
  const title = text('run', { kind: names(`kind.${run.kind}`), from: format.dateTime(run.from) })
  return (
    <ScreenFrame title={title}>
      <p>
        <Link href={runsPath}>{text('back')}</Link>
      </p>
      <Standing run={run} />
      <AccountSearch key={account} filter={filter} />
      <OpenedTable
        caption={text('lines')}
        columns={columns}
        rows={rows}
        keyOf={({ contractId }) => contractId}
        onOpen={setOpened}
        openNameOf={(line) => text('openLine', { account: line.account })}
        empty={<EmptyState title={text(account === '' ? 'noLines' : 'noLinesFound')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${run.kind} ${run.from.slice(0, 10)}`,
          page: byNumber((pageNo) =>
            send(listRunLines, {
              params: { runId: id },
              query: { ...asked, pageNo, pageSize: runRowsMax },
            }),
          ),
          ...file,
        }}
      />
      {opened && (
        <StatementDialog
          record={opened}
          source={staffStatements}
          title={text('statementOf', { account: opened.account })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

/** What a run comes to, where it stands, and what can be decided. */
function Standing({ run }: { run: StaffRun }) {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const format = useFormat()
  const { id, from, to, state, ofPlatform, ofAll, short, contracts } = run
  const isWaiting = state === 'awaitsReview'
  const mayDecide = useMay('agents.pay')
  return (
    <div className={styles.part}>
      <p>
        {text('wholePeriod', { from: format.dateTime(from), to: format.dateTime(to) })} ·{' '}
        {names(`state.${state}`)} <WaitingMark subject={`run:${id}`} />
      </p>
      {isWaiting && run.takesTwo && <Banner>{text('takesTwo')}</Banner>}
      {state === 'denied' && (
        <Banner>
          {text('denied', { account: run.decidedBy ?? '', reason: run.deniedBecause })}
        </Banner>
      )}
      <Row>
        {Object.entries({ ofPlatform, ofAll, short }).map(([name, value]) => (
          <StatCard key={name} name={text(name as 'ofPlatform')}>
            <MoneyText value={value} />
          </StatCard>
        ))}
        <StatCard name={text('contracts')}>{format.number(contracts)}</StatCard>
        {run.decidedBy !== null && <StatCard name={text('decidedBy')}>{run.decidedBy}</StatCard>}
      </Row>
      {isWaiting && mayDecide && <DecideRun run={run} />}
    </div>
  )
}
