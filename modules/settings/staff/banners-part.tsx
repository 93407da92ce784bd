import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  isUnchanged,
  newId,
  query,
  toast,
  useCall,
  useText,
  wallClock,
  ReasonedSave,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type BannerDraft, Banners } from '../banner-shapes.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { BannerEditor } from './banner-editor.tsx'
import { BannerRows } from './banner-rows.tsx'
import { DraftAct } from './draft-act.tsx'
import { DraftDiff } from './draft-diff.tsx'
import styles from './site.module.css'
import { useCheck } from './use-check.ts'

const { readBanners, writeBanners, listContentChanges, listBannerChanges } = settingsStaffCalls
const partQuery = query(readBanners, {})

/** The banners of the site in their order: their words, for whom and when they are shown. */
export function BannersPart() {
  const { data } = useSuspenseQuery(partQuery)
  return <BannersForm key={data.version} version={data.version} known={data.value} />
}

function BannersForm({ version, known }: { version: string; known: Banners }) {
  const text = useText(staffMessages)
  const check = useCheck()
  const [value, setValue] = useState(known)
  const [open, setOpen] = useState<BannerDraft>()
  const write = useCall(writeBanners, {
    refreshes: [readBanners, listBannerChanges, listContentChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  const { list } = value
  const isSame = isUnchanged(known.list, list)
  const put = (banner: BannerDraft) => {
    const isNew = list.every(({ id }) => id !== banner.id)
    const changed = list.map((each) => (each.id === banner.id ? banner : each))
    setValue({ list: isNew ? [...list, banner] : changed })
    setOpen(undefined)
  }
  return (
    <>
      <ReasonedSave
        save={text('staffSave')}
        isBusy={write.isPending}
        problem={write.error}
        changes={<DraftDiff before={wordsOf(known)} after={wordsOf(value)} />}
        isOff={isSame}
        check={() => check(Banners, value)}
        ask={{ title: text('content.banners'), question: text('bannersAsk') }}
        onSave={(why) => write.mutate({ body: { version, value, ...why } })}
      >
        <BannerRows list={list} onList={(next) => setValue({ list: next })} onOpen={setOpen} />
        <div className={styles.acts}>
          <Button onClick={() => setOpen(blank())}>{text('bannerAdd')}</Button>
        </div>
        {!isSame && <p role="status">{text('bannersUnsaved')}</p>}
        <DraftAct
          subject="banners"
          version={version}
          value={value}
          check={() => check(Banners, value)}
          isOff={isSame}
        />
      </ReasonedSave>
      {open && (
        <BannerEditor
          key={open.id}
          known={open}
          onBanner={put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Each banner by its id, with its place: so one that moves is no other banner. */
const wordsOf = ({ list }: Banners) =>
  Object.fromEntries(list.map(({ id, ...banner }, place) => [id, { place, ...banner }]))

const blank = (): BannerDraft => ({
  id: newId(),
  groupName: 'w_home',
  texts: {},
  linkageType: 'NONE',
  url: '',
  picture: '',
  who: 'all',
  device: 'all',
  languages: [],
  startsAt: new Date(wallClock()).toISOString(),
  endsAt: null,
})
