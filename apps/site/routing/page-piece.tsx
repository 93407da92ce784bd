import { useIsHydrated } from '@tessera/web-kit'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { expectPiece, type Piece, takePiece } from './hydration.ts'

type Props = { children: ReactNode; fallback: ReactNode }

/** A piece of the page that may come late: on a server-rendered page it is hydrated by itself. */
export function PagePiece({ children, fallback }: Props) {
  const isHydrated = useIsHydrated()
  // Only server-rendered pieces are hydrated: later ones do not delay anything.
  const [piece] = useState<Piece>({ isTaken: isHydrated })
  // Who waits for the pieces is outside React.
  useEffect(() => expectPiece(piece), [piece])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Taken piece={piece} />
    </Suspense>
  )
}

/** Last in a piece: its effect runs once all of the piece is there. */
export function Taken({ piece }: { piece: Piece }) {
  // Who waits for the pieces is outside React.
  useEffect(() => takePiece(piece), [piece])
  return null
}
