import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  newId,
  query,
  ScreenFrame,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls, type Role } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { RoleDrawer } from './role-drawer.tsx'
import styles from './rights.module.css'

const rolesQuery = query(rightsCalls.listRoles, {})
export const loadRolesScreen = (client: QueryClient) => client.ensureQueryData(rolesQuery)

/** The roles: the permissions of each, and its holders. */
export function RolesScreen({ mayWrite }: { mayWrite: boolean }) {
  const text = useText(rightsMessages)
  const { list, permissions } = useSuspenseQuery(rolesQuery).data
  const [open, setOpen] = useState<Role>()
  const begin = () =>
    setOpen({
      id: newId(),
      name: '',
      permissions: [],
      isOwner: false,
      currencies: null,
      people: [],
    })
  const columns = useColumns()
  return (
    <ScreenFrame title={text('roles')} lead={text('rolesLead')}>
      {mayWrite && (
        <div className={styles.acts}>
          <Button kind="chip" onClick={begin}>
            {text('roleNew')}
          </Button>
        </div>
      )}
      <DataTable
        caption={text('roles')}
        columns={columns}
        rows={list}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        openNameOf={({ name }) => text('roleOpen', { name })}
        empty={<EmptyState title={text('roleNobody')} />}
      />
      {open && (
        <RoleDrawer
          key={open.id}
          role={open}
          isKnown={list.some(({ id }) => id === open.id)}
          permissions={permissions}
          mayWrite={mayWrite && !open.isOwner}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

function useColumns(): Column<Role>[] {
  const text = useText(rightsMessages)
  return [
    {
      id: 'name',
      name: text('roleName'),
      cell: ({ name }) => (
        <>
          <span className={styles.link}>{name}</span>
          <WaitingMark subject={`role:${name}`} />
        </>
      ),
    },
    {
      id: 'permissions',
      name: text('rolePermissions'),
      cell: (role) =>
        role.isOwner ? text('roleAll') : text('roleCount', { count: role.permissions.length }),
    },
    {
      id: 'scope',
      name: text('roleScope'),
      cell: ({ currencies }) => currencies?.join(', ') ?? text('roleScopeAll'),
    },
    {
      id: 'people',
      name: text('rolePeople'),
      cell: ({ people }) => people.join(', ') || text('roleNobody'),
    },
  ]
}
