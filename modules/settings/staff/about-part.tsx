import { useSuspenseQuery } from '@tanstack/react-query'
import { isUnchanged, query, toast, useCall, useText, ReasonedSave } from '@tessera/web-kit'
import { useState } from 'react'
import { contactKinds, type OfficialChannel, type Representative } from '../about-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { About } from '../staff-shapes.ts'
import { DownloadsFields, LicenceFields } from './about-fields.tsx'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { ListEditor } from './list-editor.tsx'
import { useCheck } from './use-check.ts'

const partQuery = query(settingsStaffCalls.readAbout, {})
const nobody = { kind: 'TELEGRAM', account: '', name: '' } as Representative
const nowhere = { kind: 'TELEGRAM', name: '', url: '' } as OfficialChannel

/** Representatives, official channels, licence and app downloads. */
export function AboutPart() {
  const { data } = useSuspenseQuery(partQuery)
  return <AboutForm key={data.version} version={data.version} known={data.value} />
}

function AboutForm({ version, known }: { version: string; known: About }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const isSame = isUnchanged(known, value)
  const check = useCheck()
  const write = useCall(settingsStaffCalls.writeAbout, {
    refreshes: [settingsStaffCalls.readAbout, settingsStaffCalls.listContentChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<DraftDiff before={known} after={value} />}
      check={() => check(About, value)}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
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
      <DraftAct
        subject="about"
        version={version}
        value={value}
        check={() => check(About, value)}
        isOff={isSame}
      />
    </ReasonedSave>
  )
}
