import { openDialog } from '../parts/shellState.ts'
import { createPageWallet } from './createPageWallet.ts'

/** The connected account's wallet, one of the page. Screens get `acting.wallet`, which a multisig wallet may stand in for. */
export const wallet = createPageWallet()
wallet.showConnect = () => openDialog('connect')
