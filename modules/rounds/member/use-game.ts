import type { GameText, GameView } from '@tessera/game-kit'
import { textOf, useIsCalm } from '@tessera/web-kit'
import { awaitGesture, createSounds, readVolume, setVolume } from '@tessera/web-kit/sound'
import { useEffect, useMemo, useState } from 'react'
import type { HouseLaunch, OpenRound } from '../calls.ts'
import { useAutoplay } from './autoplay/use-autoplay.ts'
import { useKeysOn } from './keys-setting.ts'
import { useKeys } from './use-keys.ts'
import { useLog } from './use-log.ts'
import { useMoves } from './use-moves.ts'
import { usePlay } from './use-play.ts'
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
  const sound = useMemo(() => createSounds(view.sounds, 'game'), [view])
  // The browser's sound is outside React: it must be awake before the first spin, which may be the first gesture.
  useEffect(() => {
    awaitGesture()
    sound.prepare()
  }, [sound])

  const play = usePlay(
    launch.slug,
    wallet,
    { onOpen: tellOpen, onShown: tellEnded, readOpenAgain },
    { shortestMilliseconds: view.shortestMilliseconds, ...launch.rules, left: launch.open },
  )
  const autoplay = useAutoplay({ game: launch.slug, play, shown, stake: stake.money, choice })
  const moves = useMoves(view, play.open, play.move)

  const press = (isSpace = false) => {
    if (play.phase === 'open') return isSpace ? moves.act() : moves.press()
    if (play.phase !== 'ready') play.skip()
    else if (stake.money) void play.play(stake.money, choice as Record<string, unknown>)
    else stake.askFor()
  }
  useKeys(useKeysOn(), ({ key, shiftKey }) => {
    if (key === ' ') press(true)
    else if (play.phase === 'open' && moves.hearKey({ key, shiftKey })) return true
    else if (key === 'm') setVolume({ isMuted: !readVolume().isMuted })
    else if (play.phase === 'open') return false
    else if (key === 'a') stake.halve()
    else if (key === 'd') stake.double()
    else {
      const next = view.keys?.({ key, shiftKey }, choice) ?? choice
      if (next === choice) return false
      choose(next)
    }
    return true
  })

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
    press,
    shown,
    lines,
    sound,
    isCalm,
  }
}
