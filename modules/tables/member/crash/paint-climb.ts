import { paintBalloon } from '@tessera/games/balloon'
import { multiplierAt } from '@tessera/games/climb-motion'
import type { Frame } from '@tessera/game-ui'

/** What is painted: how far the climb has come, whether it has bust, and where bets got out, in hundredths. */
export type Climbing = {
  /** The reader's: heights are written in it. */
  locale: string
  milliseconds: number
  isBust: boolean
  /** The member's own. */
  own: readonly number[]
  others: readonly number[]
}

const leastMilliseconds = 6_000
const edge = { left: 52, right: 34, top: 18, bottom: 26 }
const points = 64
const full = Math.PI * 2

type Field = { x: (milliseconds: number) => number; y: (multiplier: number) => number }

/** The field of a picture: the climb fills four fifths of its width and its height. */
function fieldOf({ width, height }: Pick<Frame, 'width' | 'height'>, milliseconds: number): Field {
  const longest = Math.max(leastMilliseconds, milliseconds * 1.2)
  const highest = Math.max(2, 1 + (multiplierAt(milliseconds) - 1) * 1.25)
  return {
    x: (at) => edge.left + (at / longest) * (width - edge.left - edge.right),
    y: (at) =>
      height - edge.bottom - ((at - 1) / (highest - 1)) * (height - edge.top - edge.bottom),
  }
}

// Steps between lines of the grid that are easily read.
const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
const linesMost = 6

// One for all frames.
const writers = new Map<string, Intl.NumberFormat>()

/** A height as the reader writes it: whole ones without decimals, exact ones with two. */
export function heightText(height: number, locale: string, isExact = false): string {
  const key = `${locale} ${isExact}`
  const decimals = isExact
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    : { maximumFractionDigits: 1 }
  const writer = writers.get(key) ?? new Intl.NumberFormat(locale, decimals)
  writers.set(key, writer)
  return `${writer.format(height)}×`
}

function paintGrid(frame: Frame, field: Field, { milliseconds, locale }: Climbing): void {
  const { g, width, height, ink } = frame
  const highest = Math.max(2, 1 + (multiplierAt(milliseconds) - 1) * 1.25)
  const step = steps.find((each) => (highest - 1) / each <= linesMost) ?? 5_000
  g.font = `12px ${ink('font-text') || 'sans-serif'}`
  g.textAlign = 'right'
  g.textBaseline = 'middle'
  g.lineWidth = 1
  for (let at = 1; at <= highest; at += step) {
    const y = Math.round(field.y(at)) + 0.5
    g.strokeStyle = ink('line')
    g.beginPath()
    g.moveTo(edge.left, y)
    g.lineTo(width - 8, y)
    g.stroke()
    g.fillStyle = ink('text-2')
    g.fillText(heightText(at, locale), edge.left - 8, y)
  }
  const seconds = Math.max(leastMilliseconds, milliseconds * 1.2) / 1_000
  const every = seconds > 40 ? 20 : seconds > 16 ? 5 : 2
  g.textAlign = 'center'
  for (let at = every; at < seconds; at += every) {
    g.fillText(`${at} s`, field.x(at * 1_000), height - edge.bottom / 2)
  }
}

function paintCurve({ g, height, ink }: Frame, field: Field, climbing: Climbing): void {
  const { milliseconds, isBust } = climbing
  g.beginPath()
  g.moveTo(field.x(0), field.y(1))
  for (let nth = 1; nth <= points; nth++) {
    const at = (milliseconds * nth) / points
    g.lineTo(field.x(at), field.y(multiplierAt(at)))
  }
  g.lineWidth = 4
  g.lineCap = 'round'
  g.lineJoin = 'round'
  g.strokeStyle = ink(isBust ? 'live' : 'money')
  g.stroke()
  g.lineTo(field.x(milliseconds), height - edge.bottom)
  g.lineTo(field.x(0), height - edge.bottom)
  g.closePath()
  g.globalAlpha = 0.14
  g.fillStyle = ink(isBust ? 'live' : 'money')
  g.fill()
  g.globalAlpha = 1
}

/** Where somebody got out: a point on the curve; the member's own is larger, with its height beside it. */
function paintOuts(
  { g, ink }: Frame,
  field: Field,
  { milliseconds, own, others, locale }: Climbing,
): void {
  const now = multiplierAt(milliseconds)
  const place = (out: number) => {
    const multiplier = Math.min(now, out / 100)
    const doublings = Math.floor(Math.log2(multiplier))
    const at = 6_000 * (doublings + multiplier / 2 ** doublings - 1)
    return [field.x(at), field.y(multiplier)] as const
  }
  g.fillStyle = ink('text-2')
  for (const out of others) {
    const [x, y] = place(out)
    g.beginPath()
    g.arc(x, y, 3, 0, full)
    g.fill()
  }
  g.font = `600 13px ${ink('font-text') || 'sans-serif'}`
  g.textAlign = 'right'
  g.textBaseline = 'bottom'
  for (const out of own) {
    const [x, y] = place(out)
    g.fillStyle = ink('ok')
    g.beginPath()
    g.arc(x, y, 6, 0, full)
    g.fill()
    g.fillText(heightText(out / 100, locale, true), x - 10, y - 4)
  }
}

const scraps = 10

function paintBust({ g, ink }: Frame, x: number, y: number): void {
  g.strokeStyle = ink('live')
  g.lineWidth = 4
  for (let scrap = 0; scrap < scraps; scrap++) {
    const angle = (scrap / scraps) * full
    g.beginPath()
    g.moveTo(x + Math.cos(angle) * 10, y + Math.sin(angle) * 10)
    g.lineTo(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20)
    g.stroke()
  }
}

/** The curve of a climb, with the balloon at its end. */
export function paintClimb(frame: Frame, climbing: Climbing): void {
  const { g } = frame
  const { milliseconds, isBust } = climbing
  const field = fieldOf(frame, milliseconds)
  paintGrid(frame, field, climbing)
  paintCurve(frame, field, climbing)
  paintOuts(frame, field, climbing)
  const [x, y] = [field.x(milliseconds), field.y(multiplierAt(milliseconds))]
  if (isBust) paintBust(frame, x, y)
  else {
    g.save()
    paintBalloon(g, { x, y: y - 16, size: 18 }, false)
    g.restore()
  }
}
