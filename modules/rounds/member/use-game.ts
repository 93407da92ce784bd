import type { GameText, GameView } from '@tessera/game-kit'
import { isPositive } from '@tessera/money'
import { textOf, useFormat, useIsCalm, useText } from '@tessera/web-kit'
import { awaitGesture, createSounds, readVolume, setVolume } from '@tessera/web-kit/sound'
import { useEffect, useMemo, useState } from 'react'
import type { HouseLaunch, RoundResult } from '../calls.ts'
import { messages } from '../messages.ts'
import { useAutoplay } from './autoplay/use-autoplay.ts'
import { useKeysOn } from './keys-setting.ts'
import { useKeys } from './use-keys.ts'
import { usePlay } from './use-play.ts'
import { useStake } from './use-stake.ts'
import type { Wallet } from './wallet.ts'

const linesKept = 40

/** The state of one game on the page: choice, stake, rounds, log, sound and keys. */
export function useGame(launch: HouseLaunch, view: GameView, wallet: Wallet) {
  const text = useText(messages)
  const format = useFormat()
  const isCalm = useIsCalm()
  const [choice, choose] = useState<unknown>(view.firstChoice)
  const [shown, setShown] = useState<RoundResult[]>([])
  const [lines, setLines] = useState<string[]>([])
  const stake = useStake(launch.slug, launch.smallest, launch.largest)
  const sound = useMemo(() => createSounds(view.sounds, 'game'), [view])
  // The browser's sound is outside React: it must be awake before the first spin, which may be the first gesture.
  useEffect(() => {
    awaitGesture()
    sound.prepare()
  }, [sound])

  const play = usePlay(
    launch.slug,
    wallet,
    (round) => {
      const told = round.steps.map((step) => view.tell(step, textOf(view.messages)))
      const balance = format.money(round.balance)
      const end = isPositive(round.prize)
        ? text('result', { prize: format.money(round.prize), balance })
        : text('nothing', { balance })
      setShown((before) => [round, ...before])
      setLines((before) => [[...told, end].join(' '), ...before].slice(0, linesKept))
    },
    { shortestMilliseconds: view.shortestMilliseconds, ...launch.rules },
  )
  const autoplay = useAutoplay({ game: launch.slug, play, shown, stake: stake.money, choice })

  const press = () => {
    if (play.phase !== 'ready') play.skip()
    else if (stake.money) void play.play(stake.money, choice as Record<string, unknown>)
    else stake.askFor()
  }
  useKeys(useKeysOn(), ({ key, shiftKey }) => {
    if (key === ' ') press()
    else if (key === 'a') stake.halve()
    else if (key === 'd') stake.double()
    else if (key === 'm') setVolume({ isMuted: !readVolume().isMuted })
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
  return { name, sayAct, choice, choose, stake, play, autoplay, press, shown, lines, sound, isCalm }
}
