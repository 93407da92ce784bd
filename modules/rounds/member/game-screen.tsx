import {
  ErrorState,
  lazyPart,
  MoneyText,
  ProblemNote,
  Skeleton,
  toast,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { ledgerProblems } from '@tessera/ledger/calls'
import type { HouseLaunch } from '../calls.ts'
import { messages } from '../messages.ts'
import { AutoplayButton, AutoplayState } from './autoplay/autoplay-part.tsx'
import { BackLink } from './back-link.tsx'
import { FreePlayBar } from './free-play/free-play-bar.tsx'
import { type PlayMode, PlayModeContext, withMoney } from './free-play/play-mode.ts'
import { useFreeWallet } from './free-play/use-free-wallet.ts'
import { GameTabs } from './game-tabs.tsx'
import styles from './game-screen.module.css'
import { SessionFigures } from './session-figures.tsx'
import { StakePanel } from './stake-panel.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { GameLog } from './game-log.tsx'
import { useGame } from './use-game.ts'
import type { Wallet } from './wallet.ts'
import { launchQuery } from './use-launch.ts'
import { useGameView } from './use-game-view.ts'
import type { GameView } from '@tessera/game-kit'

// A vendor's game: apart from those that are played here.
const FrameGame = lazyPart(async () => ({
  default: (await import('./frame/frame-game.tsx')).FrameGame,
}))

type Props = {
  vendor: string
  gameCode: string
  /** With money, or for free. */
  mode?: PlayMode
  onDeposit: () => void
  /** The member's balance as the whole page shows it; free play has one of its own. */
  wallet?: Wallet
}

/** An in-house game with everything around it: stake, sound, log, history, fairness, rules. */
export function GameScreen({ vendor, gameCode, mode = withMoney, wallet, ...around }: Props) {
  const launched = useQuery({ ...launchQuery(vendor, gameCode, mode), throwOnError: false })
  const freeWallet = useFreeWallet(mode.mode === 'free')
  const started = launched.data
  const loaded = useGameView(started?.mode === 'inhouse' ? started.slug : undefined)
  const error = launched.error ?? loaded.error
  if (error) {
    const again = () => void (launched.error ? launched.refetch() : loaded.refetch())
    return <NotOpened error={error} onRetry={again} />
  }
  if (started?.mode === 'frame') {
    return (
      <Suspense fallback={<Opening />}>
        <FrameGame launch={started} />
      </Suspense>
    )
  }
  if (!started || !loaded.data) return <Opening />
  return (
    <PlayModeContext value={mode}>
      <Game launch={started} view={loaded.data} wallet={wallet ?? freeWallet} {...around} />
    </PlayModeContext>
  )
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  return (
    <div className={styles.screen}>
      <header className={styles.strip}>
        <BackLink />
        <h1 className={styles.name}>{text('notOpened')}</h1>
      </header>
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  )
}

function Opening() {
  const text = useText(messages)
  return (
    <div className={styles.screen} aria-busy="true" aria-label={text('loading')}>
      <header className={styles.strip}>
        <BackLink />
      </header>
      <Skeleton height="min(60dvh, 36rem)" />
    </div>
  )
}

type GameProps = Pick<Props, 'onDeposit'> & {
  launch: HouseLaunch
  view: GameView
  wallet: Wallet
}

function Game({ launch, view, onDeposit, wallet }: GameProps) {
  const text = useText(messages)
  const format = useFormat()
  const game = useGame(launch, view, wallet)
  const { play, choice, stake } = game

  // A round that was cut off is told once, when the game opens.
  useEffect(() => {
    if (launch.interrupted)
      toast(text('interrupted', { prize: format.money(launch.interrupted.prize) }))
  }, [launch.interrupted, text, format])

  const { View } = view
  const auto = { autoplay: game.autoplay, stake, isSlot: launch.rules.isSlot }
  const needsMoney = play.problem?.is(ledgerProblems.insufficientFunds) ?? false
  return (
    <div className={styles.screen}>
      <header className={styles.strip}>
        <BackLink />
        <h1 className={styles.name}>{game.name}</h1>
        <span className={styles.balance}>
          <span className={styles.quiet}>{text('balance')} </span>
          <MoneyText value={wallet.balance ?? launch.balance} />
        </span>
        <SoundSwitch />
      </header>
      <FreePlayPart launch={launch} isPlaying={play.phase !== 'ready'} />
      <div className={styles.table}>
        <div className={styles.stage}>
          <View
            choice={choice}
            onChoice={game.choose}
            round={play.round}
            onDone={play.finish}
            isBusy={play.phase === 'asking' || play.phase === 'retrying'}
            isHurried={play.isHurried}
            isCalm={game.isCalm}
            sound={game.sound}
          />
        </div>
        <aside className={styles.panel}>
          <StakePanel
            stake={stake}
            sayAct={game.sayAct}
            play={play}
            more={
              launch.rules.hasAutoplay && <AutoplayButton autoplay={game.autoplay} stake={stake} />
            }
            onPress={game.press}
          />
          <AutoplayState {...auto} />
          <ProblemNote problem={play.problem} />
          {needsMoney && !launch.isFree && (
            <button type="button" className={styles.deposit} onClick={onDeposit}>
              {text('deposit')}
            </button>
          )}
          <SessionFigures rounds={game.shown} currency={launch.balance.currency} />
        </aside>
      </div>
      <GameLog lines={game.lines} />
      <GameTabs game={launch.slug} Rules={view.Rules} />
    </div>
  )
}

/** In free play the mark of it; else the way to it, where the game has it. */
function FreePlayPart({ launch, isPlaying }: { launch: HouseLaunch; isPlaying: boolean }) {
  const text = useText(messages)
  const href = `/game/${launch.vassalage}/${launch.gameCode}`
  if (launch.isFree) return <FreePlayBar realHref={href} isPlaying={isPlaying} />
  if (!launch.hasFreePlay) return null
  return (
    <Link href={`${href}?mode=free`} className={styles.free ?? ''}>
      {text('tryForFree')}
    </Link>
  )
}
