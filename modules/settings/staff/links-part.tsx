import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { Links, resourceKinds, serviceKinds } from '../staff-shapes.ts'
import { ListEditor } from './list-editor.tsx'
import styles from './site.module.css'
import { whatIsWrong } from './what-is-wrong.ts'

const partQuery = query(settingsStaffCalls.readLinks, {})

/** The links of the service bar and the footer, and the ways to customer service. */
export function LinksPart() {
  const { data } = useSuspenseQuery(partQuery)
  return <LinksForm key={data.version} version={data.version} known={data.value} />
}

function LinksForm({ version, known }: { version: string; known: Links }) {
  const text = useText(staffMessages)
  const [value, setValue] = useState(known)
  const [wrong, setWrong] = useState<string>()
  const write = useCall(settingsStaffCalls.writeLinks, {
    refreshes: [settingsStaffCalls.readLinks, settingsStaffCalls.listContentChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const save = () => {
    const place = whatIsWrong(Links, value)
    setWrong(place)
    if (place === undefined) write.mutate({ body: { version, value } })
  }
  return (
    <div className={styles.form}>
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
