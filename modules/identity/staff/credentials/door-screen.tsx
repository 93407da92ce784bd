import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CheckboxField, query, ReasonedSave, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { credentialsStaffCalls, staffFactorCalls } from '../../credentials-staff-calls.ts'
import { AuthenticatorPanel } from '../../member/credentials/authenticator-panel.tsx'
import { Proved } from '../../member/credentials/proved.tsx'
import { staffIdentityCalls } from '../../staff-calls.ts'
import { OwnPasskeys } from '../rights/own-passkeys.tsx'
import { useStaff } from '../use-staff.ts'
import styles from './credentials.module.css'

const doorQuery = query(credentialsStaffCalls.readStaffDoor, {})

export const loadDoorScreen = (client: QueryClient) => client.ensureQueryData(doorQuery)

/** The own second factor, and, with the permission, whether it is required of all staff. */
export function DoorScreen() {
  const text = useText(credentialsMessages)
  const { staff } = useStaff()
  const client = useQueryClient()
  return (
    <section className={styles.screen}>
      <h1>{text('doorTitle')}</h1>
      {staff?.mustBind && <p role="status">{text('doorNeeded')}</p>}
      <AuthenticatorPanel
        calls={staffFactorCalls}
        title={text('doorOwn')}
        // A staff member who was restricted until now may see everything from now on.
        onBound={() => void client.invalidateQueries()}
      />
      <OwnPasskeys onAdded={() => void client.invalidateQueries()} />
      {staff?.permissions.includes('door.write') && (
        <Proved calls={staffFactorCalls}>
          <DoorForm />
        </Proved>
      )}
    </section>
  )
}

function DoorForm() {
  const text = useText(credentialsMessages)
  const { isFactorAsked, without } = useSuspenseQuery(doorQuery).data
  const [isAsked, setAsked] = useState(isFactorAsked)
  const write = useCall(credentialsStaffCalls.writeStaffDoor, {
    refreshes: [credentialsStaffCalls.readStaffDoor, staffIdentityCalls.readStaff],
    onSuccess: () => toast(text('doorKept')),
  })
  return (
    <div className={styles.card}>
      <ReasonedSave
        key={String(isFactorAsked)}
        save={text('doorSave')}
        isBusy={write.isPending}
        problem={write.error}
        isOff={isAsked === isFactorAsked}
        onSave={({ reason }) => write.mutate({ body: { isFactorAsked: isAsked, reason } })}
      >
        <CheckboxField
          label={text('doorAsked')}
          checked={isAsked}
          onChange={({ target }) => setAsked(target.checked)}
        />
        <p className={styles.lead}>{text('doorLead')}</p>
        <p>
          {without.length > 0
            ? text('doorWithout', { names: without.join(', ') })
            : text('doorAll')}
        </p>
      </ReasonedSave>
    </div>
  )
}
