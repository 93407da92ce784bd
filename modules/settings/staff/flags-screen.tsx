import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  Confirm,
  ProblemNote,
  query,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FlagBranch, flagNames, type Flags, flagTree } from '../flags.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const partQuery = query(settingsStaffCalls.readFlagStates, {})
export const loadFlagsScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Which features are on, by the branch of the tree that browsers get. */
export function FlagsScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('flagsTitle')}</h1>
        <p className={styles.lead}>{text('flagsLead')}</p>
      </header>
      <FlagsForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listFlagChanges} />
    </section>
  )
}

function FlagsForm({ version, known }: { version: string; known: Flags }) {
  const text = useText(staffMessages)
  const [flags, setFlags] = useState(known)
  const [isAsking, setAsking] = useState(false)
  const changed = flagNames.filter((name) => flags[name] !== known[name])
  const write = useCall(settingsStaffCalls.writeFlagStates, {
    refreshes: [settingsStaffCalls.readFlagStates, settingsStaffCalls.listFlagChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <div className={styles.form}>
      {(Object.keys(flagTree) as FlagBranch[]).map((branch) => (
        <fieldset key={branch} className={styles.part}>
          <legend>{text(`branch.${branch}`)}</legend>
          {flagTree[branch].map((name) => (
            <CheckboxField
              key={name}
              label={name}
              checked={flags[name]}
              onChange={(event) => setFlags({ ...flags, [name]: event.target.checked })}
            />
          ))}
        </fieldset>
      ))}
      <ProblemNote problem={write.error} />
      <div className={styles.acts}>
        <Button
          kind="chip"
          disabled={changed.length === 0}
          isBusy={write.isPending}
          onClick={() => setAsking(true)}
        >
          {text('staffSave')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={text('flagsTitle')}
          question={text('flagsAsk', { names: changed.join(', ') })}
          act={text('staffSave')}
          onConfirm={() => {
            setAsking(false)
            write.mutate({ body: { version, value: flags } })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
