import { type Money, money } from '@tessera/money'
import { send, useFormat, useText } from '@tessera/web-kit'
import { createSounds } from '@tessera/web-kit/sound'
import { useEffect, useRef, useState } from 'react'
import { fishCalls } from '../../fish-calls.ts'
import { roomMessages } from '../../room-messages.ts'
import type { WeaponId } from '../../rules/weapons.ts'
import type { Counters, Session, Shot, ShotResult } from '../../shapes.ts'
import { keyOf, type Point } from '../sea/model.ts'
import type { Stage } from '../sea/open-stage.ts'
import { seaSounds } from '../sea/sounds.ts'
import { noteServerTime, serverNow } from '../server-clock.ts'
import { Gun } from './gun.ts'
import { useCaptions } from './use-captions.ts'

export const sounds = createSounds(seaSounds, 'game')

/** How large a prize is shown: by what the fish pays. */
export const sizeOfWin = (won: number): 'small' | 'large' | 'boss' =>
  won >= 100 ? 'boss' : won >= 15 ? 'large' : 'small'

const soundOfWin = { small: 'catch', large: 'large', boss: 'boss' } as const

export type Play = ReturnType<typeof usePlay>

type Seated = {
  session: Session
  stage: Stage | undefined
  onOver: () => void
  onResult: (result: ShotResult) => void
  /** Called after each turn of the gun. */
  onTurn: (gun: Gun) => void
}

const turnMilliseconds = 40

/** By a timer, as drawn frames come too seldom on a slow device. Whoever does not look gives no sign, and their seat is free soon. */
function turnOften(turn: () => void): () => void {
  const timer = setInterval(() => !document.hidden && turn(), turnMilliseconds)
  return () => clearInterval(timer)
}

/** What the counters come to in money, tickets and all. */
export function figuresOf(
  { cost, hit, won, staked, paid }: Session,
  now: Counters,
): { staked: Money; paid: Money } {
  const { amount, currency } = cost
  return {
    staked: money(staked.amount + amount * BigInt(now.hit - hit), currency),
    paid: money(paid.amount + amount * BigInt(now.won - won), currency),
  }
}

type Show = (at: Point, weapon: WeaponId, shot: Shot, result: ShotResult) => void

/** Shows, sounds and says what came of a shot that has arrived. */
function useShow(
  { session: { seat, cost }, stage, onResult }: Seated,
  say: (line: string) => void,
): Show {
  const text = useText(roomMessages)
  const format = useFormat()
  return (at, weapon, shot, result) => {
    const { caught, won, is } = result
    onResult(result)
    stage?.arrive(at, weapon)
    const prize = format.money(money(cost.amount * BigInt(won), cost.currency))
    const size = sizeOfWin(won)
    const [kind] = caught.flatMap((target) => stage?.model.fish.get(keyOf(target))?.kind ?? [])
    stage?.show(seat, at, { caught, hit: is === 'hit' ? shot.targets : [], prize, size })
    if (is === 'refunded') say(text('refundedShot'))
    if (won === 0) return sounds.play(is === 'hit' ? 'hit' : 'miss')
    sounds.play(soundOfWin[size])
    say(text('caught', { fish: kind ? text(`fish.${kind}`) : text('fishCaught'), amount: prize }))
  }
}

/** Plays a seat: one gun for as long as the session and the stage last. */
export function usePlay(seated: Seated) {
  const { session, stage, onOver, onTurn } = seated
  const { id } = session
  const [told, setTold] = useState<{ magazine: number; counters: Counters }>()
  const [weapon, setWeapon] = useState<WeaponId>('single')
  const [isSilent, setSilent] = useState(false)
  const [nothing, setNothing] = useState<'noFish' | 'empty'>()
  const { caption, say } = useCaptions()
  const show = useShow(seated, say)
  const gun = useRef<Gun>(undefined)
  const first = useRef(session)
  const latest = useRef({ show, onOver, onTurn, weapon, magazine: session.magazine })
  // The gun outlives a render: it calls the functions of the newest one.
  useEffect(() => {
    latest.current = { show, onOver, onTurn, weapon, magazine: session.magazine }
    first.current = session
  })
  // The gun is outside React: it lives as long as the seat and the stage.
  useEffect(() => {
    if (!stage) return undefined
    const made = new Gun(first.current, stage, {
      now: serverNow,
      send: (shots) => sendFrame(id, shots),
      onCounters: (counters) => setTold({ magazine: latest.current.magazine, counters }),
      onFired: () => {
        sounds.play('shoot')
        setNothing(undefined)
      },
      onResult: (...given) => latest.current.show(...given),
      onNothing: (why) => {
        if (why === 'empty') sounds.play('empty')
        setNothing(why)
      },
      onOver: () => latest.current.onOver(),
      onSilent: setSilent,
    })
    made.choose(latest.current.weapon)
    gun.current = made
    const stop = turnOften(() => {
      made.turn()
      latest.current.onTurn(made)
    })
    return () => {
      stop()
      made.stop()
      gun.current = undefined
    }
  }, [stage, id])
  // Another magazine: the gun goes on with its shots.
  useEffect(() => {
    gun.current?.reload(session)
  }, [session])
  // What was told of the magazine before says nothing of this one.
  const counters: Counters = told?.magazine === session.magazine ? told.counters : session
  return {
    counters,
    weapon,
    isSilent,
    nothing,
    caption,
    say,
    gun,
    figures: figuresOf(session, counters),
    choose: (next: WeaponId) => {
      setWeapon(next)
      gun.current?.choose(next)
    },
  }
}

async function sendFrame(id: string, shots: Shot[]) {
  const answer = await send(fishCalls.fireShots, { params: { id }, body: { shots } })
  noteServerTime(answer.serverTime)
  return answer
}
