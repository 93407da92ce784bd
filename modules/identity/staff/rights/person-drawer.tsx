import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  Confirm,
  Drawer,
  ErrorState,
  ProblemNote,
  query,
  Skeleton,
  TextField,
  toast,
  useCall,
  useNames,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls, type StaffLine } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import styles from './rights.module.css'

type Props = { person: StaffLine; isOwn: boolean; mayWrite: boolean; onClose: () => void }

const { listRightChanges, listRoles, listStaff } = rightsCalls
const refreshes = [listStaff, listRightChanges, listRoles]
const reasonMin = 3

/** One staff member: their roles, and their status. */
export function PersonDrawer({ person, isOwn, mayWrite, onClose }: Props) {
  const text = useText(rightsMessages)
  const names = useNames()
  const [reason, setReason] = useState('')
  const may = mayWrite && !isOwn
  const done = ({ isDone }: { isDone: boolean }) => {
    toast(text(isDone ? 'staffDone' : 'staffWaits'))
    onClose()
  }
  return (
    <Drawer title={person.account} onClose={onClose}>
      <div className={styles.parts}>
        {isOwn && <p role="note">{text('staffOwnNote')}</p>}
        {person.extra.length > 0 && (
          <p>
            {text('staffExtra', {
              list: person.extra.map((each) => names('permission', each)).join(', '),
            })}
          </p>
        )}
        {may && (
          <TextField
            label={text('staffReason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Roles person={person} may={may} reason={reason} onDone={done} />
        {may && <Doors person={person} reason={reason} onDone={done} />}
      </div>
    </Drawer>
  )
}

type PartProps = {
  person: StaffLine
  reason: string
  onDone: (reply: { isDone: boolean }) => void
}

function Roles({ person, may, reason, onDone }: PartProps & { may: boolean }) {
  const text = useText(rightsMessages)
  const held = person.roles.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const { data, error, refetch } = useQuery({ ...query(listRoles, {}), throwOnError: false })
  const write = useCall(rightsCalls.setStaffRoles, { refreshes, onSuccess: onDone })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="10rem" />
  const isSame = [...chosen].toSorted().join() === [...held].toSorted().join()
  return (
    <fieldset className={styles.choice} disabled={!may}>
      <legend>{text('staffRoles')}</legend>
      {data.list.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      <ProblemNote problem={write.error} />
      {may && (
        <Button
          kind="chip"
          isBusy={write.isPending}
          disabled={isSame || reason.trim().length < reasonMin}
          onClick={() =>
            write.mutate({ params: { id: person.id }, body: { roles: [...chosen], reason } })
          }
        >
          {text('staffSave')}
        </Button>
      )}
    </fieldset>
  )
}

function Doors({ person, reason, onDone }: PartProps) {
  const text = useText(rightsMessages)
  const [isAsking, setAsking] = useState(false)
  const active = useCall(rightsCalls.setStaffActive, { refreshes, onSuccess: onDone })
  const unlock = useCall(rightsCalls.unlockStaff, {
    refreshes,
    onSuccess: () => onDone({ isDone: true }),
  })
  const reset = useCall(rightsCalls.resetStaffFactor, { refreshes, onSuccess: onDone })
  const params = { id: person.id }
  const isOff = reason.trim().length < reasonMin
  const setActive = (isActive: boolean) => active.mutate({ params, body: { isActive, reason } })
  return (
    <div className={styles.acts}>
      <ProblemNote problem={active.error ?? unlock.error ?? reset.error} />
      {person.isLocked && (
        <Button
          isBusy={unlock.isPending}
          disabled={isOff}
          onClick={() => unlock.mutate({ params, body: { reason } })}
        >
          {text('staffUnlock')}
        </Button>
      )}
      {person.hasFactor && (
        <Button
          isBusy={reset.isPending}
          disabled={isOff}
          onClick={() => reset.mutate({ params, body: { reason } })}
        >
          {text('staffResetFactor')}
        </Button>
      )}
      {person.isActive ? (
        <Button
          kind="danger"
          isBusy={active.isPending}
          disabled={isOff}
          onClick={() => setAsking(true)}
        >
          {text('staffDisable')}
        </Button>
      ) : (
        <Button isBusy={active.isPending} disabled={isOff} onClick={() => setActive(true)}>
          {text('staffEnable')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={person.account}
          question={text('staffDisableAsk', { account: person.account })}
          act={text('staffDisable')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            setActive(false)
          }}
        />
      )}
    </div>
  )
}
