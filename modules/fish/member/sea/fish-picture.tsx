import { useEffect, useRef } from 'react'
import type { FishId } from '../../rules/kinds.ts'
import { paintFish } from './art/pictures.ts'

/** A fish as it is drawn in the sea, so many pixels wide. It says nothing: its name stands beside it. */
export function FishPicture({ kind, width }: { kind: FishId; width: number }) {
  const place = useRef<HTMLSpanElement>(null)
  // A canvas is painted outside React.
  useEffect(() => {
    const canvas = paintFish(kind, width)
    place.current?.replaceChildren(canvas)
  }, [kind, width])
  return <span ref={place} aria-hidden style={{ display: 'contents' }} />
}
