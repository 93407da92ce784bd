import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { pointsCalls } from '../../points-calls.ts'

/** The points of the member, read by several parts and asked for once. */
export const usePointBalance = () =>
  useQuery({ ...query(pointsCalls.readPointBalance, {}), throwOnError: false })
