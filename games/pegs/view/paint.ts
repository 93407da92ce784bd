import type { Frame } from '@tessera/game-ui'
import type { Multiplier } from '@tessera/money'
import type { Rows } from '../pays.ts'
import { ballAt, fallSeconds, type Place, touchAt } from './motion.ts'

export type Board = {
  rows: Rows
  pockets: readonly Multiplier[]
  /** The fall that is shown, if any. */
  path: boolean[] | undefined
  pocket: number | undefined
}

type Layout = { gap: number; left: number; top: number; rowHigh: number; peg: number }

const full = Math.PI * 2

/** The colour of a pocket: cool in the middle, hot at the edges. */
export function pocketColour(place: number, rows: number): string {
  const out = Math.abs(place - rows / 2) / (rows / 2)
  return `oklch(${0.74 - 0.1 * out} ${0.11 + 0.1 * out} ${230 - 205 * out ** 0.8})`
}

function layoutOf(width: number, height: number, rows: Rows): Layout {
  const gap = Math.min((width - 16) / (rows + 1), 46)
  const pocketHigh = Math.max(26, Math.min(36, gap * 0.9))
  const top = Math.max(34, gap * 1.2)
  const rowHigh = Math.min(gap * 0.92, (height - top - pocketHigh - 14) / rows)
  return { gap, left: width / 2, top, rowHigh, peg: Math.max(2.2, gap * 0.1) }
}

/** The board from the front: pegs, pockets, and the ball with its trail. */
export function paintBoard(frame: Frame, board: Board): void {
  const { g, width, height, state } = frame
  const layout = layoutOf(width, height, board.rows)
  const lit = state === 'stands' ? board.pocket : undefined
  paintPegs(frame, board, layout)
  paintPockets(frame, board, layout, lit)
  if (!board.path || state === 'none') return
  const seconds = state === 'stands' ? fallSeconds(board.rows) : frame.seconds
  if (state === 'playing') {
    for (let back = 10; back > 0; back--) {
      const at = seconds - back * 0.018
      if (at < 0) continue
      g.globalAlpha = 0.2 * (1 - back / 11)
      paintBall(g, layout, ballAt(board.path, board.rows, at), 1 - back * 0.05)
    }
    g.globalAlpha = 1
  }
  paintBall(g, layout, ballAt(board.path, board.rows, seconds), 1)
}

function paintPegs({ g, seconds, state }: Frame, { rows, path }: Board, layout: Layout): void {
  const { gap, left, top, rowHigh, peg } = layout
  for (let row = 0; row < rows; row++) {
    const rights = path ? path.slice(0, row).filter(Boolean).length : -1
    const since = seconds - touchAt(row, rows)
    for (let nth = 0; nth < row + 3; nth++) {
      const x = left + (nth - (row + 2) / 2) * gap
      const y = top + row * rowHigh
      // The peg that the ball meets: one beside the edge on each side is never met.
      const isMet = state === 'playing' && nth === rights + 1 && since >= 0 && since < 0.4
      if (isMet) {
        g.fillStyle = `oklch(0.9 0.15 90 / ${0.5 * (1 - since / 0.4)})`
        g.beginPath()
        g.arc(x, y, peg * (1.6 + 4 * (since / 0.4)), 0, full)
        g.fill()
      }
      const glass = g.createRadialGradient(x - peg * 0.4, y - peg * 0.5, peg * 0.1, x, y, peg * 1.2)
      glass.addColorStop(0, 'oklch(0.99 0.01 230)')
      glass.addColorStop(1, isMet ? 'oklch(0.8 0.16 85)' : 'oklch(0.62 0.09 235)')
      g.fillStyle = glass
      g.beginPath()
      g.arc(x, y, peg, 0, full)
      g.fill()
    }
  }
}

function paintPockets(
  { g, height, ink, seconds }: Frame,
  { rows, pockets }: Board,
  layout: Layout,
  lit: number | undefined,
): void {
  const { gap, left, top, rowHigh } = layout
  const y = top + (rows - 0.25) * rowHigh
  const high = Math.min(36, height - y - 6)
  const wide = gap - Math.max(2, gap * 0.09)
  for (const [place, multiplier] of pockets.entries()) {
    const x = left + (place - rows / 2) * gap - wide / 2
    g.globalAlpha = lit === undefined || lit === place ? 1 : 0.38
    const down = lit === place ? 4 : 0
    g.fillStyle = pocketColour(place, rows)
    g.beginPath()
    g.roundRect(x, y + down, wide, high, Math.min(8, wide / 4))
    g.fill()
    g.fillStyle = 'oklch(1 0 0 / 0.22)'
    g.beginPath()
    g.roundRect(x, y + down, wide, high * 0.28, Math.min(8, wide / 4))
    g.fill()
    g.fillStyle = 'oklch(0.17 0.03 255)'
    const times = String(multiplier / 10_000)
    const size = Math.min(15, (wide / Math.max(2, times.length)) * 1.55)
    g.font = `650 ${size}px ${ink('font-text') || 'sans-serif'}`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillText(times, x + wide / 2, y + down + high / 2 + 1)
    if (lit === place && seconds > 0) {
      g.strokeStyle = 'oklch(0.98 0.03 95)'
      g.lineWidth = 2
      g.beginPath()
      g.roundRect(x, y + down, wide, high, Math.min(8, wide / 4))
      g.stroke()
    }
  }
  g.globalAlpha = 1
}

function paintBall(
  g: CanvasRenderingContext2D,
  { gap, left, top, rowHigh, peg }: Layout,
  place: Place,
  scale: number,
): void {
  const radius = Math.max(peg * 1.7, gap * 0.2) * scale
  const x = left + place.x * gap
  const y = top + place.y * rowHigh
  const brass = g.createRadialGradient(
    x - radius * 0.35,
    y - radius * 0.4,
    radius * 0.1,
    x,
    y,
    radius,
  )
  brass.addColorStop(0, 'oklch(0.99 0.05 95)')
  brass.addColorStop(0.45, 'oklch(0.83 0.15 85)')
  brass.addColorStop(1, 'oklch(0.52 0.13 60)')
  g.fillStyle = brass
  g.beginPath()
  g.arc(x, y, radius, 0, full)
  g.fill()
}
