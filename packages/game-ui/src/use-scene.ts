import type { GameViewProps } from '@tessera/game-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a scene paints: the state of the round at a moment, on a canvas in CSS pixels. */
export type Frame = {
  g: CanvasRenderingContext2D
  width: number
  height: number
  /** Seconds since the result was known; at rest the whole length of the show, before any round 0. */
  seconds: number
  state: SceneState
  /** The colour of a token, such as `money` or `surface-2`. */
  ink: (token: string) => string
}

export type SceneState = 'none' | 'playing' | 'stands'

/** A sound that is played so many seconds after the start. */
export type Cue = { at: number; sound: string }

export type Scene = {
  /** How long a round is shown. */
  seconds: number
  /** Paints one moment. It allocates nothing that stays. */
  paint: (frame: Frame) => void
  cues: Cue[]
}

// Reduced motion: the result is there after one short fade.
const calmMilliseconds = 100

/**
 * A canvas that plays each round once and then tells the shell. It follows its own size, the theme and the density of the
 * screen, and asks for frames only while a round is shown.
 */
export function useScene<Choice, Step>(
  { round, isCalm, isHurried, onDone, sound }: GameViewProps<Choice, Step>,
  scene: Scene,
): { canvas: RefObject<HTMLCanvasElement | null>; state: SceneState } {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shownId, setShownId] = useState<string>()
  const latest = useRef({ scene, onDone, sound })
  const id = round?.id
  const isWin = round ? round.prize.amount > round.stake.amount : false
  let state: SceneState = 'none'
  if (id) state = shownId === id ? 'stands' : 'playing'

  useEffect(() => {
    latest.current = { scene, onDone, sound }
  })

  // At rest: painted anew with every change of the page, of its size and of its theme.
  useEffect(() => {
    const element = canvas.current
    if (!element || state === 'playing') return
    const repaint = () => {
      const { scene: still } = latest.current
      paintScene(element, still, state === 'none' ? 0 : still.seconds, state)
    }
    repaint()
    const resized = new ResizeObserver(repaint)
    resized.observe(element)
    const themed = new MutationObserver(repaint)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
    }
  }, [state, scene])

  // A round is played once, in frames of the browser.
  useEffect(() => {
    const element = canvas.current
    if (!id || shownId === id || !element) return
    const end = () => {
      setShownId(id)
      latest.current.sound.play(isWin ? 'win' : 'land')
      latest.current.onDone()
    }
    if (isCalm || isHurried) {
      const timer = setTimeout(end, isHurried ? 0 : calmMilliseconds)
      return () => clearTimeout(timer)
    }
    let frame = 0
    let start: number | undefined
    let cue = 0
    const tick = (now: number) => {
      start ??= now
      const seconds = (now - start) / 1000
      const { scene: running, sound: sounds } = latest.current
      for (let next = running.cues[cue]; next && next.at <= seconds; next = running.cues[cue]) {
        sounds.play(next.sound)
        cue++
      }
      if (seconds >= running.seconds) return end()
      paintScene(element, running, seconds, 'playing')
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [id, shownId, isWin, isCalm, isHurried])

  return { canvas, state }
}

/** Paints one moment of a scene on its canvas, in CSS pixels. */
export function paintScene(
  element: HTMLCanvasElement,
  scene: Scene,
  seconds: number,
  state: SceneState,
): void {
  const g = element.getContext('2d')
  const { clientWidth: width, clientHeight: height } = element
  if (!g || width === 0 || height === 0) return
  const density = Math.min(window.devicePixelRatio || 1, 2)
  const wide = Math.round(width * density)
  const high = Math.round(height * density)
  if (element.width !== wide || element.height !== high) {
    element.width = wide
    element.height = high
  }
  const style = getComputedStyle(element)
  g.setTransform(density, 0, 0, density, 0, 0)
  g.clearRect(0, 0, width, height)
  scene.paint({
    g,
    width,
    height,
    seconds,
    state,
    ink: (token) => style.getPropertyValue(`--${token}`),
  })
}
