import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  query,
  ScreenFrame,
  toast,
  useCall,
  useText,
  ReasonedSave,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FlagBranch, flagNames, type Flags, flagTree } from '../flags.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const partQuery = query(settingsStaffCalls.readFlagStates, {})
export const loadFlagsScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Which features are on, by the branch of the tree that browsers get. */
export function FlagsScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <ScreenFrame title={text('flagsTitle')} lead={text('flagsLead')}>
      <FlagsForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listFlagChanges} />
    </ScreenFrame>
  )
}

function FlagsForm({ version, known }: { version: string; known: Flags }) {
  const text = useText(staffMessages)
  const [flags, setFlags] = useState(known)
  const changed = flagNames.filter((name) => flags[name] !== known[name])
  const write = useCall(settingsStaffCalls.writeFlagStates, {
    refreshes: [settingsStaffCalls.readFlagStates, settingsStaffCalls.listFlagChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      changes={<DraftDiff before={known} after={flags} />}
      isOff={changed.length === 0}
      ask={{
        title: text('flagsTitle'),
        question: text('flagsAsk', {
          names: changed.map((name) => text(`flag.${name}`)).join(', '),
        }),
      }}
      onSave={(why) => write.mutate({ body: { version, value: flags, ...why } })}
    >
      {(Object.keys(flagTree) as FlagBranch[]).map((branch) => (
        <fieldset key={branch} className={styles.part}>
          <legend>{text(`branch.${branch}`)}</legend>
          {flagTree[branch].map((name) => (
            <CheckboxField
              key={name}
              label={`${text(`flag.${name}`)} · ${name}`}
              checked={flags[name]}
              onChange={(event) => setFlags({ ...flags, [name]: event.target.checked })}
            />
          ))}
        </fieldset>
      ))}
      <DraftAct subject="flags" version={version} value={flags} isOff={changed.length === 0} />
    </ReasonedSave>
  )
}
