import { useBalance, useBalanceHold } from '@tessera/ledger/member'
import { forFree, GameScreen } from '@tessera/rounds/member'
import { TrialStart } from '@tessera/identity/member'
import { useSession } from '@tessera/web-kit'
import { Suspense, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { RouteInput } from '../routing/route.ts'
import { NeedsTrueAccount, PlayReminder } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { rememberGame } from '../shell/last-game.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import styles from './pages.module.css'

type Names = { vendor: string; gameCode: string }

/**
 * A game: with money for a member, and for free (`?mode=free`) for everyone. A guest is asked to log in, or begins free
 * play; a trial account sees that playing with money needs a real account.
 */
export function GamePage({ params, search }: RouteInput) {
  const [path, navigate] = useLocation()
  const session = useSession()
  const isFree = search.get('mode') === 'free'
  const { vendor = '', gameCode = '' } = params
  const names = { vendor: decodeURIComponent(vendor), gameCode: decodeURIComponent(gameCode) }
  if (!session && !isFree) return <Redirect to={paths.logIn(addressed(path, search))} replace />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {!session && (
        <TrialStart logInHref={paths.logIn(path)} onLeave={() => navigate(paths.home)} />
      )}
      {session && isFree && <FreeGame {...names} />}
      {session && !isFree && !session.isTrial && <MoneyGame {...names} />}
      {session?.isTrial && !isFree && (
        <NeedsTrueAccount onPlayFree={() => navigate(`${path}?mode=free`, { replace: true })} />
      )}
    </Suspense>
  )
}

const addressed = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path

const nothing = () => undefined

function FreeGame(names: Names) {
  return (
    <div className={styles.game}>
      <GameScreen
        key={`${names.vendor}/${names.gameCode}`}
        {...names}
        mode={forFree}
        onDeposit={nothing}
      />
    </div>
  )
}

/** With money. Paying in opens over it, so that nobody loses their place. */
function MoneyGame(names: Names) {
  const [path, navigate] = useLocation()
  const drawer = useOverlay('wallet')
  const wallet = { balance: useBalance()?.cash, ...useBalanceHold() }
  // «Play» on a phone comes back to this game; it is kept on the device.
  useEffect(() => rememberGame(path), [path])
  return (
    <div className={styles.game}>
      <GameScreen
        key={`${names.vendor}/${names.gameCode}`}
        {...names}
        onDeposit={drawer.open}
        wallet={wallet}
      />
      <OptionalPart>
        <PlayReminder limitsHref={paths.playLimits} onStop={() => navigate(paths.home)} />
      </OptionalPart>
    </div>
  )
}
