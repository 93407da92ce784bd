import { useQuery } from '@tanstack/react-query'
import { CallProblem, EmptyState, ErrorState, Skeleton, useText } from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import type { issueCalls } from '../../issue-calls.ts'
import { lotteryProblems } from '../../problems.ts'
import { proofMessages } from '../../proof-messages.ts'
import type { ListedGame } from '../../shapes.ts'
import { issueAsk } from '../asks.ts'
import { useFamily } from '../use-family.ts'
import { DrawCheck } from './draw-check.tsx'
import styles from './proof.module.css'

type Told = Reply<typeof issueCalls.readIssue>
type Props = { game: ListedGame; search: URLSearchParams }

/** Checks a draw of a game: the one that the address names, or the last one. */
export function ProofView({ game, search }: Props) {
  const text = useText(proofMessages)
  const numero = search.get('numero') ?? game.last?.numero ?? ''
  const answer = useQuery({
    ...issueAsk(game.code, numero),
    enabled: numero !== '',
    throwOnError: false,
  })
  const { data, error, refetch } = answer
  if (numero === '') return <EmptyState title={text('choose')} />
  if (error && !data) {
    const isNone = error instanceof CallProblem && error.is(lotteryProblems.unknownIssue)
    return isNone ? (
      <EmptyState title={text('choose')} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <section className={styles.screen}>
      <h2>{text('title', { numero })}</h2>
      {data ? (
        <Checked key={`${numero} ${data.issue.state}`} game={game} told={data} />
      ) : (
        <Skeleton height="20rem" />
      )}
      <How />
    </section>
  )
}

function Checked({ game, told: { issue, proof } }: { game: ListedGame; told: Told }) {
  const text = useText(proofMessages)
  const loaded = useFamily(game.family)
  if (!proof) return <p>{text('notOurs')}</p>
  const { seed, beacon, commitment } = proof
  const day = `/wps/lottery/games/${game.code}/proof?day=${dayOf(issue.numero)}`
  return (
    <>
      {seed === null || beacon === null || !issue.result ? (
        <>
          <p>{text(issue.state === 'cancelled' ? 'cancelled' : 'notYet')}</p>
          <dl className={styles.facts}>
            <dt>{text('commitment')}</dt>
            <dd className={styles.hash}>{commitment}</dd>
            <dt>{text('anchor')}</dt>
            <dd className={styles.hash}>{proof.anchor}</dd>
          </dl>
        </>
      ) : loaded ? (
        <>
          <p className={styles.lead}>{text('lead')}</p>
          <DrawCheck
            shape={loaded.family.shape}
            claimed={{
              game: game.code,
              numero: issue.numero,
              seed,
              beacon,
              commitment,
              anchor: proof.anchor,
              hashes: proof.hashes,
              result: issue.result,
            }}
          />
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
      <p>
        <a href={day} download={`${game.code}-${dayOf(issue.numero)}.json`}>
          {text('day')}
        </a>
        <br />
        <span className={styles.lead}>{text('offline')}</span>
      </p>
    </>
  )
}

/** The day of a draw, which its number begins with. */
const dayOf = (numero: string) => numero.slice(0, 8).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')

function How() {
  const text = useText(proofMessages)
  return (
    <details className={styles.how}>
      <summary>{text('how')}</summary>
      <ol>
        {([1, 2, 3, 4] as const).map((step) => (
          <li key={step}>{text(`how.${step}`)}</li>
        ))}
      </ol>
    </details>
  )
}
