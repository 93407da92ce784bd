import { useStaff } from '@tessera/identity/staff'
import { OperationsScreen, operationsViewIn, searchOfOperationsView } from '@tessera/office/staff'
import { useLocation, useSearch } from 'wouter'
import { useProblemWords } from './problem-words.ts'
import { searchOf } from './search-of.ts'
import { paths } from './sections.ts'

const href = (path: string) => `/backoffice${path}`

/** The machinery. What it shows is in its address. */
export function OperationsPage() {
  const [, go] = useLocation()
  const { staff } = useStaff()
  return (
    <OperationsScreen
      view={operationsViewIn(new URLSearchParams(useSearch()))}
      onView={(view) => go(`${paths.operations}?${searchOfOperationsView(view)}`)}
      mayWrite={staff?.permissions.includes('operations.write') ?? false}
      problemOf={useProblemWords()}
      actsHref={(requestId) =>
        staff?.permissions.includes('audit.read')
          ? href(`${paths.audit}?${searchOf({ requestId })}`)
          : undefined
      }
    />
  )
}
