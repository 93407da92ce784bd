import { useIsAlive } from '@tessera/web-kit'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { expectPiece, type Piece, takePiece } from './hydration.ts'

type Props = { children: ReactNode; fallback: ReactNode }

/** A piece of the page that may come late: of a page that the server has drawn it is taken up by itself. */
export function PagePiece({ children, fallback }: Props) {
  const isAlive = useIsAlive()
  // Only what the server has drawn is taken up: what comes later is nobody's to wait for.
  const [piece] = useState<Piece>({ isTaken: isAlive })
  // Who waits for the pieces is outside React.
  useEffect(() => expectPiece(piece), [piece])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Taken piece={piece} />
    </Suspense>
  )
}

/** Stands last in a piece: its effect runs once all of the piece is there. */
export function Taken({ piece }: { piece: Piece }) {
  // Who waits for the pieces is outside React.
  useEffect(() => takePiece(piece), [piece])
  return null
}
