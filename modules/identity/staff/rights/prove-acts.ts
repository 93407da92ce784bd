import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { withProof } from './prove-again.tsx'

type Send = NonNullable<MutationOptions['mutationFn']>

/** Every act of the office that is asked for a proof first is sent again once it is given, whichever page it is on. */
export function proveActs(client: QueryClient): QueryClient {
  const plain = client.defaultMutationOptions.bind(client)
  const proving =
    (send: Send): Send =>
    (variables, context) =>
      withProof(() => send(variables, context))
  client.defaultMutationOptions = ((options?: MutationOptions) => {
    // What was made ready once is asked about once.
    if (!options?.mutationFn || options._defaulted) return plain(options ?? {})
    return plain({ ...options, mutationFn: proving(options.mutationFn) })
  }) as typeof client.defaultMutationOptions
  return client
}
