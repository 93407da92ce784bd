import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  MoneyText,
  ProblemNote,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import styles from './reward-centre.module.css'
import type { ToClaim } from './to-claim.ts'
import { useClaims } from './use-claims.ts'

type Props = {
  rows: readonly ToClaim[]
  isWaiting: boolean
  error: Error | null
  onRetry: () => void
  promotionsHref: string
}

/** What can be claimed, each or all in one press. */
export function ClaimPart({ rows, isWaiting, error, onRetry, promotionsHref }: Props) {
  const text = useText(rewardCentreMessages)
  const { claim, busy, problems } = useClaims()
  return (
    <section className={styles.part}>
      <div className={styles.heads}>
        <h2>{text('toClaim')}</h2>
        {rows.length > 1 && (
          <Button kind="chip" isBusy={busy.size > 0} onClick={() => void claim(rows)}>
            {text('claimAll', { count: rows.length })}
          </Button>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {isWaiting && !error && <Skeleton height="8rem" />}
      {!isWaiting && !error && rows.length === 0 && (
        <EmptyState
          title={text('nothing')}
          advice={text('nothingAdvice')}
          act={
            <a href={promotionsHref} className={buttonClass('quiet')}>
              {text('toPromotions')}
            </a>
          }
        />
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isBusy={busy.has(row.key)}
            problem={problems.get(row.key)}
            onClaim={() => void claim([row])}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  row: ToClaim
  isBusy: boolean
  problem: Parameters<typeof ProblemNote>[0]['problem'] | undefined
  onClaim: () => void
}

function Row({ row, isBusy, problem, onClaim }: RowProps) {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const { name, source, words, money, expiresAt } = row
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.quiet}>{source}</p>
        <h3>{name}</h3>
        <p>{words}</p>
        <p className={styles.quiet}>
          {expiresAt ? text('expires', { when: format.dateTime(expiresAt) }) : text('noExpiry')}
        </p>
        {problem && <ProblemNote problem={problem} />}
      </div>
      <div className={styles.press}>
        {money && (
          <span className={styles.sum}>
            <MoneyText value={money} />
          </span>
        )}
        <Button isBusy={isBusy} aria-label={text('claimOf', { name })} onClick={onClaim}>
          {text('claim')}
        </Button>
      </div>
    </li>
  )
}
