import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  Button,
  byNumber,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  fileNameOf,
  MoneyText,
  PagedTable,
  query,
  saveFile,
  send,
  Spinner,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { runCalls } from '../../run-calls.ts'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import type { RunMember, RunRecord } from '../../run-shapes.ts'
import styles from '../agents.module.css'
import { OpenedTable } from './opened-table.tsx'
import { useStatementSteps } from './statement-steps.ts'

const { readRunStatement, listRunMembers, listRunBets, readSignedRun } = runCalls
type Which = Pick<RunRecord, 'runId' | 'contractId'>

/** One payment: its steps, the members of the team, and the bets of each. */
export function StatementDialog({ record, onClose }: { record: RunRecord; onClose: () => void }) {
  const text = useText(runMessages)
  const { runId, contractId } = record
  const params = { runId, contractId }
  const [member, setMember] = useState<RunMember>()
  const { data, error, refetch } = useQuery({
    ...query(readRunStatement, { params }),
    throwOnError: false,
  })
  const steps = useStatementSteps()
  return (
    <Dialog title={text('statement')} kind="wide" onClose={onClose}>
      <div className={styles.part}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner />}
        {data && (
          <DataTable
            caption={text('statement')}
            rows={steps(data)}
            isLoading={false}
            keyOf={({ name }) => name}
            empty={null}
            columns={[
              { id: 'step', name: text('step'), phone: 'lead', cell: ({ name }) => name },
              { id: 'amount', name: text('amount'), isNumber: true, cell: ({ shown }) => shown },
            ]}
          />
        )}
        {data && <SaveSigned params={params} />}
        <Members params={params} onOpen={setMember} />
        {member && <Bets params={params} member={member} />}
      </div>
    </Dialog>
  )
}

function SaveSigned({ params }: { params: Which }) {
  const text = useText(runMessages)
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(readSignedRun, { params }),
    onSuccess: (signed) =>
      saveFile(
        `${fileNameOf(text('statement'), params.runId)}.json`,
        'application/json',
        JSON.stringify(signed, null, 2),
      ),
  })
  return (
    <div>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {text('saveSigned')}
      </Button>
    </div>
  )
}

function Members({ params, onOpen }: { params: Which; onOpen: (member: RunMember) => void }) {
  const text = useText(runMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...query(listRunMembers, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const whyOf = ({ whyNot, missing }: RunMember) =>
    whyNot === null
      ? text('yes')
      : text(`why.${whyNot}`, { missing: missing ? format.money(missing) : '' })
  return (
    <OpenedTable
      caption={text('members')}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      openNameOf={({ account }) => text('openMember', { account })}
      page={pageNo}
      onPage={setPageNo}
      empty={<EmptyState title={text('noMembers')} />}
      columns={[
        { id: 'member', name: text('member'), phone: 'lead', cell: ({ account }) => account },
        {
          id: 'validBet',
          name: text('validBet'),
          isNumber: true,
          phone: 'note',
          cell: ({ validBet }) => <MoneyText value={validBet} />,
        },
        {
          id: 'stakes',
          name: text('stakes'),
          isNumber: true,
          cell: ({ stake }) => <MoneyText value={stake} />,
        },
        {
          id: 'prizes',
          name: text('prizes'),
          isNumber: true,
          cell: ({ prize }) => <MoneyText value={prize} />,
        },
        { id: 'counts', name: text('counts'), cell: whyOf },
      ]}
      file={{
        page: byNumber((page) =>
          send(listRunMembers, { params, query: { pageNo: page, pageSize: runRowsMax } }),
        ),
        head: [text('member'), text('validBet'), text('stakes'), text('prizes'), text('counts')],
        lines: (row) => [
          [
            row.account,
            decimalOf(row.validBet),
            decimalOf(row.stake),
            decimalOf(row.prize),
            whyOf(row),
          ],
        ],
      }}
    />
  )
}

function Bets({ params, member: { id, account } }: { params: Which; member: RunMember }) {
  const text = useText(runMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...query(listRunBets, { params: { ...params, memberId: id }, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <PagedTable
      caption={text('bets', { account })}
      rows={rows}
      keyOf={(bet) => bet.id}
      page={pageNo}
      onPage={setPageNo}
      empty={<EmptyState title={text('noBets')} />}
      columns={[
        {
          id: 'settledAt',
          name: text('settledAt'),
          phone: 'lead',
          cell: ({ settledAt }) => format.dateTime(settledAt),
        },
        { id: 'game', name: text('game'), cell: ({ game }) => game },
        { id: 'bet', name: text('bet'), cell: (bet) => <code>{bet.id}</code> },
        {
          id: 'validBet',
          name: text('validBet'),
          isNumber: true,
          phone: 'note',
          cell: ({ validBet }) => <MoneyText value={validBet} />,
        },
        {
          id: 'prizes',
          name: text('prizes'),
          isNumber: true,
          cell: ({ prize }) => <MoneyText value={prize} />,
        },
      ]}
    />
  )
}
