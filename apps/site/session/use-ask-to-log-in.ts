import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../routing/paths.ts'

/** Opens the log-in dialog; after a log-in the member is back where they were. */
export function useAskToLogIn(): () => void {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  return () => {
    const here = search.size > 0 ? `${path}?${search}` : path
    navigate(paths.logIn(here === paths.home ? undefined : here))
  }
}
