import { query } from '@tessera/web-kit'
import { vendorsCalls } from '../calls.ts'
import type { Direction, TransferState } from '../shapes.ts'

export const walletsQuery = query(vendorsCalls.readMerchantWallet, {})

export type TransferFilter = {
  vendor: string
  direction: '' | Direction
  state: '' | TransferState
}

export const transfersQuery = (
  pageNo: number,
  { vendor, direction, state }: TransferFilter,
  pageSize?: number,
) =>
  query(vendorsCalls.listWalletTransfers, {
    query: {
      pageNo,
      ...(pageSize && { pageSize }),
      ...(vendor && { vendor }),
      ...(direction && { direction }),
      ...(state && { state }),
    },
  })

export const securityHref = '/member?page=securityCenter'
