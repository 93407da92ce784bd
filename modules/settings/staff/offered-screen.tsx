import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  isUnchanged,
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

const { readOffered, writeOffered, listOfferedChanges, listTranslations } = settingsStaffCalls
const partQuery = query(readOffered, {})
const translationsQuery = query(listTranslations, {})
export const loadOfferedScreen = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(partQuery), client.ensureQueryData(translationsQuery)])

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
  const isSame = isUnchanged(known, value)
  const write = useCall(writeOffered, {
    refreshes: [readOffered, listOfferedChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<DraftDiff before={known} after={value} />}
      ask={{ title: text('offeredTitle'), question: text('offeredAsk') }}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
      <Languages
        offers={value.languages}
        onOffers={(languages) => setValue({ ...value, languages })}
      />
      <Offers
        title={text('offeredCurrencies')}
        offers={value.currencies}
        onOffers={(currencies) => setValue({ ...value, currencies })}
      />
      <DraftAct subject="offered" version={version} value={value} isOff={isSame} />
    </ReasonedSave>
  )
}

type Offer = Offered['languages'][number]
type Props = { offers: readonly Offer[]; onOffers: (offers: Offer[]) => void }

/** The languages that there are texts in, with how much of them is translated. English is always offered. */
function Languages(props: Props) {
  const text = useText(staffMessages)
  const { list } = useSuspenseQuery(translationsQuery).data
  const { code: language } = useLanguage()
  const share = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const percentOf = (code: string) => list.find((each) => each.code === code)?.percent
  return (
    <Offers
      {...props}
      title={text('offeredLanguages')}
      hint={text('offeredTranslated')}
      aboutOf={(code) => {
        const percent = percentOf(code)
        return percent === undefined
          ? text('offeredNoTexts')
          : text('offeredPercent', { percent: share.format(percent / 100) })
      }}
      isFixed={({ code, isOffered }) =>
        code === 'EN' || (!isOffered && percentOf(code) === undefined)
      }
    />
  )
}

type OffersProps = Props & {
  title: string
  hint?: string
  aboutOf?: (code: string) => string
  /** Whether it cannot be switched. */
  isFixed?: (offer: Offer) => boolean
}

function Offers({ title, hint, offers, onOffers, aboutOf, isFixed }: OffersProps) {
  const text = useText(staffMessages)
  const nameOf = useCodeName()
  const put = (code: string, change: Partial<Offer>) =>
    onOffers(offers.map((each) => (each.code === code ? { ...each, ...change } : each)))
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {hint && <p className={styles.quiet}>{hint}</p>}
      {offers.map(({ code, isOffered, isDefault }, at) => (
        <div key={code} className={styles.offer}>
          <CheckboxField
            label={
              <>
                {text('offeredOf', { code: nameOf(code) })}
                {aboutOf && <small className={styles.about}>{aboutOf(code)}</small>}
              </>
            }
            checked={isOffered}
            disabled={isDefault || isFixed?.({ code, isOffered, isDefault })}
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
