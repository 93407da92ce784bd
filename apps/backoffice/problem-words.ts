import { useQuery } from '@tanstack/react-query'
import { CallProblem, useProblemText } from '@tessera/web-kit'

// The problems of all modules are fetched by the pages that ask for them, and by no other.
const fetched = {
  queryKey: ['problems of the site'],
  queryFn: async () => (await import('./problem-kinds.ts')).kinds,
  staleTime: Infinity,
  throwOnError: false,
}

/**
 * What a problem says whose code alone was kept, in the reader's language. Nothing where none is called so, or where its
 * text needs facts that are gone.
 */
export function useProblemWords(): (code: string) => string | undefined {
  const textOf = useProblemText()
  const { data: kinds } = useQuery(fetched)
  return (code) => {
    const kind = kinds?.get(code)
    if (!kind || kind.text.includes('{')) return undefined
    const { status, text: message } = kind
    return textOf(new CallProblem({ code, status, message, facts: undefined, kind }))
  }
}
