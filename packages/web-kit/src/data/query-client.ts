import { QueryClient } from '@tanstack/react-query'
import { CallProblem } from './call-problem.ts'

const triesMax = 2

/** The cache of what the server said: the only store of server state. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal; a bad line may get better.
        retry: (count, error) =>
          count < triesMax && (!(error instanceof CallProblem) || error.status >= 503),
        throwOnError: true,
      },
    },
  })
