import { newId, ReasonedSave, SelectField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { TermsPart } from '../../agent/contracts/terms-part.tsx'
import { TiersForm } from '../../agent/contracts/tiers-form.tsx'
import { contractMessages } from '../../contract-messages.ts'
import { contractKinds, type Kind, type Terms } from '../../contract-shapes.ts'
import { contractStaffCalls } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { kinds, topRateOf } from '../../contracts/index.ts'
import { type ExposureParts, isOverMargin, withContract } from '../../exposure.ts'
import { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { ExposureTable } from '../exposure/exposure-table.tsx'
import { contractsPath } from '../paths.ts'
import styles from '../staff.module.css'
import { DividendFields } from './dividend-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { offerOf, readOffer, type TypedOffer } from './typed-offer.ts'

type Standing = { account: string; currency: string; exposure: ExposureParts }

/** The terms of an offer, shown as the agent will see them, with what the agent can then cost. */
export function OfferForm({ standing }: { standing: Standing }) {
  const text = useText(contractStaffMessages)
  const { account, currency, exposure } = standing
  const [, go] = useLocation()
  // The same offer again is the same contract.
  const [id] = useState(newId)
  const [typed, setTyped] = useState<TypedOffer>(() => offerOf('dividend'))
  const [isTried, setTried] = useState(false)
  const { read, terms, isFeeWrong } = readOffer(typed, currency)
  const parts = terms
    ? withContract(exposure, { kind: terms.kind, ratePpm: topRateOf(terms.tiers) })
    : exposure
  const isOver = isOverMargin(parts)
  const offer = useCall(contractStaffCalls.offerTopContract, {
    refreshes: [
      contractStaffCalls.listAllContracts,
      contractStaffCalls.readOfferStanding,
      exposureStaffCalls.listExposures,
    ],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'sendProposed' : 'sent'))
      go(`${contractsPath}?account=${encodeURIComponent(account)}`)
    },
  })
  const check = () => {
    setTried(true)
    if (isFeeWrong) return text('vendorFeeWrong')
    return terms ? undefined : text('tiersWrong')
  }
  return (
    <section className={styles.part} aria-label={text('offerTo', { account })}>
      <h2>{text('offerTo', { account })}</h2>
      <ReasonedSave
        save={text('send')}
        isBusy={offer.isPending}
        problem={offer.error}
        check={check}
        ask={{
          title: text('offerTo', { account }),
          question: text(isOver ? 'sendAskOver' : 'sendAsk', { account }),
        }}
        onSave={({ reason }) => terms && offer.mutate({ body: { id, account, terms, reason } })}
      >
        <KindFields typed={typed} onTyped={setTyped} />
        {kinds[typed.kind].base === 'profit' && (
          <DividendFields typed={typed} onTyped={setTyped} isFeeWrong={isTried && isFeeWrong} />
        )}
        <h3>{text('tiers')}</h3>
        <TiersForm
          typed={typed.tiers}
          onTyped={(tiers) => setTyped({ ...typed, tiers })}
          read={read}
          currency={currency}
          isTried={isTried}
        />
        <AsSeen terms={terms} currency={currency} />
        {terms && <OfferPreview key={JSON.stringify(typed)} account={account} terms={terms} />}
        <h3>{text('exposure')}</h3>
        <ExposureTable parts={parts} />
      </ReasonedSave>
    </section>
  )
}

type FieldsProps = { typed: TypedOffer; onTyped: (typed: TypedOffer) => void }

function KindFields({ typed, onTyped }: FieldsProps) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const { periods } = kinds[typed.kind]
  const toKind = (kind: Kind | undefined) =>
    kind && onTyped({ ...offerOf(kind), tiers: typed.tiers })
  return (
    <div className={styles.fields}>
      <SelectField
        label={text('kind')}
        options={contractKinds.map((id) => ({ id, name: names(`contract.kind.${id}`) }))}
        value={typed.kind}
        onChange={({ target }) => toKind(contractKinds.find((id) => id === target.value))}
      />
      {periods.length > 1 && (
        <SelectField
          label={text('period')}
          options={periods.map((id) => ({ id, name: names(`contract.period.${id}`) }))}
          value={typed.period}
          onChange={({ target }) =>
            onTyped({
              ...typed,
              period: periods.find((id) => id === target.value) ?? typed.period,
            })
          }
        />
      )}
    </div>
  )
}

/** What the agent reads before they accept. */
function AsSeen({ terms, currency }: { terms: Terms | undefined; currency: string }) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  return (
    <section className={styles.card} aria-label={text('asSeen')}>
      <h3>{text('asSeen')}</h3>
      {terms ? (
        <>
          <p>
            <strong>{names(`contract.kind.${terms.kind}`)}</strong>
            <br />
            {names(`contract.lead.${terms.kind}`)}
          </p>
          <TermsPart terms={terms} currency={currency} />
        </>
      ) : (
        <p className={styles.note}>{text('asSeenEmpty')}</p>
      )}
    </section>
  )
}
