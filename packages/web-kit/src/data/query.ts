import type { Call, Input, Reply } from '@tessera/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** The query for a call: its key is the path and the input, so nobody writes a key by hand. */
export function query<C extends Call>(call: C, input: Input<C>) {
  return queryOptions<Reply<C>>({
    queryKey: [call.path, input],
    meta: { isForAll: call.isForAll },
    queryFn: ({ signal }) => send(call, input, { signal }),
  })
}
