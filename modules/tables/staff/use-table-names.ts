import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { tableStaffCalls } from '../table-staff-calls.ts'

/** All tables, to choose from and to name. */
export function useTableNames() {
  const { data } = useQuery({ ...query(tableStaffCalls.listDeskTables, {}), throwOnError: false })
  const list = data?.list ?? []
  return {
    list: list.map(({ code, name }) => ({ id: code, name })),
    nameOf: (code: string) => list.find((table) => table.code === code)?.name ?? code,
  }
}
