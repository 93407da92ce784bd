import { useQueryClient } from '@tanstack/react-query'
import { newId, query, useCall, useIsCalm } from '@tessera/web-kit'
import { createSounds, interfaceSounds } from '@tessera/web-kit/sound'
import { useEffect, useState } from 'react'
import { drawsCalls } from '../../draws-calls.ts'
import { rewardCalls } from '../../reward-calls.ts'
import { type SpinShown, wheelCalls, type WheelShown } from '../../wheel-calls.ts'
import { copiesOf, turnTo } from './wheel-geometry.ts'

const sounds = createSounds(interfaceSounds, 'game')
const turnMilliseconds = 5_000
/** When the pointer clicks, in shares of the turn: fast at first. */
const clicks = [0.02, 0.05, 0.08, 0.11, 0.15, 0.19, 0.24, 0.3, 0.37, 0.46, 0.57, 0.72]

const newText = (): string => newId().slice(-12)

/** Spins a wheel: asks for the draw, turns to it, and tells it when the wheel stands. */
export function useSpin(wheel: WheelShown, hasSound: boolean) {
  const client = useQueryClient()
  const isCalm = useIsCalm()
  const [text, setText] = useState(newText)
  // Kept while the member tries again: the same spin is drawn once.
  const [id, setId] = useState(newId)
  const [turned, setTurned] = useState(0)
  const [spin, setSpin] = useState<SpinShown>()
  const [isTurning, setTurning] = useState(false)
  const asked = query(wheelCalls.readWheel, { params: { id: wheel.id } })

  const stop = () => {
    if (!isTurning) return
    setTurning(false)
    if (hasSound && spin?.gift) sounds.play('done')
    for (const call of [wheelCalls.readWheel, drawsCalls.listDraws, rewardCalls.listRewards])
      void client.invalidateQueries({ queryKey: [call.path] })
  }
  const call = useCall(wheelCalls.spinWheel, {
    onSuccess: (drawn) => {
      const segments = wheel.rows.length * copiesOf(wheel.rows.length)
      setSpin(drawn)
      setTurned((from) => turnTo(drawn.place, segments, from))
      setTurning(true)
      setId(newId())
      setText(newText())
    },
    // Another window has spun: the next press is for the seed that is next now.
    onError: () => void client.invalidateQueries({ queryKey: asked.queryKey }),
  })

  // Clicks, and the end where no movement tells it, come by timers, which are outside React.
  useEffect(() => {
    if (!isTurning) return undefined
    const after = (milliseconds: number, act: () => void) => setTimeout(act, milliseconds)
    const timers = [after(isCalm ? 0 : turnMilliseconds + 300, stop)]
    if (hasSound && !isCalm) {
      timers.push(...clicks.map((at) => after(at * turnMilliseconds, () => sounds.play('tick'))))
    }
    return () => timers.forEach(clearTimeout)
    // oxlint-disable-next-line react/exhaustive-deps -- one turn has one set of timers
  }, [isTurning])

  const press = () =>
    call.mutate({
      params: { id: wheel.id },
      body: { id, client: text, commitment: wheel.commitment },
    })
  return {
    press,
    stop,
    text,
    setText,
    turned,
    isTurning,
    isBusy: call.isPending || isTurning,
    problem: call.error,
    /** The spin that the wheel shows, once it stands. */
    result: isTurning ? undefined : spin,
    /** Spins that are left, the one that turns taken off. */
    spinsLeft: wheel.spinsLeft - (isTurning ? 1 : 0),
  }
}
