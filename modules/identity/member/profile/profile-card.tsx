import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, lazyPart, query, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { messages } from '../../messages.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import styles from './security-screen.module.css'

const ProfileDialog = lazyPart(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}))

export const profileQuery = query(profileCalls.readOwnProfile, {})

/** The profile data of a member. */
export function ProfileCard() {
  const text = useText(profileMessages)
  const words = useText(messages)
  const { data } = useSuspenseQuery(profileQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="profile" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="profile">{words('profile')}</h2>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {text('editProfile')}
        </Button>
      </div>
      <p className={styles.lead}>{text('profileLead')}</p>
      <dl className={styles.fields}>
        {data.fields.map(({ rule, value }) => (
          <div key={rule.field}>
            <dt>{words(fieldKey(rule.field))}</dt>
            <dd>{value || words('notTold')}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileDialog fields={data.fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The name of a field among the texts. */
export const fieldKey = (field: string) =>
  field === 'birthday' ? 'birthday' : (`field.${field}` as 'field.line')
