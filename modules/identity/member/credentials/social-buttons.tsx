import { useQuery } from '@tanstack/react-query'
import { Button, ProblemNote, query, useCall, useText } from '@tessera/web-kit'
import { LogIn } from 'lucide-react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { socialCalls } from '../../social-calls.ts'
import { keepCodes } from './kept-codes.ts'

/** A button for each configured provider; none without providers. */
export function SocialButtons() {
  const text = useText(credentialsMessages)
  const providers = useQuery({ ...query(socialCalls.listSocial, {}), throwOnError: false })
  const begin = useCall(socialCalls.beginSocial, {
    onSuccess: ({ url }) => {
      keepCodes()
      globalThis.location.assign(url)
    },
  })
  return (
    <>
      {providers.data?.list.map(({ id, name }) => (
        <Button
          key={id}
          isWide
          isBusy={begin.isPending}
          onClick={() => begin.mutate({ body: { provider: id } })}
        >
          <LogIn size={18} aria-hidden="true" />
          {text('byProvider', { name })}
        </Button>
      ))}
      <ProblemNote problem={begin.error} />
    </>
  )
}
