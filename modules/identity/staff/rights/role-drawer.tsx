import {
  Button,
  CheckboxField,
  Confirm,
  Drawer,
  ProblemNote,
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
const leastCharacters = { name: 2, reason: 3 }

/** The currency codes that were typed; null without any. */
function currenciesIn(typed: string): string[] | null {
  const codes = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return codes.length > 0 ? codes : null
}

/** What a role may do, by what it is about. */
export function RoleDrawer({ role, isKnown, permissions, mayWrite, onClose }: Props) {
  const text = useText(rightsMessages)
  const [name, setName] = useState(role.name)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(role.permissions)
  const [only, setOnly] = useState(role.currencies?.join(', ') ?? '')
  const write = useCall(rightsCalls.writeRole, {
    refreshes,
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'staffDone' : 'staffWaits'))
      onClose()
    },
  })
  const isOff =
    name.trim().length < leastCharacters.name || reason.trim().length < leastCharacters.reason
  return (
    <Drawer title={role.name || text('roleNew')} onClose={onClose}>
      <fieldset className={styles.parts} disabled={!mayWrite}>
        <TextField
          label={text('roleName')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Permissions role={role} all={permissions} chosen={chosen} onChosen={setChosen} />
        <TextField
          label={text('roleScope')}
          hint={text('roleScopeHint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          value={only}
          onChange={({ target }) => setOnly(target.value)}
        />
        {mayWrite && (
          <TextField
            label={text('staffReason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </fieldset>
      <ProblemNote problem={write.error} />
      {mayWrite && (
        <div className={styles.acts}>
          <Button
            kind="chip"
            isBusy={write.isPending}
            disabled={isOff}
            onClick={() =>
              write.mutate({
                params: { id: role.id },
                body: { name, permissions: [...chosen], currencies: currenciesIn(only), reason },
              })
            }
          >
            {text('roleSave')}
          </Button>
          {isKnown && role.people.length === 0 && <RemoveRole role={role} onDone={onClose} />}
        </div>
      )}
    </Drawer>
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
