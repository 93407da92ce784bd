import { actions } from './actions/adapter.ts'
import type { WalletAdapter } from './adapter.ts'
import { httpWallet } from './http-wallet/adapter.ts'
import { hub88 } from './hub88/adapter.ts'
import { open } from './open/adapter.ts'
import { sandbox } from './sandbox/adapter.ts'
import { session } from './session/adapter.ts'
import type { WalletProtocol } from './wallet.ts'

/** Every kind of vendor wallet. A new one is a folder and a line here. */
export const adapters: WalletAdapter[] = [httpWallet, sandbox]

/** Every protocol over which a vendor asks for stakes and tells wins. A new one is a folder and a line here. */
export const walletProtocols: WalletProtocol[] = [hub88, actions, session, open]
