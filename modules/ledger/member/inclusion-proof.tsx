import { toWire } from '@tessera/calls'
import {
  Button,
  Fingerprint,
  ProblemNote,
  saveFile,
  SelectField,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { ledgerCalls } from '../calls.ts'
import {
  checkInclusion,
  type InclusionProof,
  type InclusionRule,
  type LiabilitiesRecord,
} from '../liabilities.ts'
import { messages } from '../messages.ts'
import styles from './inclusion-proof.module.css'
import { useExactMoney } from './use-exact-money.ts'

type Finding = { rule: InclusionRule | 'you' | 'published'; holds: boolean }

/** Everything that must hold: that it is about this member and this record, and what is computed again. */
export const findingsOf = (
  proof: InclusionProof,
  memberId: string,
  record: LiabilitiesRecord,
): Finding[] => [
  { rule: 'you', holds: proof.member === memberId },
  ...checkInclusion(proof),
  { rule: 'published', holds: proof.record.hash === record.hash },
]

type Props = { records: LiabilitiesRecord[]; memberId: string }

/** The member's own balance under a published root, computed in this browser. */
export function InclusionProofCheck({ records, memberId }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  const ask = useCall(ledgerCalls.readInclusion)
  const [hash, setHash] = useState<string>()
  const record = records.find((each) => each.hash === hash) ?? records[0]
  if (!record) return null
  const proof = ask.data?.record.number === record.number ? ask.data : undefined
  return (
    <div className={styles.check}>
      <dl className={styles.record}>
        <div>
          <dt>{text('proof.total')}</dt>
          <dd className={styles.large}>
            <bdi>{money(record.total, record.unit)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text('proof.members')}</dt>
          <dd className={styles.large}>{format.number(record.members)}</dd>
        </div>
        <div className={styles.wide}>
          <dt>{text('proof.root')}</dt>
          <dd>
            <Fingerprint value={record.root} name={text('proof.root')} />
          </dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <SelectField
          label={text('proof.takenAt')}
          value={record.hash}
          options={records.map((each) => ({
            id: each.hash,
            name: `${each.unit} · ${format.dateTime(each.takenAt)}`,
          }))}
          onChange={({ target }) => setHash(target.value)}
        />
        <Button
          kind="chip"
          isBusy={ask.isPending}
          onClick={() => ask.mutate({ params: { number: String(record.number) } })}
        >
          {text(proof ? 'proof.again' : 'proof.check')}
        </Button>
      </div>
      <ProblemNote problem={ask.error} />
      {proof && <Outcome proof={proof} findings={findingsOf(proof, memberId, record)} />}
    </div>
  )
}

function Outcome({ proof, findings }: { proof: InclusionProof; findings: Finding[] }) {
  const text = useText(messages)
  const money = useExactMoney()
  const holds = findings.every((each) => each.holds)
  const amount = money(proof.amount, proof.record.unit)
  return (
    <div className={styles.outcome}>
      <p role="status" className={holds ? styles.holds : styles.broken}>
        {holds ? text('proof.yes', { amount }) : text('proof.no')}
      </p>
      <p>{holds ? text('proof.yesNote', { steps: proof.path.length }) : text('proof.noNote')}</p>
      <ul className={styles.findings}>
        {findings.map(({ rule, holds: isTrue }) => (
          <li key={rule} className={isTrue ? styles.held : styles.broken}>
            <span aria-hidden="true">{isTrue ? '✓' : '✗'}</span> {text(`rule.${rule}`)}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          onClick={() =>
            saveFile(`liabilities-${proof.record.number}.json`, 'application/json', toWire(proof))
          }
        >
          {text('proof.save')}
        </Button>
        <code className={styles.offline}>{text('proof.offline')}</code>
      </div>
    </div>
  )
}
