import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  query,
  ScreenFrame,
  toast,
  useCall,
  useLanguage,
  useText,
  ReasonedSave,
  localeOf,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Offered } from '../offered-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { moved } from './moved.ts'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const { readOffered, writeOffered, listOfferedChanges } = settingsStaffCalls
const partQuery = query(readOffered, {})
export const loadOfferedScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Which languages and currencies the site offers, in which order, and which is the first choice. */
export function OfferedScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <ScreenFrame title={text('offeredTitle')} lead={text('offeredLead')}>
      <OfferedForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={listOfferedChanges} />
    </ScreenFrame>
  )
}

function OfferedForm({ version, known }: { version: string; known: Offered }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const write = useCall(writeOffered, {
    refreshes: [readOffered, listOfferedChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      changes={<DraftDiff before={known} after={value} />}
      ask={{ title: text('offeredTitle'), question: text('offeredAsk') }}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
      <Offers
        title={text('offeredLanguages')}
        offers={value.languages}
        onOffers={(languages) => setValue({ ...value, languages })}
      />
      <Offers
        title={text('offeredCurrencies')}
        offers={value.currencies}
        onOffers={(currencies) => setValue({ ...value, currencies })}
      />
      <DraftAct subject="offered" version={version} value={value} />
    </ReasonedSave>
  )
}

type Offer = Offered['languages'][number]
type Props = { title: string; offers: readonly Offer[]; onOffers: (offers: Offer[]) => void }

function Offers({ title, offers, onOffers }: Props) {
  const text = useText(staffMessages)
  const nameOf = useCodeName()
  const put = (code: string, change: Partial<Offer>) =>
    onOffers(offers.map((each) => (each.code === code ? { ...each, ...change } : each)))
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {offers.map(({ code, isOffered, isDefault }, at) => (
        <div key={code} className={styles.offer}>
          <CheckboxField
            label={text('offeredOf', { code: nameOf(code) })}
            checked={isOffered}
            disabled={isDefault}
            onChange={({ target }) => put(code, { isOffered: target.checked })}
          />
          <Button
            aria-pressed={isDefault}
            disabled={!isOffered || isDefault}
            onClick={() =>
              onOffers(offers.map((each) => ({ ...each, isDefault: each.code === code })))
            }
          >
            {text(isDefault ? 'offeredIsFirst' : 'offeredFirst', { code })}
          </Button>
          <Button
            aria-label={text('staffUp', { name: nameOf(code) })}
            disabled={at === 0}
            onClick={() => onOffers(moved(offers, at, at - 1))}
          >
            ↑
          </Button>
        </div>
      ))}
    </fieldset>
  )
}

/** A language or a currency as its readers call it, with its code. */
function useCodeName(): (code: string) => string {
  const { code: language } = useLanguage()
  return (code) => {
    const type = code.length === 2 ? 'language' : 'currency'
    const name = new Intl.DisplayNames(localeOf(language), { type, fallback: 'none' }).of(code)
    return name ? `${name} (${code})` : code
  }
}
