import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { useMember } from '../use-member.ts'

/** The login state, by the names of specification 3. */
export type LoginState = {
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
  validate: boolean
  /** A password that is over must be changed on this site. */
  pwdEnabled: boolean
  hasFreePlay: boolean
  showVerCodeLogin: boolean
}

/** Who is logged in, and which log-in methods this site offers. An unknown one counts as off. */
export function useLoginState(): LoginState {
  const { isLoggedIn, isAgent, isTrial, validate } = useMember()
  const ways = useQuery({ ...query(logInCalls.readWaysIn, {}), throwOnError: false })
  const { pwdEnabled = false, hasFreePlay = false, showVerCodeLogin = false } = ways.data ?? {}
  const open = { pwdEnabled, hasFreePlay, showVerCodeLogin }
  return { isLogin: isLoggedIn, isAgent, isTrial, validate, ...open }
}
