import { useQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import {
  isUnchanged,
  Button,
  CheckboxField,
  Confirm,
  Drawer,
  ProblemNote,
  query,
  ReasonedSave,
  TextField,
  toast,
  useCall,
  useNames,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls, type Role } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import styles from './rights.module.css'

type Props = {
  role: Role
  isKnown: boolean
  permissions: readonly string[]
  mayWrite: boolean
  onClose: () => void
}

const { listRightChanges, listRoles, listStaff } = rightsCalls
const refreshes = [listStaff, listRightChanges, listRoles]
const nameMin = 2

/** What a role may do, by what it is about. */
export function RoleDrawer({ role, isKnown, permissions, mayWrite, onClose }: Props) {
  const text = useText(rightsMessages)
  const [name, setName] = useState(role.name)
  const [chosen, setChosen] = useState<readonly string[]>(role.permissions)
  const [only, setOnly] = useState<readonly string[]>(role.currencies ?? [])
  const write = useCall(rightsCalls.writeRole, {
    refreshes,
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'staffDone' : 'staffWaits'))
      onClose()
    },
  })
  const isSame = isUnchanged(
    [role.name, role.permissions.toSorted(), (role.currencies ?? []).toSorted()],
    [name, chosen.toSorted(), only.toSorted()],
  )
  const fields = (
    <fieldset className={styles.parts} disabled={!mayWrite}>
      <TextField
        label={text('roleName')}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Permissions role={role} all={permissions} chosen={chosen} onChosen={setChosen} />
      <RoleScope only={only} onOnly={setOnly} />
    </fieldset>
  )
  return (
    <Drawer title={role.name || text('roleNew')} onClose={onClose}>
      {mayWrite ? (
        <ReasonedSave
          save={text('roleSave')}
          isBusy={write.isPending}
          problem={write.error}
          isOff={isKnown && isSame}
          check={() => (name.trim().length < nameMin ? text('roleNameNeeded') : undefined)}
          onSave={({ reason }) => {
            const currencies = only.length > 0 ? [...only] : null
            const body = { name: name.trim(), permissions: [...chosen], currencies, reason }
            write.mutate({ params: { id: role.id }, body })
          }}
        >
          {fields}
        </ReasonedSave>
      ) : (
        fields
      )}
      {mayWrite && isKnown && role.people.length === 0 && (
        <RemoveRole role={role} onDone={onClose} />
      )}
    </Drawer>
  )
}

type ScopeProps = { only: readonly string[]; onOnly: (only: readonly string[]) => void }

/** Members of which currencies a role is for: all of them where none is picked. */
function RoleScope({ only, onOnly }: ScopeProps) {
  const text = useText(rightsMessages)
  const { data } = useQuery({ ...query(settingsCalls.listCurrencies, {}), throwOnError: false })
  // One that is offered no more is still held.
  const codes = new Set([...(data?.list.map(({ code }) => code) ?? []), ...only])
  return (
    <fieldset className={styles.choice}>
      <legend>{text('roleScope')}</legend>
      <p>{text('roleScopeHint')}</p>
      {[...codes].map((code) => (
        <CheckboxField
          key={code}
          label={code}
          checked={only.includes(code)}
          onChange={({ target }) =>
            onOnly(target.checked ? [...only, code] : only.filter((each) => each !== code))
          }
        />
      ))}
    </fieldset>
  )
}

/** Permissions by what they are about: the word before the dot. */
function areasOf(all: readonly string[]): [string, string[]][] {
  const areas = new Map<string, string[]>()
  for (const each of all) {
    const area = each.slice(0, each.indexOf('.'))
    areas.set(area, [...(areas.get(area) ?? []), each])
  }
  return [...areas]
}

type PermissionsProps = {
  role: Role
  all: readonly string[]
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}

function Permissions({ role, all, chosen, onChosen }: PermissionsProps) {
  const text = useText(rightsMessages)
  const names = useNames()
  return (
    <div role="group" aria-label={text('rolePermissions')} className={styles.choice}>
      {areasOf(all).map(([area, permissions]) => (
        <fieldset key={area} className={styles.area}>
          <legend>{names('area', area)}</legend>
          {permissions.map((each) => (
            <CheckboxField
              key={each}
              label={names('permission', each)}
              checked={role.isOwner || chosen.includes(each)}
              onChange={({ target }) =>
                onChosen(
                  target.checked ? [...chosen, each] : chosen.filter((other) => other !== each),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function RemoveRole({ role, onDone }: { role: Role; onDone: () => void }) {
  const text = useText(rightsMessages)
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(rightsCalls.removeRole, {
    refreshes,
    onSuccess: () => {
      toast(text('staffDone'))
      onDone()
    },
  })
  return (
    <>
      <ProblemNote problem={remove.error} />
      <Button kind="danger" isBusy={remove.isPending} onClick={() => setAsking(true)}>
        {text('roleRemove')}
      </Button>
      {isAsking && (
        <Confirm
          title={role.name}
          question={text('roleRemoveAsk', { name: role.name })}
          act={text('roleRemove')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove.mutate({ params: { id: role.id } })
          }}
        />
      )}
    </>
  )
}
