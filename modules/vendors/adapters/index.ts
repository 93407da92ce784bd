import type { WalletAdapter } from './adapter.ts'
import { httpWallet } from './http-wallet/adapter.ts'
import { sandbox } from './sandbox/adapter.ts'

/** Every kind of vendor wallet. A new one is a folder and a line here. */
export const adapters: WalletAdapter[] = [httpWallet, sandbox]
