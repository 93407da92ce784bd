import { useSuspenseQuery } from '@tanstack/react-query'
import { isUnchanged, query, toast, useCall, useText, ReasonedSave } from '@tessera/web-kit'
import { useState } from 'react'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { Links, resourceKinds, serviceKinds } from '../staff-shapes.ts'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { ListEditor } from './list-editor.tsx'
import { useCheck } from './use-check.ts'

const partQuery = query(settingsStaffCalls.readLinks, {})

/** The links of the service bar and the footer, and the ways to customer service. */
export function LinksPart() {
  const { data } = useSuspenseQuery(partQuery)
  return <LinksForm key={data.version} version={data.version} known={data.value} />
}

function LinksForm({ version, known }: { version: string; known: Links }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const isSame = isUnchanged(known, value)
  const check = useCheck()
  const write = useCall(settingsStaffCalls.writeLinks, {
    refreshes: [settingsStaffCalls.readLinks, settingsStaffCalls.listContentChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      changes={<DraftDiff before={known} after={value} />}
      check={() => check(Links, value)}
      onSave={(why) => write.mutate({ body: { version, value, ...why } })}
    >
      <ListEditor
        title={text('linksResources')}
        rows={value.resources}
        empty={{ kind: 'TELEGRAM', labelNameEn: '', url: '' } as Links['resources'][number]}
        fields={[
          { key: 'kind', name: text('linkKind'), options: resourceKinds },
          { key: 'labelNameEn', name: text('linkLabel') },
          { key: 'url', name: text('linkUrl') },
        ]}
        onRows={(resources) => setValue({ ...value, resources })}
      />
      <ListEditor
        title={text('linksServices')}
        rows={value.services}
        empty={{ csType: 'TELEGRAM', path: '' } as Links['services'][number]}
        fields={[
          { key: 'csType', name: text('linkKind'), options: serviceKinds },
          { key: 'path', name: text('linkUrl'), hint: text('servicePathHint') },
        ]}
        onRows={(services) => setValue({ ...value, services })}
      />
      <DraftAct
        subject="links"
        version={version}
        value={value}
        check={() => check(Links, value)}
        isOff={isSame}
      />
    </ReasonedSave>
  )
}
