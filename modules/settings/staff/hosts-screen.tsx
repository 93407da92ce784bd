import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  Confirm,
  ProblemNote,
  query,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { Addresses } from '../staff-shapes.ts'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'
import { TextArea } from './text-area.tsx'
import { whatIsWrong } from './what-is-wrong.ts'

const partQuery = query(settingsStaffCalls.readAddresses, {})
export const loadHostsScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Under which names the site answers, its mirrors, and the hosts of pictures and games. */
export function HostsScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('hostsTitle')}</h1>
        <p className={styles.lead}>{text('hostsLead')}</p>
      </header>
      <HostsForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listAddressChanges} />
    </section>
  )
}

const lines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const areas = [
  ['domains', 'hostsOwn', 'hostsOwnHint'],
  ['mirrors', 'hostsMirrors', 'hostsMirrorsHint'],
  ['imageHosts', 'hostsImages', 'hostsMirrorsHint'],
  ['launchHosts', 'hostsLaunch', 'hostsMirrorsHint'],
] as const

type Typed = Record<(typeof areas)[number][0] | 'mainDomain', string>

const typedOf = (known: Addresses): Typed => ({
  mainDomain: known.mainDomain,
  domains: known.domains.join('\n'),
  mirrors: known.mirrors.map(({ url }) => url).join('\n'),
  imageHosts: known.imageHosts.join('\n'),
  launchHosts: known.launchHosts.join('\n'),
})

const valueOf = (typed: Typed): Addresses => ({
  mainDomain: typed.mainDomain.trim(),
  domains: lines(typed.domains),
  mirrors: lines(typed.mirrors).map((url) => ({ url, kind: 'mirror' })),
  imageHosts: lines(typed.imageHosts),
  launchHosts: lines(typed.launchHosts),
})

function HostsForm({ version, known }: { version: string; known: Addresses }) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState(() => typedOf(known))
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const value = valueOf(typed)
  const write = useCall(settingsStaffCalls.writeAddresses, {
    refreshes: [settingsStaffCalls.readAddresses, settingsStaffCalls.listAddressChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const send = () => {
    setAsking(false)
    write.mutate({ body: { version, value } })
  }
  const save = () => {
    const place = whatIsWrong(Addresses, value)
    setWrong(place)
    if (place !== undefined) return
    const isNarrower = value.domains.length > 0 && value.domains.join() !== known.domains.join()
    if (isNarrower) setAsking(true)
    else send()
  }
  return (
    <div className={styles.form}>
      <TextField
        label={text('hostsMain')}
        hint={text('hostsMainHint')}
        value={typed.mainDomain}
        onChange={(event) => setTyped({ ...typed, mainDomain: event.target.value })}
      />
      {areas.map(([key, name, hint]) => (
        <TextArea
          key={key}
          label={text(name)}
          hint={text(hint)}
          value={typed[key]}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
        />
      ))}
      {wrong !== undefined && <p role="alert">{text('staffCheck', { place: wrong })}</p>}
      <ProblemNote problem={write.error} />
      <div className={styles.acts}>
        <Button kind="chip" isBusy={write.isPending} onClick={save}>
          {text('staffSave')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={text('hostsOwn')}
          question={text('hostsAsk')}
          act={text('staffSave')}
          isDanger
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
