import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  ErrorState,
  Fingerprint,
  saveFile,
  Skeleton,
  type Text,
  useText,
} from '@tessera/web-kit'
import { roomMessages } from '../../room-messages.ts'
import { checkProof, type ProofFinding, type SessionProof } from '../../rules/proof.ts'
import facts from './facts.module.css'
import styles from './room.module.css'
import { proofAsk } from './use-own-seat.ts'

/** Computes every shot of a session again, in this browser. */
export function ProofDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(roomMessages)
  const { data, error, refetch } = useQuery({ ...proofAsk(id), throwOnError: false })
  return (
    <Dialog title={text('proofTitle')} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && <Found proof={data} />}
    </Dialog>
  )
}

function Found({ proof }: { proof: SessionProof }) {
  const text = useText(roomMessages)
  const finding = checkProof(proof)
  return (
    <div className={styles.proof}>
      <p className={finding.is === 'whole' ? styles.whole : styles.stale} role="status">
        {lineOf(finding, text)}
      </p>
      <dl className={facts.hashes}>
        <dt>{text('hash')}</dt>
        <dd>
          <Fingerprint value={proof.commitment} name={text('hash')} />
        </dd>
        <dt>{text('seed')}</dt>
        <dd>
          <Fingerprint value={proof.seed} name={text('seed')} />
        </dd>
        <dt>{text('yourSeed')}</dt>
        <dd>
          <Fingerprint value={proof.clientSeed} name={text('yourSeed')} />
        </dd>
      </dl>
      <Button
        onClick={() =>
          saveFile(`fish-${proof.session}.json`, 'application/json', JSON.stringify(proof, null, 1))
        }
      >
        {text('saveProof')}
      </Button>
      <p className={styles.keys}>
        {text('offline')} <code>{`node verify-fish.mjs fish-${proof.session}.json`}</code>
      </p>
    </div>
  )
}

function lineOf(finding: ProofFinding, text: Text<(typeof roomMessages)['texts']>): string {
  if (finding.is === 'whole') return text('proofWhole', { shots: finding.shots })
  return finding.number === undefined
    ? text('proofWrong')
    : text('proofWrongShot', { number: finding.number })
}
