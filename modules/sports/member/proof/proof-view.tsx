import { useQuery } from '@tanstack/react-query'
import {
  CallProblem,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { MatchProof } from '../../feeds/house/verify-match.ts'
import { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import { sportsHref } from '../addresses.ts'
import type { ViewProps } from '../views.tsx'
import { Checked } from './checked.tsx'
import { ProofActs } from './proof-acts.tsx'
import styles from './proof.module.css'

/** Computes a match of a season again: the one that the address names, or one of a file. */
export function ProofView({ search }: ViewProps) {
  const event = search.get('event') ?? ''
  return /^[1-9]\d{0,14}$/.test(event) ? <OfEvent key={event} id={Number(event)} /> : <NoMatch />
}

function NoMatch() {
  const text = useText(seasonMessages)
  return (
    <EmptyState
      title={text('notMatch')}
      advice={text('notMatchAdvice')}
      act={<a href={sportsHref({ view: 'seasons' })}>{text('toSeasons')}</a>}
    />
  )
}

function useProof(id: number) {
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const own = useQuery({
    ...query(seasonCalls.readOwnEvent, { params: { id }, query: { language } }),
    throwOnError: false,
  })
  const prices = useQuery({
    ...query(seasonCalls.readMatchPrices, { params: { id } }),
    throwOnError: false,
    enabled: own.data !== undefined && own.data.match !== null,
  })
  const proof: MatchProof | undefined =
    own.data && prices.data ? { own: own.data, prices: prices.data } : undefined
  return {
    own: own.data,
    proof,
    error: own.error ?? prices.error,
    askAgain: () => void (own.error ? own.refetch() : prices.refetch()),
  }
}

function OfEvent({ id }: { id: number }) {
  const text = useText(seasonMessages)
  const { own, proof, error, askAgain } = useProof(id)
  const [file, setFile] = useState<{ name: string; proof: MatchProof }>()
  if (error && !proof)
    return error instanceof CallProblem && error.status === 404 ? (
      <NoMatch />
    ) : (
      <ErrorState error={error} onRetry={askAgain} />
    )
  if (own && !own.match) return <NoMatch />
  const shown = file?.proof ?? proof
  return (
    <section className={styles.screen}>
      {own && (
        <a href={sportsHref({ view: 'seasons', season: own.season.id })}>{own.season.name}</a>
      )}
      <h2>{text('proofTitle')}</h2>
      <p className={styles.lead}>{text('proofLead')}</p>
      {file && (
        <p role="status" className={styles.file}>
          {text('fromFile', { name: file.name })}{' '}
          <button type="button" className={styles.link} onClick={() => setFile(undefined)}>
            {text('backToSite')}
          </button>
        </p>
      )}
      {shown ? (
        <>
          <Checked key={file?.name ?? `${shown.own.match?.ticks.length}`} proof={shown} />
          {proof && <ProofActs proof={proof} onFile={setFile} />}
        </>
      ) : (
        <Skeleton height="24rem" />
      )}
    </section>
  )
}
