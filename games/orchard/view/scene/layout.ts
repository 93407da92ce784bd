/** A rectangle in CSS pixels, from the upper start corner of the canvas. */
export type Box = { x: number; y: number; width: number; height: number }

export type Layout = {
  width: number
  height: number
  cabinet: Box
  title: Box
  plaque: Box
  /** Three windows, one for each reel. */
  windows: Box[]
  /** A row of a reel: a window shows three. */
  row: number
  symbol: number
  radius: number
}

// Pixels of the narrowest canvas that has room for the wide cabinet.
const wideFrom = 560

/** Where everything stands on a canvas of this size. */
export function layoutOf(width: number, height: number): Layout {
  const isWide = width >= wideFrom
  const margin = isWide ? Math.round(height * 0.04) : 6
  const border = isWide ? 26 : 14
  const head = isWide ? Math.round(height * 0.085) : 40
  const foot = isWide ? Math.round(height * 0.105) : 52
  const gap = isWide ? 12 : 7
  const room = height - 2 * margin - head - foot - 2 * border
  const rowMost = Math.floor(room / 3)
  const cell = Math.floor(Math.min(rowMost * 1.24, (width - 2 * margin - 2 * border - 2 * gap) / 3))
  const row = Math.min(rowMost, Math.floor(cell * 1.06))
  const inside = { width: cell * 3 + gap * 2, height: row * 3 }
  const cabinet = {
    width: inside.width + 2 * border,
    height: inside.height + head + foot + 2 * border,
    x: Math.round((width - inside.width) / 2 - border),
    y: Math.round((height - inside.height - head - foot) / 2 - border),
  }
  const x = cabinet.x + border
  const top = cabinet.y + border + head
  return {
    width,
    height,
    cabinet,
    title: { x, y: cabinet.y + border, width: inside.width, height: head },
    plaque: { x, y: top + inside.height, width: inside.width, height: foot },
    windows: [0, 1, 2].map((reel) => ({
      x: x + reel * (cell + gap),
      y: top,
      width: cell,
      height: inside.height,
    })),
    row,
    symbol: Math.round(Math.min(row * 0.88, cell * 0.84)),
    radius: isWide ? 26 : 18,
  }
}

/** The box that holds all three windows. */
export function boxOfWindows({ windows }: Layout): Box {
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) return { x: 0, y: 0, width: 1, height: 1 }
  return { ...first, width: last.x + last.width - first.x }
}
