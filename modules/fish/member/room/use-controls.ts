import { useText } from '@tessera/web-kit'
import { awaitGesture } from '@tessera/web-kit/sound'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { roomMessages } from '../../room-messages.ts'
import type { SwimmingFish } from '../../shapes.ts'
import { keyOf } from '../sea/model.ts'
import type { Stage } from '../sea/open-stage.ts'
import { serverNow } from '../server-clock.ts'
import type { Gun } from './gun.ts'
import type { Play } from './use-play.ts'

type Around = {
  stage: Stage | undefined
  /** Shots are fired by themselves: the hand only aims. */
  isOff: boolean
  say: (line: string) => void
}
type Heard = Around & {
  gun: Gun | undefined
  isLocking: boolean
  named: (kind: SwimmingFish['kind']) => string
}

const turnRadians = 0.06
const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

function pointIn(element: HTMLElement, event: PointerEvent): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function press(
  element: HTMLElement,
  event: PointerEvent,
  { gun, stage, isLocking, isOff }: Heard,
): void {
  if (!gun || event.button > 0) return
  event.preventDefault()
  element.focus({ preventScroll: true })
  element.setPointerCapture(event.pointerId)
  const point = pointIn(element, event)
  gun.aimAt(point)
  const fish = isLocking ? stage?.model.at(point, serverNow(), stage.size) : undefined
  if (fish) gun.lock(keyOf(fish))
  else if (!isLocking) gun.lock(undefined)
  if (!isOff) gun.hold(true)
}

/** Answers whether the key was for the cannon. */
function key(
  element: HTMLElement,
  event: KeyboardEvent,
  { gun, isOff, say, named }: Heard,
): boolean {
  if (!gun || event.altKey || event.ctrlKey || event.metaKey) return false
  const turn = turns[event.key]
  if (turn !== undefined) gun.aimBy(turn * turnRadians)
  else if (event.key === ' ') gun.hold(!isOff)
  else if (event.key === 'Escape') {
    gun.lock(undefined)
    // So that the next Tab leads on to the page.
    element.blur()
  } else if (event.key === 'Tab') {
    const fish = gun.lockNext(event.shiftKey ? -1 : 1)
    if (!fish) return false
    say(named(fish.kind))
  } else return false
  return true
}

/** Hears fingers, mouse and keys at the sea. Answers what ends it. */
function listen(element: HTMLElement, label: string, heard: () => Heard): () => void {
  element.tabIndex = 0
  element.setAttribute('role', 'application')
  element.setAttribute('aria-label', label)
  const stop = new AbortController()
  const { signal } = stop
  const release = () => heard().gun?.hold(false)
  element.addEventListener('pointermove', (event) => heard().gun?.aimAt(pointIn(element, event)), {
    signal,
  })
  element.addEventListener('pointerdown', (event) => press(element, event, heard()), { signal })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur']) {
    element.addEventListener(name, release, { signal })
  }
  element.addEventListener(
    'keydown',
    (event) => {
      if (key(element, event, heard())) event.preventDefault()
    },
    { signal },
  )
  element.addEventListener('keyup', (event) => event.key === ' ' && release(), { signal })
  return () => {
    release()
    stop.abort()
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    element.tabIndex = -1
  }
}

/** Aims and fires by finger, mouse and keys. */
export function useControls(
  host: RefObject<HTMLDivElement | null>,
  gun: Play['gun'],
  around: Around,
) {
  const text = useText(roomMessages)
  const [isLocking, setLocking] = useState(false)
  const newest = {
    ...around,
    isLocking,
    named: (kind: SwimmingFish['kind']) => text('locked', { fish: text(`fish.${kind}`) }),
  }
  const latest = useRef(newest)
  // What listens outlives a render.
  useEffect(() => {
    latest.current = newest
  })
  const label = text('keys')
  // The sea is outside React: it hears fingers and keys itself.
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    awaitGesture()
    // Whoever has just sat down pressed a button below the sea.
    element.scrollIntoView({ block: 'nearest' })
    return listen(element, label, () => ({ ...latest.current, gun: gun.current }))
  }, [host, gun, label])

  const hold = (isHeld: boolean) => gun.current?.hold(isHeld && !around.isOff)
  return {
    isLocking,
    turnLock: () => {
      if (isLocking) gun.current?.lock(undefined)
      else gun.current?.lockBest()
      setLocking(!isLocking)
    },
    fireButton: {
      onPointerDown: () => hold(true),
      onPointerUp: () => hold(false),
      onPointerLeave: () => hold(false),
      onPointerCancel: () => hold(false),
      onKeyDown: (event: { key: string }) =>
        (event.key === ' ' || event.key === 'Enter') && hold(true),
      onKeyUp: () => hold(false),
      onBlur: () => hold(false),
    },
  }
}
