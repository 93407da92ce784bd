/*
 * How a reel turns, in rows and seconds. It winds back a little, accelerates, runs, and is braked
 * evenly until it is caught, where it swings out. The position never jumps: the running speed is chosen
 * so that the brake ends exactly on the stop.
 */
import type { Motion } from '../recipe.ts'

const windSeconds = 0.14
const accelerateSeconds = 0.22
export const brakeSeconds = 0.42
const swingSeconds = 0.55

export type ReelMotion = {
  /** How far it has turned, in rows. */
  travelled: number
  speed: number
  phase: 'still' | 'accelerate' | 'run' | 'brake' | 'swing'
  /** Seconds since the phase began. */
  since: number
  from: number
  runFor: number
  target: number
}

export const stillMotion = (): ReelMotion => ({
  travelled: 0,
  speed: 0,
  phase: 'still',
  since: 0,
  from: 0,
  runFor: Infinity,
  target: 0,
})

export function restMotion(reel: ReelMotion): void {
  reel.travelled = 0
  reel.from = 0
  reel.target = 0
  reel.speed = 0
  reel.phase = 'still'
}

export function startMotion(reel: ReelMotion): void {
  restMotion(reel)
  enter(reel, 'accelerate', 0)
  reel.runFor = Infinity
}

/**
 * How far a reel turns that is caught in so many seconds: whole rows, near the distance at full speed,
 * and `apart` more than a multiple of `length`.
 */
export function distanceOf(motion: Motion, seconds: number, apart: number, length: number): number {
  const runFor = Math.max(0.05, seconds - brakeSeconds)
  const whole = runFor + brakeSeconds / 2
  const fixed = (motion.catchSpeed * brakeSeconds) / 2
  const turns = Math.max(0, Math.round((motion.speed * whole + fixed - apart) / length))
  return apart + (turns === 0 && apart < fixed + 1 ? length : turns * length)
}

/** Sets a running reel so that it is caught after `distance` rows, in so many seconds. */
export function landMotion(
  reel: ReelMotion,
  motion: Motion,
  distance: number,
  seconds: number,
): void {
  const runFor = Math.max(0.05, seconds - brakeSeconds)
  const fixed = (motion.catchSpeed * brakeSeconds) / 2
  reel.target = reel.travelled + distance
  reel.speed = (distance - fixed) / (runFor + brakeSeconds / 2)
  enter(reel, 'run', 0)
  reel.runFor = runFor
}

/** Moves a reel on by so many seconds. Says whether it was caught in this time. */
export function turnMotion(reel: ReelMotion, motion: Motion, seconds: number): boolean {
  if (reel.phase === 'still') return false
  reel.since += seconds
  if (reel.phase === 'accelerate') accelerate(reel, motion)
  else if (reel.phase === 'run') run(reel)
  else if (reel.phase === 'brake') return brake(reel, motion)
  else swing(reel, motion)
  return false
}

function enter(reel: ReelMotion, phase: ReelMotion['phase'], late: number): void {
  reel.phase = phase
  reel.since = late
  reel.from = reel.travelled
}

function accelerate(reel: ReelMotion, { windBack, speed }: Motion): void {
  const t = reel.since
  if (t < windSeconds) {
    reel.travelled = reel.from - windBack * Math.sin((Math.PI / 2) * (t / windSeconds))
    return
  }
  const late = t - windSeconds
  if (late < accelerateSeconds) {
    reel.speed = (speed * late) / accelerateSeconds
    reel.travelled = reel.from - windBack + (reel.speed * late) / 2
    return
  }
  const over = late - accelerateSeconds
  reel.travelled = reel.from - windBack + (speed * accelerateSeconds) / 2 + speed * over
  reel.speed = speed
  enter(reel, 'run', 0)
}

function run(reel: ReelMotion): void {
  const t = Math.min(reel.since, reel.runFor)
  reel.travelled = reel.from + reel.speed * t
  if (reel.since < reel.runFor) return
  enter(reel, 'brake', reel.since - reel.runFor)
}

function brake(reel: ReelMotion, { catchSpeed }: Motion): boolean {
  const share = Math.min(1, reel.since / brakeSeconds)
  const t = share * brakeSeconds
  const slowing = (catchSpeed - reel.speed) / brakeSeconds
  reel.travelled = reel.from + reel.speed * t + (slowing * t * t) / 2
  if (share < 1) return false
  reel.travelled = reel.target
  enter(reel, 'swing', reel.since - brakeSeconds)
  return true
}

function swing(reel: ReelMotion, { catchSpeed, swingRate, swingFade }: Motion): void {
  const t = reel.since
  const out = (catchSpeed / swingRate) * Math.exp(-swingFade * t) * Math.sin(swingRate * t)
  reel.speed = 0
  reel.travelled = reel.target + out
  if (t < swingSeconds) return
  reel.travelled = reel.target
  reel.phase = 'still'
}
