import { LanguagesField, MomentField, SelectField, TextField, useText } from '@tessera/web-kit'
import { type BannerDraft, bannerReaders, devices } from '../banner-shapes.ts'
import { bannerGroups, linkageTypes } from '../field-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { PictureUpload } from './picture-upload.tsx'
import styles from './site.module.css'

type Props = { banner: BannerDraft; put: (change: Partial<BannerDraft>) => void }

/** The place, link, audience and times of a banner. */
export function BannerTerms({ banner, put }: Props) {
  const text = useText(staffMessages)
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={text('bannerGroup')}
          options={bannerGroups.map((id) => ({ id, name: text(`group.${id}`) }))}
          value={banner.groupName}
          onChange={({ target }) => put({ groupName: target.value as BannerDraft['groupName'] })}
        />
        <SelectField
          label={text('bannerLinkage')}
          options={linkageTypes.map((id) => ({ id, name: text(`linkage.${id}`) }))}
          value={banner.linkageType}
          onChange={({ target }) => {
            const linkageType = target.value as BannerDraft['linkageType']
            put(linkageType === 'NONE' ? { linkageType, url: '' } : { linkageType })
          }}
        />
        <TextField
          label={text('linkUrl')}
          hint={text('bannerUrlHint')}
          disabled={banner.linkageType === 'NONE'}
          value={banner.url}
          onChange={({ target }) => put({ url: target.value.trim() })}
        />
        <TextField
          label={text('bannerPicture')}
          hint={text('bannerPictureHint')}
          value={banner.picture}
          onChange={({ target }) => put({ picture: target.value.trim() })}
        />
      </div>
      <PictureUpload onUrl={(picture) => put({ picture })} />
      <Readers banner={banner} put={put} />
    </>
  )
}

/** For whom it is, and from when to when. */
function Readers({ banner, put }: Props) {
  const text = useText(staffMessages)
  const { languages } = banner
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={text('bannerWho')}
          options={bannerReaders.map((id) => ({ id, name: text(`who.${id}`) }))}
          value={banner.who}
          onChange={({ target }) => put({ who: target.value as BannerDraft['who'] })}
        />
        <SelectField
          label={text('bannerDevice')}
          options={devices.map((id) => ({ id, name: text(`device.${id}`) }))}
          value={banner.device}
          onChange={({ target }) => put({ device: target.value as BannerDraft['device'] })}
        />
        <MomentField
          label={text('bannerStarts')}
          value={banner.startsAt}
          onValue={(startsAt) => {
            if (startsAt !== null) put({ startsAt })
          }}
        />
        <MomentField
          label={text('bannerEnds')}
          hint={text('bannerEndsHint')}
          value={banner.endsAt}
          onValue={(endsAt) => put({ endsAt })}
        />
      </div>
      <LanguagesField
        legend={text('bannerLanguages')}
        value={languages}
        onChange={(codes) => put({ languages: codes })}
      />
    </>
  )
}
