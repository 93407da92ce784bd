import type { ReactNode } from 'react'
import { PagePiece } from './page-piece.tsx'
import { PartBoundary } from './part-boundary.tsx'

type Props = {
  children: ReactNode
  /** What keeps its room while it comes, so that nothing around it moves. */
  room?: ReactNode
}

/** A part that may come late or not at all: the page does not wait for it and does not fail with it. */
export const OptionalPart = ({ children, room = null }: Props) => (
  <PartBoundary>
    <PagePiece fallback={room}>{children}</PagePiece>
  </PartBoundary>
)
