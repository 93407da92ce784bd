/*
 * How a reel turns, in symbols and seconds. It winds back a little, accelerates, runs, and is braked
 * evenly until the pawl catches it, where it swings out. The position never jumps: the running speed is
 * chosen so that the brake ends exactly on the stop.
 */

export const usualSpeed = 24
const windBack = 0.22
const windSeconds = 0.18
const accelerateSeconds = 0.32
export const brakeSeconds = 0.62
const catchSpeed = 5.2
const swingRate = 21
const swingFade = 8.5
export const swingSeconds = 0.5

export type ReelMotion = {
  position: number
  speed: number
  phase: 'still' | 'accelerate' | 'run' | 'brake' | 'swing'
  /** Seconds since the phase began. */
  since: number
  from: number
  runFor: number
  target: number
}

export const stillAt = (position: number): ReelMotion => ({
  position,
  speed: 0,
  phase: 'still',
  since: 0,
  from: position,
  runFor: Infinity,
  target: position,
})

export function startReel(reel: ReelMotion): void {
  enter(reel, 'accelerate', 0)
  reel.runFor = Infinity
  reel.speed = 0
}

/** Sets a running reel so that it is caught at `stop` of `length` in so many seconds. */
export function landReel(reel: ReelMotion, stop: number, length: number, seconds: number): void {
  const runFor = Math.max(0.05, seconds - brakeSeconds)
  const whole = runFor + brakeSeconds / 2
  const fixed = (catchSpeed * brakeSeconds) / 2
  const apart = (((stop - reel.position) % length) + length) % length
  const turns = Math.max(0, Math.round((usualSpeed * whole + fixed - apart) / length))
  const distance = apart + (turns === 0 && apart < fixed + 1 ? length : turns * length)
  reel.target = Math.round(reel.position + distance)
  reel.speed = (distance - fixed) / whole
  enter(reel, 'run', 0)
  reel.runFor = runFor
}

/** Moves a reel on by so many seconds. Says whether it was caught in this time. */
export function turnReel(reel: ReelMotion, seconds: number): boolean {
  if (reel.phase === 'still') return false
  reel.since += seconds
  if (reel.phase === 'accelerate') accelerate(reel)
  else if (reel.phase === 'run') run(reel)
  else if (reel.phase === 'brake') return brake(reel)
  else swing(reel)
  return false
}

function enter(reel: ReelMotion, phase: ReelMotion['phase'], late: number): void {
  reel.phase = phase
  reel.since = late
  reel.from = reel.position
}

const accelerated = -windBack + (usualSpeed * accelerateSeconds) / 2

function accelerate(reel: ReelMotion): void {
  const t = reel.since
  if (t < windSeconds) {
    reel.position = reel.from - windBack * Math.sin((Math.PI / 2) * (t / windSeconds))
    return
  }
  const late = t - windSeconds
  if (late >= accelerateSeconds) return finishAcceleration(reel)
  reel.speed = (usualSpeed * late) / accelerateSeconds
  reel.position = reel.from - windBack + (reel.speed * late) / 2
}

function finishAcceleration(reel: ReelMotion): void {
  const late = reel.since - windSeconds - accelerateSeconds
  reel.position = reel.from + accelerated + usualSpeed * late
  reel.speed = usualSpeed
  enter(reel, 'run', 0)
}

function run(reel: ReelMotion): void {
  const t = Math.min(reel.since, reel.runFor)
  reel.position = reel.from + reel.speed * t
  if (reel.since < reel.runFor) return
  enter(reel, 'brake', reel.since - reel.runFor)
}

function brake(reel: ReelMotion): boolean {
  const share = Math.min(1, reel.since / brakeSeconds)
  const t = share * brakeSeconds
  const slowing = (catchSpeed - reel.speed) / brakeSeconds
  reel.position = reel.from + reel.speed * t + (slowing * t * t) / 2
  if (share < 1) return false
  reel.position = reel.target
  enter(reel, 'swing', reel.since - brakeSeconds)
  return true
}

function swing(reel: ReelMotion): void {
  const t = reel.since
  const out = (catchSpeed / swingRate) * Math.exp(-swingFade * t) * Math.sin(swingRate * t)
  reel.speed = 0
  reel.position = reel.target + out
  if (t < swingSeconds) return
  reel.position = reel.target
  reel.phase = 'still'
}
