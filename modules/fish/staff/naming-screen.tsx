import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  useLanguageName,
  useText,
  useWrittenLanguages,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { fishStaffCalls } from '../fish-staff-calls.ts'
import { roomNameMax } from '../room-naming.ts'
import { officeMessages } from '../staff-messages.ts'
import { fishPath } from './paths.ts'
import styles from './staff.module.css'

const { listDeskRooms, readRoomNaming } = fishStaffCalls
type Read = Reply<typeof readRoomNaming>

/** What a room is called, or a new room: drafted, and published by a second person. */
export function NamingScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(readRoomNaming, { params: { code } }),
    throwOnError: false,
  })
  const { data: rooms } = useQuery({ ...query(listDeskRooms, {}), throwOnError: false })
  const name = rooms?.list.find((room) => room.code === code)?.name ?? code
  return (
    <ScreenFrame
      title={data?.isKnown === false ? text('addTitle', { code }) : text('nameTitle', { name })}
      lead={text('nameLead')}
    >
      <div>
        <Link href={fishPath}>{text('rooms')}</Link>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && <NamingForm key={data.version} code={code} read={data} />}
    </ScreenFrame>
  )
}

/** Names without those that are left empty. */
const given = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  )

function NamingForm({ code, read }: { code: string; read: Read }) {
  const text = useText(officeMessages)
  const nameOf = useLanguageName()
  const languages = useWrittenLanguages(read.naming.names)
  const { data: rooms } = useQuery({ ...query(listDeskRooms, {}), throwOnError: false })
  const [names, setNames] = useState(read.naming.names)
  const [picked, setPicked] = useState<string>()
  const like = read.isKnown ? code : (picked ?? rooms?.list[0]?.code ?? '')
  const subject = `fishRooms:${code}`
  const now = given(names)
  const isSame = read.isKnown && isUnchanged(read.naming.names, now)
  return (
    <section className={styles.part}>
      <WaitingMark subject={subject} />
      {!read.isKnown && (
        <SelectField
          label={text('like')}
          options={(rooms?.list ?? []).map(({ code: id, name }) => ({ id, name }))}
          value={like}
          onChange={({ target }) => setPicked(target.value)}
        />
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          label={text('nameIn', { language: nameOf(language) })}
          maxLength={roomNameMax}
          value={names[language] ?? ''}
          onChange={({ target }) => setNames({ ...names, [language]: target.value })}
        />
      ))}
      <KeepAsDraft
        subject={subject}
        version={read.version}
        value={{ names: now, like }}
        whyOff={isSame ? text('unchanged') : undefined}
        check={() => (now['EN'] ? undefined : text('nameMissing'))}
      />
    </section>
  )
}
