import { useSyncExternalStore } from 'react'

// A server-rendered page is hydrated piece by piece, each when its files are there. Its data must not change before the
// last: a piece hydrated with other data than it was rendered with would be rendered again.

/** A piece of a rendered page: the page itself, or a part that is loaded separately. */
export type Piece = { isTaken: boolean }

// A piece whose file does not come keeps nobody waiting for longer, counted from the last one that came.
const longestMilliseconds = 4_000

/** The page itself, which is hydrated before its parts. */
export const wholePage: Piece = { isTaken: false }

const open = new Set<Piece>()
const listeners = new Set<() => void>()
let isOver = true
let tellTaken: () => void = () => undefined
let patience: ReturnType<typeof setTimeout> | undefined

function end(): void {
  if (isOver) return
  isOver = true
  clearTimeout(patience)
  tellTaken()
  for (const listener of listeners) listener()
}

function wait(): void {
  clearTimeout(patience)
  patience = setTimeout(end, longestMilliseconds)
}

/** Marks the beginning of hydration. The returned promise resolves when all pieces are hydrated. */
export function beginHydration(): Promise<void> {
  isOver = false
  open.add(wholePage)
  wait()
  return new Promise((done) => {
    tellTaken = done
  })
}

/** The page has another piece. Answers how to do without it. */
export function expectPiece(piece: Piece): () => void {
  if (!piece.isTaken) open.add(piece)
  return () => leave(piece)
}

export function takePiece(piece: Piece): void {
  piece.isTaken = true
  if (!isOver) wait()
  leave(piece)
}

// Pieces come and go while React works: whether any is left is seen when it has finished.
function leave(piece: Piece): void {
  if (open.delete(piece)) queueMicrotask(() => open.size === 0 && end())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether no page is being hydrated: false on the server; at once true where the browser renders the page itself. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOver,
    () => false,
  )
