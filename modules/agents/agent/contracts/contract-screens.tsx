import { Tabs, useText } from '@tessera/web-kit'
import { Link, useSearchParams } from 'wouter'
import { contractMessages } from '../../contract-messages.ts'
import { contractKinds, type Kind } from '../../contract-shapes.ts'
import styles from './contracts.module.css'
import { ContractsPart } from './contracts-part.tsx'
import { RunRecords } from '../runs/run-records-screen.tsx'

/** The contract pages of the member centre: one a kind. */
export function MemberContractsScreen() {
  const text = useText(contractMessages)
  const [search] = useSearchParams()
  const kind = contractKinds.find((each) => each === search.get('kind')) ?? 'dividend'
  return (
    <section className={styles.screen}>
      <h1>{text('contract.contracts')}</h1>
      <Tabs
        label={text('contract.kinds')}
        tabs={contractKinds.map((id) => ({ id, name: text(`contract.kind.${id}`) }))}
        current={kind}
        onChange={() => undefined}
        link={(id, name, className, isCurrent) => (
          <Link
            href={`/member?page=contracts&kind=${id}`}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        )}
      />
      <ContractsPart key={kind} kind={kind} />
    </section>
  )
}

/** The panel of a kind in the agent centre. */
export function AgentContractsScreen({ kind }: { kind: Kind }) {
  const text = useText(contractMessages)
  return (
    <section className={styles.screen}>
      <h1>{text(`contract.kind.${kind}`)}</h1>
      <ContractsPart kind={kind} hasLine />
      <RunRecords kind={kind} />
    </section>
  )
}
