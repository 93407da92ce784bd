import type { Call, Input, Reply } from '@tessera/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallProblem } from './call-problem.ts'
import { send } from './send.ts'

type Options<C extends Call> = {
  /** Calls whose answers this one makes old. */
  refreshes?: Call[]
  onSuccess?: (reply: Reply<C>, input: Input<C>) => void
  onError?: (problem: CallProblem) => void
}

/** A call that changes something: `mutate(input)`, `isPending`, `error` as a `CallProblem`. */
export function useCall<C extends Call>(
  call: C,
  { refreshes = [], onSuccess, onError }: Options<C> = {},
) {
  const client = useQueryClient()
  return useMutation<Reply<C>, CallProblem, Input<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess: async (reply, input) => {
      onSuccess?.(reply, input)
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    ...(onError && { onError }),
  })
}
