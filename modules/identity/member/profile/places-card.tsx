import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, ProblemNote, query, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { MapPin } from 'lucide-react'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { Row } from './row.tsx'
import styles from './security-screen.module.css'

export const placesQuery = query(profileCalls.listPlaces, {})

/** The addresses where a password is enough; nothing where there is none. */
export function PlacesCard() {
  const text = useText(profileMessages)
  const format = useFormat()
  const { data } = useSuspenseQuery(placesQuery)
  const forget = useCall(profileCalls.forgetPlace, {
    refreshes: [profileCalls.listPlaces],
    onSuccess: () => toast(text('placeForgotten')),
  })
  if (data.list.length === 0) return null
  return (
    <div className={styles.card}>
      <h2>{text('placesTitle')}</h2>
      <p className={styles.lead}>{text('placesLead')}</p>
      <ul className={styles.rows}>
        {data.list.map(({ place, lastSeenAt }) => (
          <Row
            key={place}
            icon={MapPin}
            name={place}
            state={text('lastUsed', { date: format.dateTime(lastSeenAt) })}
          >
            <Button
              kind="plain"
              disabled={forget.isPending}
              aria-label={text('forgetPlaceOf', { place })}
              onClick={() => forget.mutate({ query: { place } })}
            >
              {text('forgetPlace')}
            </Button>
          </Row>
        ))}
      </ul>
      <ProblemNote problem={forget.error} />
    </div>
  )
}
