import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazyPart, query, Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { iconCalls } from '../../icon-calls.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { AccountHead } from './account-head.tsx'
import { loginsQuery } from './logins-query.ts'
import { PlacesCard, placesQuery } from './places-card.tsx'
import { ProfileCard, profileQuery } from './profile-card.tsx'
import { ProtectionCard } from './protection-card.tsx'
import styles from './security-screen.module.css'
import { SessionsCard, sessionsQuery } from './sessions-card.tsx'

// Passkeys and apps bring the means to draw and to sign: they come after the page.
const WaysIn = lazyPart(async () => ({
  default: (await import('../credentials/ways-in.tsx')).WaysIn,
}))

// The table is loaded after the content above it.
const LoginsCard = lazyPart(async () => ({
  default: (await import('./logins-card.tsx')).LoginsCard,
}))

const securityQuery = query(profileCalls.readSecurity, {})

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadSecurityScreen = (client: QueryClient) =>
  Promise.all([
    client.ensureQueryData(securityQuery),
    client.ensureQueryData(query(iconCalls.readIcon, {})),
    client.ensureQueryData(profileQuery),
    client.ensureQueryData(sessionsQuery),
    client.ensureQueryData(placesQuery),
    client.ensureQueryData(loginsQuery(1)),
  ])

/** My account (specification 2, securityCenter): who one is here, what protects it, and where one is logged in. */
export function SecurityScreen({ passwordHref }: { passwordHref: string }) {
  const text = useText(profileMessages)
  const { data: security } = useSuspenseQuery(securityQuery)
  return (
    <section className={styles.screen}>
      <h1>{text('securityTitle')}</h1>
      <AccountHead security={security} />
      <ProtectionCard security={security} passwordHref={passwordHref} />
      <Suspense fallback={<Skeleton height="14rem" />}>
        <WaysIn />
      </Suspense>
      <ProfileCard />
      <SessionsCard />
      <PlacesCard />
      <Suspense fallback={<Skeleton height="14rem" />}>
        <LoginsCard />
      </Suspense>
    </section>
  )
}
