import { useQuery } from '@tanstack/react-query'
import { checkField, ruleOf } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { isPlainAccount, type RegistrationRules } from '../../check-registration.ts'
import { registrationCalls } from '../../registration-calls.ts'

// A fast typist goes on sooner: only a name that does not change is checked.
const restMilliseconds = 600

/** Whether the name that is typed can be registered; undefined while that is not known. */
export function useNameCheck(typed: string, { rules }: Pick<RegistrationRules, 'rules'>) {
  const name = typed.trim()
  const [rested, setRested] = useState('')
  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), restMilliseconds)
    return () => clearTimeout(timer)
  }, [name])
  const rule = ruleOf(rules, 'username')
  const isName = isPlainAccount(name) && (!rule || checkField(rule, name) === undefined)
  const { data } = useQuery({
    ...query(registrationCalls.checkName, { query: { username: rested } }),
    enabled: isName && rested === name,
    staleTime: 60_000,
    retry: false,
    // The registration itself says it, too.
    throwOnError: false,
  })
  return isName && rested === name ? data?.isFree : undefined
}
