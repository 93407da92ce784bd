import { useQuery } from '@tanstack/react-query'
import { CallProblem, useSession } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { type FileKind, fileKinds, type ProofFile } from '../../verify/proof-file.ts'
import type { Findings } from '../../verify/verify-file.ts'
import { fileAsk, slipAsk } from '../asks.ts'

export type Asked = { table: string; kind: FileKind; number: number }

/** What the address asks for. Of a bet it names the bet alone. */
export function useAsked(search: URLSearchParams): { asked: Asked | undefined; isKnown: boolean } {
  const session = useSession()
  const table = search.get('table') ?? ''
  const slip = search.get('slip') ?? ''
  const { data, isPending } = useQuery({
    ...slipAsk(slip),
    enabled: slip !== '' && session !== undefined,
    throwOnError: false,
    retry: false,
  })
  if (slip !== '') {
    const asked = data && {
      table: data.slip.table,
      kind: 'round' as const,
      number: data.slip.round,
    }
    return { asked, isKnown: session === undefined || !isPending }
  }
  const kind = fileKinds.find((each) => /^[1-9]\d{0,11}$/.test(search.get(each) ?? ''))
  if (!kind || !/^[a-z0-9-]{3,40}$/.test(table)) return { asked: undefined, isKnown: true }
  return { asked: { table, kind, number: Number(search.get(kind)) }, isKnown: true }
}

/** What the site publishes of it. */
export function useProofFile({ table, kind, number }: Asked) {
  const { data, error, refetch } = useQuery({
    ...fileAsk(table, kind, number),
    throwOnError: false,
    retry: false,
  })
  const isGone = error instanceof CallProblem && error.status === 404
  return { file: data, error, isGone, askAgain: () => void refetch() }
}

/** What comes of a file when it is computed again. */
export function useFindings(file: ProofFile): Findings | undefined {
  const [found, setFound] = useState<Findings>()
  // The curve of a signature is loaded when it is needed, outside React.
  useEffect(() => {
    let isLeft = false
    const run = async () => {
      const { verifyFile } = await import('../../verify/verify-file.ts')
      const findings = await verifyFile(file)
      if (!isLeft) setFound(findings)
    }
    void run()
    return () => {
      isLeft = true
    }
  }, [file])
  return found
}
