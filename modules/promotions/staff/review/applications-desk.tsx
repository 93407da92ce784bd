import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  AccountForm,
  Button,
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  SelectField,
  send,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type ApplicationState, applicationStates } from '../../activity-shapes.ts'
import { reviewRowsMost } from '../../limits.ts'
import { nameOf } from '../../member/name-of.ts'
import type { ReviewedApplication } from '../../review-shapes.ts'
import { reviewStaffCalls } from '../../review-staff-calls.ts'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import styles from './review.module.css'

type Asked = { account: string; state: ApplicationState | ''; pageNo: number }

const asking = ({ account, state, pageNo }: Asked, pageSize?: number) => ({
  query: {
    pageNo,
    ...(account && { account }),
    ...(state && { state }),
    ...(pageSize && { pageSize }),
  },
})

/** Applications for activities, and the decision about what waits. */
export function ApplicationsDesk() {
  const text = useText(reviewStaffMessages)
  const [asked, setAsked] = useState<Asked>({ account: '', state: 'applying', pageNo: 1 })
  const [opened, setOpened] = useState<ReviewedApplication>()
  const columns = useColumns(setOpened)
  const rows = useQuery({
    ...query(reviewStaffCalls.listApplications, asking(asked)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <>
      <search className={styles.find}>
        <AccountForm
          label={text('account')}
          look={text('look')}
          account={asked.account}
          onAccount={(account) => setAsked({ ...asked, account, pageNo: 1 })}
          all={text('all')}
        />
        <div className={styles.choice}>
          <SelectField
            label={text('state')}
            options={[
              { id: '', name: text('anyState') },
              ...applicationStates.map((id) => ({ id, name: text(`application.${id}`) })),
            ]}
            value={asked.state}
            onChange={({ target }) => {
              const state = applicationStates.find((id) => id === target.value) ?? ''
              setAsked({ ...asked, state, pageNo: 1 })
            }}
          />
        </div>
      </search>
      <PagedTable
        caption={text('applications')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('none')} />}
        page={asked.pageNo}
        onPage={(pageNo) => setAsked({ ...asked, pageNo })}
        file={{
          page: byNumber((pageNo) =>
            send(reviewStaffCalls.listApplications, asking({ ...asked, pageNo }, reviewRowsMost)),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
      {opened && <ApplicationDialog application={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const fileHead = [
  'madeAt',
  'id',
  'account',
  'activity',
  'currency',
  'attempt',
  'comment',
  'pictures',
  'state',
  'reason',
  'decidedAt',
  'decidedBy',
]
const fileLines = (row: ReviewedApplication): unknown[][] => [
  [
    row.madeAt,
    row.id,
    row.account,
    row.names['EN'] ?? '',
    row.unit,
    row.attempt,
    row.comment,
    row.pictures.length,
    row.state,
    row.reason,
    row.decidedAt ?? '',
    row.decidedName ?? '',
  ],
]

function useColumns(onOpen: (row: ReviewedApplication) => void): Column<ReviewedApplication>[] {
  const text = useText(reviewStaffMessages)
  const format = useFormat()
  const { code } = useLanguage()
  return [
    { id: 'when', name: text('when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'account', name: text('account'), cell: ({ account }) => account },
    { id: 'activity', name: text('activity'), cell: ({ names }) => nameOf(names, code) },
    {
      id: 'comment',
      name: text('comment'),
      cell: ({ comment }) => <span className={styles.words}>{comment || text('noComment')}</span>,
    },
    {
      id: 'pictures',
      name: text('pictures'),
      isNumber: true,
      cell: ({ pictures }) => format.number(pictures.length),
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`application.${state}`) },
    {
      id: 'open',
      name: text('details'),
      cell: (row) => (
        <Button
          aria-label={text(row.state === 'applying' ? 'decideAbout' : 'showOf', row)}
          onClick={() => onOpen(row)}
        >
          {text(row.state === 'applying' ? 'decide' : 'show')}
        </Button>
      ),
    },
  ]
}
