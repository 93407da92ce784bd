import { buttonClass, EmptyState, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import type { RouteInput } from '../routing/route.ts'
import { GamePage } from './game-page.tsx'

/** The game that the query names, with nothing of the site beside it (specification 2). */
export function SeamlessPage({ search }: RouteInput) {
  const text = useText(messages)
  const later = useText(laterMessages)
  const vendor = search.get('vassalage')
  const gameCode = search.get('gameCode')
  if (vendor && gameCode) {
    return (
      <GamePage
        params={{ vendor: encodeURIComponent(vendor), gameCode: encodeURIComponent(gameCode) }}
        search={search}
      />
    )
  }
  return (
    <section>
      <h1>{text('play')}</h1>
      <EmptyState
        title={later('noGameNamed')}
        advice={later('noGameNamedAdvice')}
        act={
          <Link href={paths.home} className={buttonClass('chip')}>
            {text('toLobby')}
          </Link>
        }
      />
    </section>
  )
}
