import { useQuery } from '@tanstack/react-query'
import {
  Banner,
  type Column,
  DataTable,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { usePercent } from '../../agent/contracts/percent.ts'
import { TermsPart } from '../../agent/contracts/terms-part.tsx'
import { contractMessages } from '../../contract-messages.ts'
import {
  contractStaffCalls,
  type StaffContract,
  type StaffStep,
} from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { agentHref, contractsPath, runsOfHref } from '../paths.ts'
import styles from '../staff.module.css'
import { ContractActs } from './contract-acts.tsx'
import { useContractColumns } from './contract-columns.tsx'
import { EndsList } from './ends-list.tsx'

/** A contract: its parties, terms, acceptances, steps and versions, and what would end with it. */
export function ContractScreen({ id }: { id: string }) {
  const text = useText(contractStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(contractStaffCalls.readStaffContract, { params: { id } }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { contract, steps, versions, ends } = data
  return (
    <ScreenFrame title={text('contract', { number: String(contract.number) })}>
      <p>
        <Link href={contractsPath}>{text('back')}</Link>
      </p>
      <Standing contract={contract} />
      <section className={styles.part} aria-label={text('terms')}>
        <h2>{text('terms')}</h2>
        <TermsPart terms={contract.terms} currency={contract.currency} />
        <p className={styles.note}>
          {text('hash')}: <code className={styles.hash}>{contract.termsHash}</code>
        </p>
      </section>
      <Acceptances steps={steps} />
      <ContractActs contract={contract} ends={ends} />
      {(contract.state === 'active' || contract.state === 'terminating') && (
        <section className={styles.part} aria-label={text('ends')}>
          <h2>{text('ends')}</h2>
          <EndsList ends={ends} />
        </section>
      )}
      <Steps steps={steps} />
      <Versions versions={versions} shownId={contract.id} />
    </ScreenFrame>
  )
}

function Standing({ contract }: { contract: StaffContract }) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const format = useFormat()
  const { id, kind, state, upper, account, currency, effectiveAt, endedAt } = contract
  const { lowerId, isAbuse } = contract
  const facts = [
    { name: text('kind'), value: names(`contract.kind.${kind}`) },
    { name: text('state'), value: names(`contract.state.${state}`) },
    { name: text('currency'), value: currency },
    ...(effectiveAt ? [{ name: text('effectiveAt'), value: format.dateTime(effectiveAt) }] : []),
    ...(endedAt ? [{ name: text('endedAt'), value: format.dateTime(endedAt) }] : []),
  ]
  return (
    <div className={styles.part}>
      <p>
        {text('between', { upper: upper ?? text('platform'), lower: account })}{' '}
        <WaitingMark subject={`contract:${id}`} />
      </p>
      <dl className={styles.listed}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAbuse && <Banner tone="warn">{text('abuse')}</Banner>}
      <p className={styles.acts}>
        <a href={agentHref(lowerId)}>{text('toAgent', { account })}</a>
        <a href={runsOfHref(account)}>{text('payments')}</a>
      </p>
    </div>
  )
}

/** Who offered and who accepted, when, and the hash of what they agreed to. */
function Acceptances({ steps }: { steps: readonly StaffStep[] }) {
  const text = useText(contractStaffMessages)
  const format = useFormat()
  const offered = steps.find(({ step }) => step === 'proposed')
  const accepted = steps.find(({ step }) => step === 'accepted')
  const sides = [
    offered && { name: 'offeredBy' as const, step: offered },
    accepted && { name: 'acceptedBy' as const, step: accepted },
  ].filter((side) => side !== undefined)
  return (
    <section className={styles.part} aria-label={text('acceptances')}>
      <h2>{text('acceptances')}</h2>
      <ul className={styles.facts}>
        {sides.map(({ name, step: { account, madeAt, termsHash } }) => (
          <li key={name}>
            {text(name, { account: account ?? text('platform') })}, {format.dateTime(madeAt)}
            <br />
            <code className={styles.hash}>{termsHash}</code>
          </li>
        ))}
      </ul>
      {!accepted && <p className={styles.note}>{text('noAcceptance')}</p>}
    </section>
  )
}

function Steps({ steps }: { steps: readonly StaffStep[] }) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const format = useFormat()
  const rows = steps.map((step, at) => ({ ...step, at }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'step',
      name: text('step'),
      cell: ({ step, becauseOf }) =>
        `${names(`contract.step.${step}`)}${
          becauseOf === null ? '' : ` ${names('contract.becauseOf', { number: String(becauseOf) })}`
        }`,
    },
    {
      id: 'by',
      name: text('by'),
      cell: ({ by, account }) =>
        [names(`contract.by.${by}`), account].filter((part) => part !== null).join(' · '),
    },
    { id: 'note', name: text('note'), cell: ({ note }) => note },
    { id: 'madeAt', name: text('madeAt'), cell: ({ madeAt }) => format.dateTime(madeAt) },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('steps')}</h2>
      <DataTable
        caption={text('steps')}
        columns={columns}
        rows={rows}
        keyOf={({ at }) => String(at)}
        empty={null}
      />
    </section>
  )
}

type VersionsProps = { versions: readonly StaffContract[]; shownId: string }

/** The contracts of this kind that this agent has had. */
function Versions({ versions, shownId }: VersionsProps) {
  const text = useText(contractStaffMessages)
  const percent = usePercent()
  const [, ...columns] = useContractColumns()
  const number: Column<StaffContract> = {
    id: 'number',
    name: text('number'),
    phone: 'lead',
    cell: ({ id, number: of }) =>
      id === shownId ? (
        `${String(of)} (${text('thisOne')})`
      ) : (
        <Link href={`${contractsPath}/${id}`}>{text('contract', { number: String(of) })}</Link>
      ),
  }
  const rates: Column<StaffContract> = {
    id: 'rates',
    name: text('tiers'),
    cell: ({ terms }) => terms.tiers.map(({ ratePpm }) => percent(ratePpm)).join(' · '),
  }
  return (
    <section className={styles.part}>
      <h2>{text('versions')}</h2>
      <p className={styles.note}>{text('versionsLead')}</p>
      <DataTable
        caption={text('versions')}
        columns={[
          number,
          ...columns.filter(({ id }) => !['number', 'kind', 'topRate'].includes(id)),
          rates,
        ]}
        rows={versions}
        keyOf={({ id }) => id}
        empty={null}
      />
    </section>
  )
}
