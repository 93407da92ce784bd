import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  ActButton,
  Button,
  Confirm,
  Form,
  isReason,
  isUnchanged,
  MomentField,
  ProblemNote,
  query,
  ReasonField,
  ScreenFrame,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Maintenance } from '../about-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { LanguageTexts } from './language-texts.tsx'
import { SiteHistory } from './site-history.tsx'
import styles from './site.module.css'

const partQuery = query(settingsStaffCalls.readMaintenance, {})
export const loadMaintenanceScreen = (client: QueryClient) => client.ensureQueryData(partQuery)

/** Closes the site for everyone but the staff, with a text for visitors, and opens it again. */
export function MaintenanceScreen() {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(partQuery)
  return (
    <ScreenFrame title={text('maintenanceTitle')} lead={text('maintenanceLead')}>
      <MaintenanceForm key={data.version} version={data.version} known={data.value} />
      <SiteHistory call={settingsStaffCalls.listMaintenanceChanges} />
    </ScreenFrame>
  )
}

function MaintenanceForm({ version, known }: { version: string; known: Maintenance }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const [isAsking, setAsking] = useState(false)
  const write = useCall(settingsStaffCalls.writeMaintenance, {
    refreshes: [settingsStaffCalls.readMaintenance, settingsStaffCalls.listMaintenanceChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const [reason, setReason] = useState('')
  const [isWhyAsked, setWhyAsked] = useState(false)
  const isSame = isUnchanged(known, value)
  // Nothing of it is done before it is said why.
  const asked = (act: () => void) => () => {
    setWhyAsked(true)
    if (isReason(reason)) act()
  }
  const save = (isOn: boolean) => {
    setAsking(false)
    // The end that was announced last time is not proposed again.
    const endsAt = isOn || known.isOn === isOn ? value.endsAt : null
    write.mutate({ body: { version, value: { ...value, isOn, endsAt }, reason: reason.trim() } })
  }
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        // What Enter does is the act that closes or opens nothing.
        if (!write.isPending && !isSame) asked(() => save(known.isOn))()
      }}
    >
      <p role="status" className={known.isOn ? styles.closed : styles.open}>
        {text(known.isOn ? 'maintenanceClosed' : 'maintenanceOpen')}
      </p>
      <Words value={value} onValue={setValue} />
      <DraftDiff before={known} after={value} />
      <ReasonField value={reason} onValue={setReason} isMissing={isWhyAsked} />
      <ProblemNote problem={write.error} />
      <div className={styles.acts}>
        {known.isOn ? (
          <Button kind="chip" isBusy={write.isPending} onClick={asked(() => save(false))}>
            {text('maintenanceReopen')}
          </Button>
        ) : (
          <Button kind="danger" isBusy={write.isPending} onClick={asked(() => setAsking(true))}>
            {text('maintenanceClose')}
          </Button>
        )}
        <ActButton type="submit" isBusy={write.isPending} isUnchanged={isSame}>
          {text('maintenanceKeep')}
        </ActButton>
      </div>
      <DraftAct subject="maintenance" version={version} value={{ ...value, isOn: !known.isOn }} />
      <p className={styles.quiet}>{text('maintenanceDraft')}</p>
      {isAsking && (
        <Confirm
          title={text('maintenanceClose')}
          question={text('maintenanceAsk')}
          act={text('maintenanceClose')}
          isDanger
          onConfirm={() => save(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Form>
  )
}

type WordsProps = { value: Maintenance; onValue: (value: Maintenance) => void }

/** The text for visitors while the site is closed, and the announced end. */
function Words({ value, onValue: setValue }: WordsProps) {
  const text = useText(staffMessages)
  return (
    <>
      <LanguageTexts
        name={text('maintenanceHeading')}
        hint={text('maintenanceHeadingHint')}
        texts={value.titles}
        onTexts={(titles) => setValue({ ...value, titles })}
      />
      <LanguageTexts
        isLong
        name={text('maintenanceWords')}
        hint={text('maintenanceWordsHint')}
        texts={value.texts}
        onTexts={(texts) => setValue({ ...value, texts })}
      />
      <MomentField
        label={text('maintenanceEnds')}
        hint={text('maintenanceEndsHint')}
        value={value.endsAt}
        onValue={(endsAt) => setValue({ ...value, endsAt })}
      />
    </>
  )
}
