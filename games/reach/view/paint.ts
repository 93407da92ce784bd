import { easeOut, type Frame, share } from '@tessera/game-ui'
import { type Flight, heightAt, heightOf, numberAt } from './flight.ts'
import {
  type Camera,
  decade,
  lineOf,
  paintAir,
  paintAurora,
  paintClouds,
  paintDisc,
  paintPlanet,
  paintStars,
} from './paint-air.ts'
import { paintLantern } from './paint-lantern.ts'
import { paintValley } from './paint-valley.ts'

export type Picture = {
  flight: Flight | undefined
  /** The target that is chosen, in hundredths. */
  target: number
  isDay: boolean
  write: (hundredths: number) => string
}

const full = Math.PI * 2
// The camera follows once the lantern is so far above the ground.
const lead = 0.62

/** One moment of the flight, from the valley to the stars. */
export function paintReach(frame: Frame, picture: Picture): void {
  const { g, width, height, seconds, state } = frame
  const { flight, isDay } = picture
  const isFlying = flight !== undefined && state !== 'none'
  const up = isFlying ? heightAt(flight, seconds) : 0
  const camera: Camera = { g, width, height, isDay, at: Math.max(0, up - lead), seconds }
  paintAir(camera)
  paintStars(camera)
  paintDisc(camera)
  paintPlanet(camera)
  paintAurora(camera)
  paintClouds(camera)
  paintValley(camera)
  const target = isFlying && state === 'playing' ? flight.target : picture.target
  const isPassed = isFlying && flight.passesAt !== undefined && seconds >= flight.passesAt
  const isSame = isFlying && flight.target === target
  paintRing(frame, camera, { target, isLit: isPassed && isSame, picture })
  paintFlyer(frame, camera, { up, flight: isFlying ? flight : undefined })
  if (isPassed && isSame) paintSparks(frame, camera, flight)
  paintNumber(frame, picture, isFlying ? flight : undefined)
}

function paintFlyer(
  { g, width, height, seconds }: Frame,
  camera: Camera,
  { up, flight }: { up: number; flight: Flight | undefined },
): void {
  const size = Math.min(height * 0.085, 40)
  const isOut = flight !== undefined && flight.passesAt === undefined
  const after = flight ? share(seconds, flight.rise, flight.seconds) : 0
  // One that does not reach its target goes out and sinks a little.
  const flame = isOut ? 1 - after : 1
  const hop =
    flight && flight.peak === 0 ? Math.sin(share(seconds, 0, flight.rise) * Math.PI) * 0.04 : 0
  const sunk = isOut ? easeOut(after) * 0.05 : 0
  const y = lineOf(camera, up + hop - sunk) - size * 0.5
  const sway = flight && after === 0 ? Math.sin(seconds * 3.1) : 0
  paintLantern(g, {
    x: width / 2 + sway * size * 0.22,
    y,
    size,
    flame: flame * (0.92 + 0.08 * Math.sin(seconds * 17)),
    tilt: sway * 0.07,
  })
}

/** The ring of stars at the target, or where it is out of sight, at the edge behind which it is. */
function paintRing(
  { g, width, height, ink }: Frame,
  camera: Camera,
  { target, isLit, picture }: { target: number; isLit: boolean; picture: Picture },
): void {
  const wanted = lineOf(camera, heightOf(target)) - Math.min(height * 0.085, 40) * 0.5
  const top = height * 0.335
  const y = Math.max(top, wanted)
  const isAbove = wanted < top
  const rx = Math.min(width * 0.34, height * 0.46)
  const colour = isLit
    ? 'oklch(0.93 0.13 92)'
    : picture.isDay
      ? 'oklch(0.42 0.1 262)'
      : 'oklch(0.95 0.03 95)'
  g.fillStyle = colour
  const beads = 30
  for (let bead = 0; bead < beads; bead++) {
    const angle = (bead / beads) * full
    const isFront = Math.sin(angle) > 0
    g.globalAlpha = (isAbove ? 0.3 : 0.9) * (isFront ? 1 : 0.5)
    const size = (isLit ? 3.4 : 2.3) * (isFront ? 1 : 0.7)
    g.beginPath()
    g.arc(width / 2 + Math.cos(angle) * rx, y + Math.sin(angle) * rx * 0.13, size, 0, full)
    g.fill()
  }
  g.globalAlpha = 1
  const text = `${isAbove ? '↑ ' : ''}${picture.write(target)}`
  g.font = `650 ${Math.max(13, Math.min(17, height * 0.042))}px ${ink('font-text')}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const wide = g.measureText(text).width + 22
  const x = Math.min(width - wide / 2 - 8, width / 2 + rx)
  g.fillStyle = isLit ? 'oklch(0.93 0.13 92)' : ink('surface-1')
  g.beginPath()
  g.roundRect(x - wide / 2, y - 15, wide, 30, 15)
  g.fill()
  g.fillStyle = isLit ? 'oklch(0.24 0.04 90)' : ink('text')
  g.fillText(text, x, y + 1)
}

function paintSparks({ g, width, height, seconds }: Frame, camera: Camera, flight: Flight): void {
  const age = seconds - (flight.passesAt ?? 0)
  if (age > 1.1) return
  const y = lineOf(camera, heightOf(flight.target)) - 16
  const reach = decade(camera) * 0.34
  for (let spark = 0; spark < 34; spark++) {
    const angle = (spark / 34) * full + (spark % 3) * 0.11
    const far = easeOut(Math.min(1, age / 0.9)) * reach * (0.5 + ((spark * 7) % 11) / 20)
    g.globalAlpha = Math.max(0, 1 - age / 1.1)
    g.fillStyle = `oklch(0.93 0.13 ${70 + ((spark * 13) % 40)})`
    g.beginPath()
    g.arc(
      width / 2 + Math.cos(angle) * far,
      y + Math.sin(angle) * far * 0.6 + age * age * height * 0.12,
      1.2 + (spark % 3),
      0,
      full,
    )
    g.fill()
  }
  g.globalAlpha = 1
}

function paintNumber(frame: Frame, picture: Picture, flight: Flight | undefined): void {
  const { g, width, height, seconds, state, ink } = frame
  const isWon = flight?.passesAt !== undefined
  const shown = flight ? numberAt(flight, state === 'stands' ? flight.seconds : seconds) : 100
  const size = Math.min(width * 0.17, height * 0.2, 92)
  g.font = `750 ${size}px ${ink('font-display')}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.shadowColor = picture.isDay ? 'oklch(1 0 0 / 0.7)' : 'oklch(0.1 0.04 280 / 0.65)'
  g.shadowBlur = size * 0.22
  g.fillStyle = colourOfNumber(picture.isDay, state === 'stands' ? isWon : undefined)
  g.fillText(picture.write(shown), width / 2, height * 0.15)
  g.shadowColor = 'transparent'
  g.shadowBlur = 0
}

function colourOfNumber(isDay: boolean, isWon: boolean | undefined): string {
  if (isWon === undefined) return isDay ? 'oklch(0.28 0.08 265)' : 'oklch(0.98 0.01 95)'
  if (isWon) return isDay ? 'oklch(0.42 0.12 70)' : 'oklch(0.92 0.14 92)'
  return isDay ? 'oklch(0.44 0.04 265)' : 'oklch(0.8 0.03 280)'
}
