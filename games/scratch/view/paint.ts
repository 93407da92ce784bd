import { type Frame, share } from '@tessera/game-ui'
import type { Multiplier } from '@tessera/money'
import { cells } from '../tickets.ts'

export const scratchSeconds = 2.6
const cellSeconds = 0.42
const gap = 0.26

/** When the coin begins with a cell. */
export const rubAt = (cell: number): number => 0.05 + cell * gap

export type Ticket = { shown: Multiplier[]; prize: Multiplier } | undefined

const columns = 3
const strokes = 5

/** A ticket with nine cells under foil, scratched one after the other. */
export function paintTicket(frame: Frame, ticket: Ticket): void {
  const { g, width, height, ink } = frame
  const high = Math.min(height - 20, (width - 24) * 0.86)
  const wide = high * 1.16
  const left = (width - wide) / 2
  const top = (height - high) / 2
  paintPaper(g, left, top, wide, high, ink)
  const inset = wide * 0.055
  const cellWide = (wide - inset * 2) / columns
  const cellHigh = (high - inset * 2) / columns
  for (let cell = 0; cell < cells; cell++) {
    const x = left + inset + (cell % columns) * cellWide + cellWide * 0.06
    const y = top + inset + Math.floor(cell / columns) * cellHigh + cellHigh * 0.07
    const box = { x, y, wide: cellWide * 0.88, high: cellHigh * 0.86 }
    paintCell(frame, box, cell, ticket)
  }
}

function paintPaper(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  high: number,
  ink: Frame['ink'],
): void {
  g.save()
  g.shadowColor = 'oklch(0.1 0.02 188 / 0.45)'
  g.shadowBlur = 26
  g.shadowOffsetY = 10
  const paper = g.createLinearGradient(x, y, x + wide, y + high)
  paper.addColorStop(0, 'oklch(0.62 0.15 25)')
  paper.addColorStop(0.5, 'oklch(0.55 0.17 350)')
  paper.addColorStop(1, 'oklch(0.45 0.15 310)')
  g.fillStyle = paper
  g.beginPath()
  g.roundRect(x, y, wide, high, 16)
  g.fill()
  g.restore()
  // Rays from the middle, as on a printed ticket.
  g.save()
  g.beginPath()
  g.roundRect(x, y, wide, high, 16)
  g.clip()
  g.translate(x + wide / 2, y + high / 2)
  g.fillStyle = 'oklch(1 0 0 / 0.07)'
  for (let ray = 0; ray < 18; ray++) {
    g.rotate((Math.PI * 2) / 18)
    g.beginPath()
    g.moveTo(0, 0)
    g.lineTo(wide, -wide * 0.085)
    g.lineTo(wide, wide * 0.085)
    g.closePath()
    g.fill()
  }
  g.restore()
  // Perforation on both short sides.
  g.fillStyle = ink('surface-1')
  for (let hole = 0; hole < 11; hole++) {
    const at = y + (high * (hole + 0.5)) / 11
    g.beginPath()
    g.arc(x, at, high * 0.018, 0, Math.PI * 2)
    g.arc(x + wide, at, high * 0.018, 0, Math.PI * 2)
    g.fill()
  }
}

type Box = { x: number; y: number; wide: number; high: number }

function paintCell(frame: Frame, box: Box, cell: number, ticket: Ticket): void {
  const { g, seconds, state, ink } = frame
  const { x, y, wide, high } = box
  let at = 0
  if (ticket && state === 'playing') at = share(seconds, rubAt(cell), rubAt(cell) + cellSeconds)
  if (ticket && state === 'stands') at = 1
  const value = ticket?.shown[cell] ?? 0
  const isHit = state === 'stands' && ticket !== undefined && value === ticket.prize && value > 0
  const isDim = state === 'stands' && !isHit
  g.save()
  g.beginPath()
  g.roundRect(x, y, wide, high, 10)
  g.clip()
  if (at > 0) {
    g.fillStyle = isHit ? 'oklch(0.93 0.12 95)' : 'oklch(0.96 0.02 95)'
    g.fillRect(x, y, wide, high)
    g.fillStyle = isDim ? 'oklch(0.55 0.02 310)' : 'oklch(0.28 0.09 330)'
    const text = `${(value / 10_000).toLocaleString('en')}×`
    g.font = `650 ${Math.min(high * 0.42, (wide / text.length) * 1.5)}px ${ink('font-display')}`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillText(text, x + wide / 2, y + high / 2)
  }
  if (at < 1) paintFoil(g, box, at, cell)
  g.restore()
  if (!isHit) return
  g.strokeStyle = 'oklch(0.86 0.16 88)'
  g.lineWidth = 4
  g.beginPath()
  g.roundRect(x, y, wide, high, 10)
  g.stroke()
}

// The coin goes to and fro from the top: what it has passed is clear, with a ragged edge where it is.
function paintFoil(
  g: CanvasRenderingContext2D,
  { x, y, wide, high }: Box,
  at: number,
  cell: number,
) {
  const foil = g.createLinearGradient(x, y, x + wide, y + high)
  foil.addColorStop(0, 'oklch(0.88 0.01 265)')
  foil.addColorStop(0.4, 'oklch(0.7 0.015 265)')
  foil.addColorStop(0.55, 'oklch(0.84 0.012 265)')
  foil.addColorStop(1, 'oklch(0.6 0.018 265)')
  g.fillStyle = foil
  const stroke = high / strokes
  const done = at * strokes
  for (let row = 0; row < strokes; row++) {
    const gone = Math.min(1, Math.max(0, done - row))
    const isLeft = (row + cell) % 2 === 0
    const from = isLeft ? x + gone * wide : x
    const rag = gone > 0 && gone < 1 ? Math.sin(row * 7 + at * 60) * 3 : 0
    if (gone < 1) g.fillRect(from, y + row * stroke - 0.5, wide * (1 - gone) + rag, stroke + 1)
  }
  if (at > 0) return
  // A star on untouched foil.
  g.fillStyle = 'oklch(0.5 0.02 265 / 0.4)'
  g.beginPath()
  for (let corner = 0; corner < 10; corner++) {
    const radius = (corner % 2 === 0 ? 0.24 : 0.1) * high
    const angle = (corner / 10) * Math.PI * 2 - Math.PI / 2
    g.lineTo(x + wide / 2 + Math.cos(angle) * radius, y + high / 2 + Math.sin(angle) * radius)
  }
  g.closePath()
  g.fill()
}
