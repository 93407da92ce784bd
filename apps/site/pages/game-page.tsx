import { useBalance, useBalanceHold } from '@tessera/ledger/member'
import { GameScreen } from '@tessera/rounds/member'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { RouteInput } from '../routing/route.ts'
import { PlayReminder } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { rememberGame } from '../shell/last-game.ts'
import styles from './pages.module.css'

/** A game. Paying in opens over it, so that nobody loses their place. */
export function GamePage({ params }: RouteInput) {
  const [path, navigate] = useLocation()
  const drawer = useOverlay('wallet')
  const wallet = { balance: useBalance()?.cash, ...useBalanceHold() }
  const { vendor = '', gameCode = '' } = params
  // «Play» on a phone comes back to this game; it is kept on the device.
  useEffect(() => rememberGame(path), [path])
  return (
    <div className={styles.game}>
      <GameScreen
        key={`${vendor}/${gameCode}`}
        vendor={decodeURIComponent(vendor)}
        gameCode={decodeURIComponent(gameCode)}
        onDeposit={drawer.open}
        wallet={wallet}
      />
      <OptionalPart>
        <PlayReminder limitsHref={paths.playLimits} onStop={() => navigate(paths.home)} />
      </OptionalPart>
    </div>
  )
}
