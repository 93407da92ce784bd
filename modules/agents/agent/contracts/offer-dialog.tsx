import {
  Banner,
  Dialog,
  Form,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract, Terms } from '../../contract-shapes.ts'
import { emptyTier } from './typed-terms.ts'
import styles from './contracts.module.css'
import { refreshes } from './use-process.ts'
import { TiersForm } from './tiers-form.tsx'
import { readTiers } from './typed-terms.ts'
import { SimulationPart } from './simulation-part.tsx'

type Props = { own: Contract; onClose: () => void }

/** Offers a contract to a direct member. Whether the own contract covers it is shown as one types. */
export function OfferDialog({ own, onClose }: Props) {
  const text = useText(contractMessages)
  // The same offer again is the same contract.
  const [id] = useState(newId)
  const [account, setAccount] = useState('')
  const [typed, setTyped] = useState([emptyTier])
  const [isTried, setTried] = useState(false)
  const { currency } = own
  const read = readTiers(typed, own.terms, currency)
  const terms: Terms | undefined = read.tiers && { ...own.terms, tiers: read.tiers }
  const offer = useCall(contractCalls.offerContract, {
    refreshes,
    onSuccess: () => {
      toast(text('contract.offered'))
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (terms && read.beyond.length === 0) {
      offer.mutate({ body: { id, account: account.trim(), terms } })
    }
  }
  return (
    <Dialog kind="broad" title={text('contract.offer')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={text('contract.account')}
          autoComplete="off"
          required
          maxLength={32}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        />
        <TiersForm {...{ typed, onTyped: setTyped, read, currency, isTried }} />
        {read.tiers && (
          <Banner tone={read.beyond.length > 0 ? 'warn' : 'ok'}>
            {read.beyond.length > 0
              ? text('contract.beyond', { tiers: read.beyond.join(', ') })
              : text('contract.fits')}
          </Banner>
        )}
        {terms && account.trim() !== '' && (
          <SimulationPart account={account.trim()} terms={terms} />
        )}
        <ProblemNote problem={offer.error} />
        <div className={styles.acts}>
          <SubmitButton busy={offer.isPending}>{text('contract.offerAct')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
