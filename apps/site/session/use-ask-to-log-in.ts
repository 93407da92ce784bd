import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../routing/paths.ts'

/** Opens the login dialog; whoever logs in is brought back to where they were. */
export function useAskToLogIn(): () => void {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  return () => {
    const here = search.size > 0 ? `${path}?${search}` : path
    navigate(paths.logIn(here === paths.home ? undefined : here))
  }
}
