import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { contactKinds, type OfficialChannel, type Representative } from '../house-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { About } from '../staff-shapes.ts'
import { DownloadsFields, LicenceFields } from './about-fields.tsx'
import { ListEditor } from './list-editor.tsx'
import styles from './site.module.css'
import { whatIsWrong } from './what-is-wrong.ts'

const partQuery = query(settingsStaffCalls.readAbout, {})
const nobody = { kind: 'TELEGRAM', account: '', name: '' } as Representative
const nowhere = { kind: 'TELEGRAM', name: '', url: '' } as OfficialChannel

/** Who speaks for the house, where it writes, its licence, and where its apps are. */
export function AboutPart() {
  const { data } = useSuspenseQuery(partQuery)
  return <AboutForm key={data.version} version={data.version} known={data.value} />
}

function AboutForm({ version, known }: { version: string; known: About }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const [wrong, setWrong] = useState<string>()
  const write = useCall(settingsStaffCalls.writeAbout, {
    refreshes: [settingsStaffCalls.readAbout, settingsStaffCalls.listContentChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const save = () => {
    const place = whatIsWrong(About, value)
    setWrong(place)
    if (place === undefined) write.mutate({ body: { version, value } })
  }
  return (
    <div className={styles.form}>
      <ListEditor
        title={text('representativesTitle')}
        rows={value.representatives}
        empty={nobody}
        fields={[
          { key: 'kind', name: text('linkKind'), options: contactKinds },
          { key: 'account', name: text('representativeAccountOf') },
          { key: 'name', name: text('representativeNameOf') },
        ]}
        onRows={(representatives) => setValue({ ...value, representatives })}
      />
      <ListEditor
        title={text('channelsTitle')}
        rows={value.channels}
        empty={nowhere}
        fields={[
          { key: 'kind', name: text('linkKind'), options: contactKinds },
          { key: 'name', name: text('representativeNameOf') },
          { key: 'url', name: text('linkUrl') },
        ]}
        onRows={(channels) => setValue({ ...value, channels })}
      />
      <LicenceFields
        licence={value.licence}
        onLicence={(licence) => setValue({ ...value, licence })}
      />
      <DownloadsFields
        downloads={value.downloads}
        onDownloads={(downloads) => setValue({ ...value, downloads })}
      />
      {wrong !== undefined && <p role="alert">{text('staffCheck', { place: wrong })}</p>}
      <ProblemNote problem={write.error} />
      <div className={styles.acts}>
        <Button kind="chip" isBusy={write.isPending} onClick={save}>
          {text('staffSave')}
        </Button>
      </div>
    </div>
  )
}
