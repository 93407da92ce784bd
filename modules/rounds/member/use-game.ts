import type { GameText, GameView } from '@tessera/game-kit'
import { textOf, useIsCalm } from '@tessera/web-kit'
import { awaitGesture, createSounds } from '@tessera/web-kit/sound'
import { useEffect, useMemo, useState } from 'react'
import type { HouseLaunch, OpenRound } from '../calls.ts'
import { useAutoplay } from './autoplay/use-autoplay.ts'
import { useFreeRounds } from './free-rounds/use-free-rounds.ts'
import { useLog } from './use-log.ts'
import { useMoves } from './use-moves.ts'
import { usePlay } from './use-play.ts'
import { usePresses } from './use-presses.ts'
import { useStake } from './use-stake.ts'
import type { Wallet } from './wallet.ts'

/** The state of one game on the page: choice, stake, rounds, moves, log, sound and keys. */
export function useGame(
  launch: HouseLaunch,
  view: GameView,
  wallet: Wallet,
  readOpenAgain: () => Promise<OpenRound | null> = async () => null,
) {
  const isCalm = useIsCalm()
  // An open round is played on with its own choice.
  const [choice, choose] = useState<unknown>(launch.open?.choice ?? view.firstChoice)
  const stake = useStake(launch.slug, launch.smallest, launch.largest)
  const { shown, lines, tellOpen, tellEnded } = useLog(view)
  const free = useFreeRounds(launch.freeRounds)
  const sound = useMemo(() => createSounds(view.sounds, 'game'), [view])
  // The browser's sound is outside React: it must be awake before the first spin, which may be the first gesture.
  useEffect(() => {
    awaitGesture()
    sound.prepare()
  }, [sound])

  const play = usePlay(
    launch.slug,
    wallet,
    {
      onOpen: tellOpen,
      onShown: (round) => {
        free.heard(round)
        tellEnded(round)
      },
      readOpenAgain,
    },
    { shortestMilliseconds: view.shortestMilliseconds, ...launch.rules, left: launch.open },
  )
  const autoplay = useAutoplay({ game: launch.slug, play, shown, stake: stake.money, choice })
  const moves = useMoves(view, play.open, play.move)

  const press = usePresses({ view, choice, choose, stake, play, moves, free })

  const words: GameText<'title' | 'play' | 'playFor'> = textOf(view.messages)
  const name = words('title')
  const sayAct = (amount: string | undefined) =>
    amount === undefined ? words('play') : words('playFor', { amount })
  return {
    name,
    sayAct,
    choice,
    choose,
    stake,
    play,
    moves,
    autoplay,
    free,
    press,
    shown,
    lines,
    sound,
    isCalm,
  }
}
