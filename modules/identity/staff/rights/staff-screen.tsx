import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  ChangeHistory,
  type Column,
  DataTable,
  EmptyState,
  query,
  saveTable,
  ScreenFrame,
  useFormat,
  useNames,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls, type StaffLine } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { HireDialog } from './hire-dialog.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import styles from './rights.module.css'

const staffQuery = query(rightsCalls.listStaff, {})
export const loadStaffScreen = (client: QueryClient) => client.ensureQueryData(staffQuery)

type Props = {
  ownId: string | undefined
  mayWrite: boolean
  /** The open person; it is in the address of the page. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** All staff, with their permissions and who gave them. */
export function StaffScreen({ ownId, mayWrite, openId, onOpen }: Props) {
  const text = useText(rightsMessages)
  const { list } = useSuspenseQuery(staffQuery).data
  const [isHiring, setHiring] = useState(false)
  const columns = useColumns()
  const open = list.find(({ id }) => id === openId)
  return (
    <ScreenFrame title={text('staff')} lead={text('staffPeopleLead')}>
      <div className={styles.acts}>
        {mayWrite && (
          <Button kind="chip" onClick={() => setHiring(true)}>
            {text('staffHire')}
          </Button>
        )}
        <Button onClick={() => saveTable(text('staff'), rowsOf(list))}>{text('staffCsv')}</Button>
      </div>
      <DataTable
        caption={text('staff')}
        columns={columns}
        rows={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        openNameOf={({ account }) => text('staffOpen', { account })}
        empty={<EmptyState title={text('staffNoRoles')} />}
      />
      <RightChanges />
      {open && (
        <PersonDrawer
          key={open.id}
          person={open}
          isOwn={open.id === ownId}
          mayWrite={mayWrite}
          onClose={() => onOpen(undefined)}
        />
      )}
      {isHiring && <HireDialog onClose={() => setHiring(false)} />}
    </ScreenFrame>
  )
}

const rowsOf = (list: readonly StaffLine[]) => [
  ['account', 'active', 'roles', 'extra', 'authenticator', 'createdAt', 'lastLoginAt'],
  ...list.map((each) => [
    each.account,
    each.isActive,
    each.roles.map(({ name }) => name).join('; '),
    each.extra.join('; '),
    each.hasFactor,
    each.createdAt,
    each.lastLoginAt ?? '',
  ]),
]

function useColumns(): Column<StaffLine>[] {
  const text = useText(rightsMessages)
  const format = useFormat()
  const stateOf = ({ isActive, isLocked }: StaffLine) => {
    if (!isActive) return text('staffState.off')
    return text(isLocked ? 'staffState.locked' : 'staffState.active')
  }
  return [
    {
      id: 'account',
      name: text('staffName'),
      cell: ({ account }) => (
        <>
          <span className={styles.link}>{account}</span>
          <WaitingMark subject={`staff:${account}`} />
        </>
      ),
    },
    {
      id: 'roles',
      name: text('staffRoles'),
      cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || text('staffNoRoles'),
    },
    { id: 'state', name: text('staffState'), cell: stateOf },
    {
      id: 'factor',
      name: text('staffFactor'),
      cell: ({ hasFactor }) => text(hasFactor ? 'staffFactor.yes' : 'staffFactor.no'),
    },
    {
      id: 'last',
      name: text('staffLast'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? format.dateTime(lastLoginAt) : text('staffNever')),
    },
  ]
}

/** Who gave whom what, and when. */
export function RightChanges() {
  const text = useText(rightsMessages)
  const names = useNames()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(rightsCalls.listRightChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('staffChanges')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subject.slice(subject.indexOf(':') + 1)}
      nameOf={(key) => key}
      wordOf={(key, value) => {
        if (!Array.isArray(value)) return undefined
        const words = value.map((each) =>
          key === 'permissions' ? names('permission', String(each)) : String(each),
        )
        return words.join(', ') || '–'
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
