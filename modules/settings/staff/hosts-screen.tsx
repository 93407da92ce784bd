import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  query,
  ScreenFrame,
  TextField,
  toast,
  useCall,
  useText,
  ReasonedSave,
} from '@tessera/web-kit'
import { useState } from 'react'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { Addresses } from '../staff-shapes.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { SiteHistory } from './site-history.tsx'
import { TextArea } from './text-area.tsx'
import { useCheck } from './use-check.ts'

const partQuery = query(settingsStaffCalls.readAddresses, {})
export const loadHostsScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Under which names the site answers, its mirrors, and the hosts of pictures and games. */
export function HostsScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <ScreenFrame title={text('hostsTitle')} lead={text('hostsLead')}>
      <HostsForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listAddressChanges} />
    </ScreenFrame>
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

// What is known of a mirror stays with its address.
const valueOf = (typed: Typed, known: Addresses): Addresses => ({
  mainDomain: typed.mainDomain.trim(),
  domains: lines(typed.domains),
  mirrors: lines(typed.mirrors).map(
    (url) => known.mirrors.find((each) => each.url === url) ?? { url, kind: 'mirror' },
  ),
  imageHosts: lines(typed.imageHosts),
  launchHosts: lines(typed.launchHosts),
})

function HostsForm({ version, known }: { version: string; known: Addresses }) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState(() => typedOf(known))
  const check = useCheck()
  const value = valueOf(typed, known)
  const isSame = isUnchanged(known, value)
  const write = useCall(settingsStaffCalls.writeAddresses, {
    refreshes: [settingsStaffCalls.readAddresses, settingsStaffCalls.listAddressChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const isNarrower = value.domains.length > 0 && value.domains.join() !== known.domains.join()
  const ask = { title: text('hostsOwn'), question: text('hostsAsk'), isDanger: true }
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<DraftDiff before={known} after={value} />}
      check={() => check(Addresses, value)}
      ask={isNarrower ? ask : undefined}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
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
      <DraftAct
        subject="addresses"
        version={version}
        value={value}
        check={() => check(Addresses, value)}
        isOff={isSame}
      />
    </ReasonedSave>
  )
}
