import type { SiteStatus } from '@tessera/settings/calls'
import { ClosedScreen } from '@tessera/settings/member'
import { useEffect, useState } from 'react'
import { useBrand } from '../shell/brand.ts'

const tick = 1_000

/** The closed site with the visitor's own clock. */
export function ClosedPage({ status }: { status: SiteStatus }) {
  const { rosetteSeed } = useBrand()
  const [now, setNow] = useState(() => new Date())
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return <ClosedScreen status={status} seed={rosetteSeed} now={now} />
}
