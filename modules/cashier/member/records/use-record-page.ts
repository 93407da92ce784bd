import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** A page of a record: the last one stays while the next is loading, and the data are always loaded anew. */
export const useRecordPage = <Page>(options: UseQueryOptions<Page>) =>
  useQuery({
    ...options,
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
