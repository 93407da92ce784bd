/** A rectangle in CSS pixels, from the upper left corner of the stage. */
export type Box = { x: number; y: number; width: number; height: number }

export type Layout = {
  width: number
  height: number
  isWide: boolean
  reels: number
  rows: number
  cell: { width: number; height: number }
  /** The side of a symbol. */
  symbol: number
  /** All cells. */
  grid: Box
  /** What is seen of the reels: the cells, and a little of their neighbours above and below. */
  window: Box
  title: Box
  plaque: Box
}

// Pixels of the narrowest stage that has room for the wide scene.
const wideFrom = 560
const mostTall = 1.2
const mostFlat = 1.2

/** Where everything stands on a stage of this size. `peek` is how much of a neighbour is seen, in rows. */
export function layoutOf(
  width: number,
  height: number,
  { reels, rows, peek }: { reels: number; rows: number; peek: number },
): Layout {
  const isWide = width >= wideFrom
  const border = isWide ? Math.round(height * 0.055) : Math.round(width * 0.035)
  const head = isWide ? Math.round(height * 0.115) : 46
  const foot = isWide ? Math.round(height * 0.12) : 54
  const room = {
    width: width - 2 * border - (isWide ? Math.round(width * 0.06) : 4),
    height: height - head - foot - border,
  }
  const tall = Math.floor(room.height / (rows + 2 * peek))
  const cellWidth = Math.floor(Math.min(room.width / reels, tall * mostFlat))
  const cellHeight = Math.floor(Math.min(tall, cellWidth * mostTall))
  const grid = {
    width: cellWidth * reels,
    height: cellHeight * rows,
    x: Math.round((width - cellWidth * reels) / 2),
    y: 0,
  }
  const ledge = Math.round(cellHeight * peek)
  grid.y = Math.round(head + (height - head - foot - grid.height) / 2)
  const window = { ...grid, y: grid.y - ledge, height: grid.height + 2 * ledge }
  const end = window.y + window.height
  return {
    width,
    height,
    isWide,
    reels,
    rows,
    cell: { width: cellWidth, height: cellHeight },
    symbol: Math.round(Math.min(cellHeight * 0.94, cellWidth * 0.96)),
    grid,
    window,
    title: { x: 0, y: 0, width, height: Math.max(head, window.y - border) },
    plaque: { x: 0, y: end + border, width, height: Math.max(1, height - end - border) },
  }
}
