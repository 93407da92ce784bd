import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  Drawer,
  ErrorState,
  query,
  ReasonDialog,
  ReasonedSave,
  Skeleton,
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

/** One staff member: their roles, and their status. */
export function PersonDrawer({ person, isOwn, mayWrite, onClose }: Props) {
  const text = useText(rightsMessages)
  const names = useNames()
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
        <Roles person={person} may={may} onDone={done} />
        {may && <Access person={person} onDone={done} />}
      </div>
    </Drawer>
  )
}

type PartProps = {
  person: StaffLine
  onDone: (reply: { isDone: boolean }) => void
}

function Roles({ person, may, onDone }: PartProps & { may: boolean }) {
  const text = useText(rightsMessages)
  const held = person.roles.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const { data, error, refetch } = useQuery({ ...query(listRoles, {}), throwOnError: false })
  const write = useCall(rightsCalls.setStaffRoles, { refreshes, onSuccess: onDone })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="10rem" />
  const isSame = [...chosen].toSorted().join() === [...held].toSorted().join()
  const boxes = (
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
    </fieldset>
  )
  if (!may) return boxes
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      onSave={({ reason }) =>
        write.mutate({ params: { id: person.id }, body: { roles: [...chosen], reason } })
      }
    >
      {boxes}
    </ReasonedSave>
  )
}

/** Actions on the access of a staff member, each with a reason. */
function Access({ person, onDone }: PartProps) {
  const text = useText(rightsMessages)
  const [asked, setAsked] = useState<'unlock' | 'reset' | 'disable' | 'enable'>()
  const active = useCall(rightsCalls.setStaffActive, { refreshes, onSuccess: onDone })
  const unlock = useCall(rightsCalls.unlockStaff, {
    refreshes,
    onSuccess: () => onDone({ isDone: true }),
  })
  const reset = useCall(rightsCalls.resetStaffFactor, { refreshes, onSuccess: onDone })
  const { account } = person
  const params = { id: person.id }
  const setActive = (isActive: boolean, reason: string) =>
    active.mutate({ params, body: { isActive, reason } })
  const acts = {
    unlock: {
      act: text('staffUnlock'),
      question: text('staffUnlockAsk', { account }),
      onAct: (reason: string) => unlock.mutate({ params, body: { reason } }),
    },
    reset: {
      act: text('staffResetFactor'),
      question: text('staffResetFactorAsk', { account }),
      onAct: (reason: string) => reset.mutate({ params, body: { reason } }),
    },
    disable: {
      act: text('staffDisable'),
      question: text('staffDisableAsk', { account }),
      onAct: (reason: string) => setActive(false, reason),
    },
    enable: {
      act: text('staffEnable'),
      question: text('staffEnableAsk', { account }),
      onAct: (reason: string) => setActive(true, reason),
    },
  }
  return (
    <div className={styles.acts}>
      {person.isLocked && <Button onClick={() => setAsked('unlock')}>{acts.unlock.act}</Button>}
      {person.hasFactor && <Button onClick={() => setAsked('reset')}>{acts.reset.act}</Button>}
      {person.isActive ? (
        <Button kind="danger" onClick={() => setAsked('disable')}>
          {acts.disable.act}
        </Button>
      ) : (
        <Button onClick={() => setAsked('enable')}>{acts.enable.act}</Button>
      )}
      {asked && (
        <ReasonDialog
          {...acts[asked]}
          isBusy={active.isPending || unlock.isPending || reset.isPending}
          problem={active.error ?? unlock.error ?? reset.error}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
