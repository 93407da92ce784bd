import type { ViewProps } from '../views.tsx'
import { ChaseDetail } from './chase-detail.tsx'
import { ChasesScreen } from './chases-screen.tsx'

/** The member's chases, or the one that the address names. */
export function ChasesView({ page, search }: ViewProps) {
  const id = search.get('chase')
  return id ? <ChaseDetail key={id} id={id} page={page} /> : <ChasesScreen page={page} />
}
