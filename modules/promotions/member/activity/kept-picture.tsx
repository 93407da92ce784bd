import { useQuery } from '@tanstack/react-query'
import { query, Skeleton } from '@tessera/web-kit'
import { activityCalls } from '../../activity-calls.ts'
import styles from './activity.module.css'

/** A picture of the member's own, as it is kept. */
export function KeptPicture({ id, alt }: { id: string; alt: string }) {
  const { data } = useQuery({
    ...query(activityCalls.readActivityPicture, { params: { id } }),
    // What is kept never changes.
    staleTime: Infinity,
    throwOnError: false,
  })
  if (!data) return <Skeleton height="6rem" />
  return <img className={styles.picture} src={`data:${data.type};base64,${data.data}`} alt={alt} />
}
