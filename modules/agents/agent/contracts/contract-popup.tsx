import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass, Dialog, query, tabStore, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { contractCalls } from '../../contract-calls.ts'
import { flagOf, panelOf } from '../../contract-places.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Kind } from '../../contract-shapes.ts'
import styles from './contracts.module.css'

const key = 'tessera.contracts.later'

const kinds = Object.keys(flagOf) as Kind[]

type Props = { memberId: string; isAgent: boolean }

/** After log-in: an offer, or a request to end a contract, that waits for an answer. Put off, it comes once a session. */
export function ContractPopup({ memberId, isAgent }: Props) {
  const text = useText(contractMessages)
  const [search] = useSearchParams()
  const [isLater, setLater] = useState(() => tabStore.read(key) === memberId)
  const { data } = useQuery({
    ...query(contractCalls.readContractFlags, {}),
    throwOnError: false,
  })
  const waiting = kinds.filter((kind) => [1, 3].includes(data?.[flagOf[kind]] ?? 0))
  // Whoever looks at their contracts already has found it.
  const page = search.get('page') ?? ''
  const isThere = page === 'contracts' || Object.values(panelOf).includes(page)
  if (isLater || isThere || !data || waiting.length === 0) return null
  const later = () => {
    tabStore.keep(key, memberId)
    setLater(true)
  }
  return (
    <Dialog kind="note" title={text('contract.popup')} onClose={later}>
      <ul className={styles.popup}>
        {waiting.map((kind) => (
          <li key={kind} className={styles.head}>
            <span>
              {text(data[flagOf[kind]] === 1 ? 'contract.popupOffer' : 'contract.popupEnd', {
                kind: text(`contract.kind.${kind}`),
              })}
            </span>
            <Link
              href={
                isAgent ? `/agentHome?page=${panelOf[kind]}` : `/member?page=contracts&kind=${kind}`
              }
              className={buttonClass('chip')}
              onClick={later}
            >
              {text('contract.view')}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onClick={later}>{text('contract.later')}</Button>
      </div>
    </Dialog>
  )
}
