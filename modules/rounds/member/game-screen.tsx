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
import { Link, useSearch } from 'wouter'
import { ledgerProblems } from '@tessera/ledger/calls'
import type { HouseLaunch, OpenRound } from '../calls.ts'
import { messages } from '../messages.ts'
import { AutoplayButton, AutoplayState } from './autoplay/autoplay-part.tsx'
import { BackLink } from './back-link.tsx'
import { FreePlayBar } from './free-play/free-play-bar.tsx'
import { type PlayMode, PlayModeContext, withMoney } from './free-play/play-mode.ts'
import { useFreeWallet } from './free-play/use-free-wallet.ts'
import { GameTabs } from './game-tabs.tsx'
import styles from './game-screen.module.css'
import { FreeRoundsPart } from './free-rounds/free-rounds-part.tsx'
import { JackpotLine } from './jackpots/jackpot-line.tsx'
import { JackpotWin } from './jackpots/jackpot-win.tsx'
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

// A round that was played, shown again.
const ReplayScreen = lazyPart(async () => ({
  default: (await import('./replay/replay-screen.tsx')).ReplayScreen,
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

/** A game to be played, or a round of it that is shown again. */
export function GameScreen(props: Props) {
  const replayed = new URLSearchParams(useSearch()).get('replay')
  if (replayed === null) return <PlayScreen {...props} />
  return (
    <Suspense fallback={<Opening />}>
      <ReplayScreen id={replayed} />
    </Suspense>
  )
}

/** An in-house game with everything around it: stake, sound, log, history, fairness, rules. */
function PlayScreen({ vendor, gameCode, mode = withMoney, wallet, ...around }: Props) {
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
      <Game
        launch={started}
        view={loaded.data}
        wallet={wallet ?? freeWallet}
        readOpenAgain={async () => {
          const { data } = await launched.refetch()
          return data?.mode === 'inhouse' ? data.open : null
        }}
        {...around}
      />
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
  /** What the server knows of an open round. */
  readOpenAgain: () => Promise<OpenRound | null>
}

function Game({ launch, view, onDeposit, readOpenAgain, wallet }: GameProps) {
  const text = useText(messages)
  const format = useFormat()
  const game = useGame(launch, view, wallet, readOpenAgain)
  const { play, choice } = game

  // A round that was cut off is told once, when the game opens.
  useEffect(() => {
    if (launch.interrupted)
      toast(text('interrupted', { prize: format.money(launch.interrupted.prize) }))
  }, [launch.interrupted, text, format])
  // So is one that waits for a move.
  const isLeft = launch.open !== null
  useEffect(() => {
    if (isLeft) toast(text('stillOpen'))
  }, [isLeft, text])

  const { View } = view
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
      <div className={styles.above}>
        {!launch.isFree && <JackpotLine game={launch.slug} currency={launch.balance.currency} />}
        <FreePlayPart launch={launch} isPlaying={play.phase !== 'ready'} />
      </div>
      <div className={styles.table}>
        <div className={styles.stage}>
          <View
            open={game.moves.open}
            onMove={game.moves.move}
            draft={game.moves.draft}
            onDraft={game.moves.setDraft}
            choice={choice}
            onChoice={game.choose}
            round={play.round}
            onDone={play.finish}
            isBusy={play.phase === 'asking' || play.phase === 'retrying'}
            isHurried={play.isHurried}
            isCalm={game.isCalm}
            sound={game.sound}
            rules={launch.rules}
          />
        </div>
        <Panel game={game} launch={launch} onDeposit={onDeposit} />
      </div>
      <GameLog lines={game.lines} />
      <GameTabs
        game={launch.slug}
        choice={choice}
        Rules={view.Rules}
        idleHours={launch.rules.idleHours}
      />
    </div>
  )
}

type PanelProps = Pick<GameProps, 'launch' | 'onDeposit'> & { game: ReturnType<typeof useGame> }

/** The stake and the button, and what stands in their way. */
function Panel({ game, launch, onDeposit }: PanelProps) {
  const text = useText(messages)
  const { play, stake, moves, autoplay, free } = game
  const needsMoney = play.problem?.is(ledgerProblems.insufficientFunds) ?? false
  return (
    <aside className={styles.panel}>
      {free.next && <FreeRoundsPart free={free} isPlaying={play.phase !== 'ready'} />}
      <StakePanel
        stake={stake}
        paying={free.paying}
        sayAct={game.sayAct}
        play={play}
        moves={moves}
        more={launch.rules.hasAutoplay && <AutoplayButton autoplay={autoplay} stake={stake} />}
        onPress={game.press}
      />
      <AutoplayState autoplay={autoplay} stake={stake} isSlot={launch.rules.isSlot} />
      <JackpotWin round={game.shown[0]} />
      <ProblemNote problem={play.problem} />
      {needsMoney && !launch.isFree && (
        <button type="button" className={styles.deposit} onClick={onDeposit}>
          {text('deposit')}
        </button>
      )}
      <SessionFigures rounds={game.shown} currency={launch.balance.currency} />
    </aside>
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
