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
  saveFile,
  Spinner,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import type { RunMember } from '../../run-shapes.ts'
import styles from '../agents.module.css'
import { OpenedTable } from './opened-table.tsx'
import { agentStatements, type StatementSource, type Which } from './statement-source.ts'
import { useStatementSteps } from './statement-steps.ts'

type Props = {
  record: Which
  /** By whose calls it is read: of the agent, where nothing is said. */
  source?: StatementSource
  title?: string
  onClose: () => void
}

/** One payment: its steps, the members of the team, and the bets of each. */
export function StatementDialog({ record, source = agentStatements, title, onClose }: Props) {
  const text = useText(runMessages)
  const { runId, contractId } = record
  const params = { runId, contractId }
  const [member, setMember] = useState<RunMember>()
  const { data, error, refetch } = useQuery({
    ...source.statement(params),
    throwOnError: false,
  })
  const steps = useStatementSteps()
  return (
    <Dialog title={title ?? text('statement')} kind="wide" onClose={onClose}>
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
              {
                id: 'amount',
                name: text('amount'),
                isNumber: true,
                phone: 'amount',
                cell: ({ shown }) => shown,
              },
            ]}
          />
        )}
        {data && source.signed && <SaveSigned params={params} signed={source.signed} />}
        <Members params={params} source={source} onOpen={setMember} />
        {member && <Bets key={member.id} params={params} source={source} member={member} />}
      </div>
    </Dialog>
  )
}

type Signing = { params: Which; signed: NonNullable<StatementSource['signed']> }

function SaveSigned({ params, signed }: Signing) {
  const text = useText(runMessages)
  const { mutate, isPending } = useMutation({
    mutationFn: () => signed(params),
    onSuccess: (statement) =>
      saveFile(
        `${fileNameOf(text('statement'), params.runId)}.json`,
        'application/json',
        JSON.stringify(statement, null, 2),
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

type MembersProps = {
  params: Which
  source: StatementSource
  onOpen: (member: RunMember) => void
}

function Members({ params, source, onOpen }: MembersProps) {
  const text = useText(runMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...source.members(params, { pageNo }),
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
          name: text('ownValidBet'),
          isNumber: true,
          phone: 'amount',
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
        { id: 'counts', name: text('counts'), phone: 'note', cell: whyOf },
      ]}
      file={{
        page: byNumber((page) => source.allMembers(params, { pageNo: page, pageSize: runRowsMax })),
        head: [text('member'), text('ownValidBet'), text('stakes'), text('prizes'), text('counts')],
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

/** What is opened below the list comes into view. */
const showPart = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

type BetsProps = { params: Which; source: StatementSource; member: RunMember }

function Bets({ params, source, member: { id, account } }: BetsProps) {
  const text = useText(runMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...source.bets({ ...params, memberId: id }, { pageNo }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div ref={showPart}>
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
            phone: 'side',
            cell: ({ settledAt }) => format.dateTime(settledAt),
          },
          { id: 'game', name: text('game'), phone: 'lead', cell: ({ game }) => game },
          { id: 'bet', name: text('bet'), phone: 'note', cell: (bet) => <code>{bet.id}</code> },
          {
            id: 'validBet',
            name: text('ownValidBet'),
            isNumber: true,
            phone: 'amount',
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
    </div>
  )
}
