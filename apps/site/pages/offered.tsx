import type { FlagName } from '@tessera/settings/calls'
import { buttonClass, EmptyState, languageCode, Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import type { LoadedScreen, RouteInput, TitleKey } from '../routing/route.ts'
import { flagsOf, useFlags } from '../shell/use-flags.ts'
import { siteQuery } from '../shell/use-site.ts'
import styles from './pages.module.css'

/**
 * A screen of a function that a flag switches: where it is off, its address says so and the screen loads nothing. As long
 * as the flags are unknown the screen is shown, so that a page never waits for them.
 */
export function whereOffered(
  flag: FlagName,
  title: TitleKey,
  { Screen, load }: LoadedScreen,
): LoadedScreen {
  function Offered(input: RouteInput) {
    const flags = useFlags()
    if (flags && !flags.has(flag)) return <NotOffered title={title} />
    // A screen that waits must not keep the flags from being asked for.
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <Screen {...input} />
      </Suspense>
    )
  }
  if (!load) return { Screen: Offered }
  return {
    Screen: Offered,
    load: async (client, input) => {
      const site = await client.ensureQueryData(siteQuery(languageCode())).catch(() => undefined)
      return !site || flagsOf(site).has(flag) ? load(client, input) : undefined
    },
  }
}

function NotOffered({ title }: { title: TitleKey }) {
  const text = useText(messages)
  const later = useText(laterMessages)
  return (
    <section className={styles.list}>
      <h1>{text(title)}</h1>
      <EmptyState
        title={later('notOffered')}
        advice={later('notOfferedAdvice')}
        act={
          <Link href={paths.promotions} className={buttonClass('quiet')}>
            {text('promotions')}
          </Link>
        }
      />
    </section>
  )
}
