import { useQuery } from '@tanstack/react-query'
import { CopyButton, ErrorState, query, ScreenFrame, Skeleton, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { connectionStaffCalls, type StaffConnection } from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import { titleMessages } from '../title-messages.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionSwitch } from './connection-switch.tsx'
import { ConnectionTests } from './connection-tests.tsx'
import { newCode, titlesPath, vendorsPath } from './paths.ts'
import styles from './suppliers.module.css'
import { ToldJackpotsPart } from './told-jackpots.tsx'
import { useSupplierWords } from './use-supplier-words.ts'

/** One connection: its settings, what the vendor has to be given, its tests, and the switch. */
export function ConnectionScreen({ code }: { code: string }) {
  const text = useText(supplierMessages)
  const isNew = code === newCode
  const listed = useQuery({
    ...query(connectionStaffCalls.listSuppliers, {}),
    throwOnError: false,
  })
  const found = useQuery({
    ...query(connectionStaffCalls.readConnection, { params: { code } }),
    enabled: !isNew,
    throwOnError: false,
  })
  const { data: connection } = found
  const isHere = listed.data !== undefined && (isNew || connection !== undefined)
  const error = listed.error ?? found.error
  const again = () => {
    void listed.refetch()
    if (!isNew) void found.refetch()
  }
  return (
    <ScreenFrame title={connection?.name ?? text(isNew ? 'addTitle' : 'connection')}>
      <p>
        <Link href={vendorsPath}>{text('back')}</Link>
      </p>
      {!isHere && error && <ErrorState error={error} onRetry={again} />}
      {!isHere && !error && <Skeleton height="24rem" />}
      {isHere && listed.data && (
        <>
          {connection && <ConnectionSwitch connection={connection} />}
          <ConnectionForm
            key={connection?.code ?? ''}
            connection={connection}
            listed={listed.data}
          />
          {connection && <TitlesLink code={code} />}
          {connection && <ToldJackpotsPart code={code} />}
          {connection && <ForTheVendor connection={connection} />}
          {connection && <ConnectionTests connection={connection} />}
        </>
      )}
    </ScreenFrame>
  )
}

function TitlesLink({ code }: { code: string }) {
  const text = useText(titleMessages)
  return (
    <section className={styles.part} aria-label={text('titles')}>
      <h2>{text('titles')}</h2>
      <p className={styles.note}>
        {text('linkNote')} <Link href={titlesPath(code)}>{text('link')}</Link>
      </p>
    </section>
  )
}

/** What the vendor has to know of us. */
function ForTheVendor({ connection }: { connection: StaffConnection }) {
  const text = useText(supplierMessages)
  const { settingName } = useSupplierWords()
  const { walletUrl, publicKeys } = connection
  const lines = [
    { id: 'wallet', name: text('walletUrl'), value: walletUrl },
    ...publicKeys.map(({ name, key }) => ({
      id: name,
      name: text('publicKeyOf', { name: settingName(name) }),
      value: key,
    })),
  ]
  return (
    <section className={styles.part} aria-label={text('given')}>
      <h2>{text('given')}</h2>
      {lines.map(({ id, name, value }) => (
        <div key={id} className={styles.key}>
          <span className={styles.acts}>
            {name} <CopyButton value={value} label={`${text('copy')}: ${name}`} />
          </span>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
          <pre tabIndex={0} aria-label={name}>
            {value}
          </pre>
        </div>
      ))}
    </section>
  )
}
