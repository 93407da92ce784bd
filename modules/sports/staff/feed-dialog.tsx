import {
  CheckboxField,
  Dialog,
  Form,
  isUnchanged,
  PasswordField,
  ProblemNote,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { feedStaffCalls, type StaffFeed } from '../feed-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { useFeedWords } from './use-feed-words.ts'

const { listFeedChanges, listFeeds, setFeed } = feedStaffCalls
const nameShape = /^[a-z][a-z0-9-]{1,29}$/

type Kind = { kind: string; fields: { name: string; isSecret: boolean }[] }
type Typed = { name: string; kind: string; isOn: boolean; settings: Record<string, string> }
type Props = {
  /** Without one, a new one. */
  feed: StaffFeed | undefined
  names: readonly string[]
  kinds: readonly Kind[]
  onClose: () => void
}

/** Sets up a source or changes it. A secret that is left empty stays as it is. */
export function FeedDialog({ feed, names, kinds, onClose }: Props) {
  const text = useText(officeMessages)
  const { kindName } = useFeedWords()
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    defaultValues: typedOf(feed, kinds),
  })
  const typed = useWatch({ control }) as Typed
  const kind = kinds.find((each) => each.kind === typed.kind)
  const sentOf = ({ kind: of, isOn, settings }: Typed) => ({
    kind: of,
    isOn,
    settings: givenOf(settings, kind),
  })
  const isSame = feed !== undefined && isUnchanged(sentOf(typedOf(feed, kinds)), sentOf(typed))
  const write = useCall(setFeed, {
    refreshes: [listFeeds, listFeedChanges],
    onSuccess: () => {
      toast(text('feeds.saved'))
      onClose()
    },
  })
  const checkName = (name: string) => {
    if (!nameShape.test(name)) return text('feeds.nameWrong')
    return names.includes(name) ? text('feeds.nameTaken') : true
  }
  const submit = handleSubmit((values) =>
    write.mutate({ params: { name: feed?.name ?? values.name }, body: sentOf(values) }),
  )
  return (
    <Dialog
      title={feed ? text('feeds.editOf', { name: feed.name }) : text('feeds.add')}
      onClose={onClose}
    >
      <Form onSubmit={(event) => void submit(event)}>
        {!feed && (
          <TextField
            label={text('feeds.name')}
            hint={text('feeds.nameHint')}
            autoComplete="off"
            maxLength={30}
            error={formState.errors.name?.message}
            {...register('name', { validate: checkName })}
          />
        )}
        <SelectField
          label={text('feeds.kind')}
          options={kinds.map((each) => ({ id: each.kind, name: kindName(each.kind) }))}
          {...register('kind')}
        />
        <SettingFields kind={kind} feed={feed} register={register} />
        <CheckboxField label={text('feeds.isOn')} {...register('isOn')} />
        <p className={styles.note}>{text('feeds.saveNote')}</p>
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('feeds.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type FieldsProps = {
  kind: Kind | undefined
  feed: StaffFeed | undefined
  register: UseFormRegister<Typed>
}

function SettingFields({ kind, feed, register }: FieldsProps) {
  const text = useText(officeMessages)
  const { settingName } = useFeedWords()
  const isSet = (name: string) =>
    feed?.kind === kind?.kind && feed?.fields.find((each) => each.name === name)?.isSet === true
  return kind?.fields.map(({ name, isSecret }) =>
    isSecret ? (
      <PasswordField
        key={name}
        label={settingName(name)}
        hint={text(isSet(name) ? 'feeds.secretSet' : 'feeds.secretUnset')}
        autoComplete="off"
        {...register(`settings.${name}`)}
      />
    ) : (
      <TextField
        key={name}
        label={settingName(name)}
        autoComplete="off"
        maxLength={400}
        {...register(`settings.${name}`)}
      />
    ),
  )
}

const typedOf = (feed: StaffFeed | undefined, kinds: readonly Kind[]): Typed => ({
  name: '',
  kind: feed?.kind ?? kinds[0]?.kind ?? '',
  isOn: feed ? feed.state !== 'off' : true,
  settings: Object.fromEntries(
    (feed?.fields ?? []).map(({ name, isSecret, value }) => [name, isSecret ? '' : value]),
  ),
})

/** What is sent: the settings of this kind, without secrets that are to stay. */
function givenOf(settings: Record<string, string>, kind: Kind | undefined): Record<string, string> {
  const fields = kind?.fields ?? []
  return Object.fromEntries(
    fields
      .map(({ name }) => [name, (settings[name] ?? '').trim()] as const)
      .filter(([, value]) => value !== ''),
  )
}
