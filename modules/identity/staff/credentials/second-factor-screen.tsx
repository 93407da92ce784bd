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

const factorQuery = query(credentialsStaffCalls.readStaffDoor, {})

export const loadSecondFactorScreen = (client: QueryClient) => client.ensureQueryData(factorQuery)

/** The own second factor, and, with the permission, whether it is required of all staff. */
export function SecondFactorScreen() {
  const text = useText(credentialsMessages)
  const { staff } = useStaff()
  const client = useQueryClient()
  return (
    <section className={styles.screen}>
      <h1>{text('factorTitle')}</h1>
      {staff?.mustBind && <p role="status">{text('factorNeeded')}</p>}
      <AuthenticatorPanel
        calls={staffFactorCalls}
        title={text('factorOwn')}
        // A staff member who was restricted until now may see everything from now on.
        onBound={() => void client.invalidateQueries()}
      />
      <OwnPasskeys onAdded={() => void client.invalidateQueries()} />
      {staff?.permissions.includes('door.write') && (
        <Proved calls={staffFactorCalls}>
          <FactorForm />
        </Proved>
      )}
    </section>
  )
}

function FactorForm() {
  const text = useText(credentialsMessages)
  const { isFactorAsked, without } = useSuspenseQuery(factorQuery).data
  const [isAsked, setAsked] = useState(isFactorAsked)
  const write = useCall(credentialsStaffCalls.writeStaffDoor, {
    refreshes: [credentialsStaffCalls.readStaffDoor, staffIdentityCalls.readStaff],
    onSuccess: () => toast(text('factorKept')),
  })
  return (
    <div className={styles.card}>
      <ReasonedSave
        key={String(isFactorAsked)}
        save={text('factorSave')}
        isBusy={write.isPending}
        problem={write.error}
        isOff={isAsked === isFactorAsked}
        onSave={({ reason }) => write.mutate({ body: { isFactorAsked: isAsked, reason } })}
      >
        <CheckboxField
          label={text('factorAsked')}
          checked={isAsked}
          onChange={({ target }) => setAsked(target.checked)}
        />
        <p className={styles.lead}>{text('factorLead')}</p>
        <p>
          {without.length > 0
            ? text('factorWithout', { names: without.join(', ') })
            : text('factorAll')}
        </p>
      </ReasonedSave>
    </div>
  )
}
