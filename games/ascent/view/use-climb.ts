import type { MovesViewProps } from '@tessera/game-kit'
import { paintScene } from '@tessera/game-ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { multiplierAt } from './motion.ts'
import { paintFlight } from './paint.ts'

/** Paints the balloon while a round is open: where it is by the clock of the server, as far as the page knows it. */
export function useClimb(
  canvas: RefObject<HTMLCanvasElement | null>,
  { open, sound, isCalm }: MovesViewProps<Choice, Step, Shown, Move>,
): void {
  const latest = useRef(sound)
  const [id, elapsed, auto] = [open?.id, open?.elapsed ?? 0, (open?.shown.auto ?? 0) / 100]
  useEffect(() => {
    latest.current = sound
  })
  // Frames of the browser are outside React.
  useEffect(() => {
    const element = canvas.current
    if (id === undefined || !element) return undefined
    latest.current.play('burner')
    const start = performance.now() - elapsed
    let frame = 0
    const tick = () => {
      const passed = performance.now() - start
      const now = Math.min(auto, multiplierAt(passed))
      const scene = {
        seconds: 0,
        cues: [],
        paint: (each: Parameters<typeof paintFlight>[0]) => paintFlight(each, { now, auto }),
      }
      paintScene(element, scene, isCalm ? 0 : passed / 1000, 'playing')
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [canvas, id, elapsed, auto, isCalm])
}
