import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  Button,
  query,
  ScreenFrame,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
  ReasonedSave,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Brand } from '../brand-shape.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { Brands } from '../staff-shapes.ts'
import { BrandFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'
import { useCheck } from './use-check.ts'

const partQuery = query(settingsStaffCalls.readBrands, {})
export const loadBrandScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** The brand of the site or of one host, with a preview before it is saved. */
export function BrandScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <ScreenFrame title={text('brandTitle')} lead={text('brandLead')}>
      <BrandForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listBrandChanges} />
    </ScreenFrame>
  )
}

function BrandForm({ version, known }: { version: string; known: Brands }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const isSame = isUnchanged(known, value)
  const [host, setHost] = useState('')
  const check = useCheck()
  const write = useCall(settingsStaffCalls.writeBrands, {
    refreshes: [settingsStaffCalls.readBrands, settingsStaffCalls.listBrandChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const brand = value.hostBrands.find((each) => each.host === host)?.brand ?? value.brand
  const put = (next: Brand) => setValue(withBrand(value, host, next))
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<DraftDiff before={known} after={value} />}
      check={() => check(Brands, value)}
      ask={{ title: text('brandTitle'), question: text('brandAsk') }}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
      <HostChoice value={value} host={host} onHost={setHost} onValue={setValue} />
      <BrandFields brand={brand} onBrand={put} />
      <BrandPreview brand={brand} />
      <DraftAct
        subject="brand"
        version={version}
        value={value}
        check={() => check(Brands, value)}
        isOff={isSame}
      />
    </ReasonedSave>
  )
}

/** The brands with another one for a host, or for the whole site. */
const withBrand = (value: Brands, host: string, brand: Brand): Brands =>
  host === ''
    ? { ...value, brand }
    : {
        ...value,
        hostBrands: value.hostBrands.map((each) => (each.host === host ? { host, brand } : each)),
      }

type ChoiceProps = {
  value: Brands
  host: string
  onHost: (host: string) => void
  onValue: (value: Brands) => void
}

function HostChoice({ value, host, onHost, onValue }: ChoiceProps) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState('')
  const added = typed.trim().toLowerCase()
  const isNew = added !== '' && value.hostBrands.every((each) => each.host !== added)
  const hosts = value.hostBrands.map((each) => ({ id: each.host, name: each.host }))
  return (
    <div className={styles.pair}>
      <SelectField
        label={text('brandWhich')}
        options={[{ id: '', name: text('brandSite') }, ...hosts]}
        value={host}
        onChange={(event) => onHost(event.target.value)}
      />
      <TextField
        label={text('brandHost')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          disabled={!isNew}
          onClick={() => {
            const next = { host: added, brand: value.brand }
            onValue({ ...value, hostBrands: [...value.hostBrands, next] })
            onHost(added)
            setTyped('')
          }}
        >
          {text('brandAddHost')}
        </Button>
        {host !== '' && (
          <Button
            onClick={() => {
              const hostBrands = value.hostBrands.filter((each) => each.host !== host)
              onValue({ ...value, hostBrands })
              onHost('')
            }}
          >
            {text('brandRemoveHost', { host })}
          </Button>
        )}
      </div>
    </div>
  )
}
