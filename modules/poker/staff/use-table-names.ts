import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { pokerStaffCalls } from '../poker-staff-calls.ts'

/** The tables of a currency by their names, for choices and rows. */
export function useTableNames(currency: string) {
  const { data } = useQuery({ ...query(pokerStaffCalls.listDeskPoker, {}), throwOnError: false })
  const all = data?.list ?? []
  return {
    list: all
      .filter(({ chip }) => chip.currency === currency)
      .map(({ code, name }) => ({ id: code, name })),
    nameOf: (code: string): string => all.find((table) => table.code === code)?.name ?? code,
  }
}
